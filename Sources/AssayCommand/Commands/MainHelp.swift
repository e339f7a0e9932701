/// The text of `assay --help`.
enum MainHelp {
  static let text = """
    Judge the Cheggout iOS SDK's data methods, live or recorded, by what their documentation says.

    usage: assay COMMAND [options] [PATH...]

    commands:
      run        ask a server, judge its answers and write the reports
      check      judge recordings and write the reports
      list       show the endpoints, clauses, open items and statements of the contracts
      prove      break each clause on purpose, and see that the engine notices
      explain    say what a clause, a statement or an open item demands, with examples
      trace      show what became of each statement of the documentation
      schema     print one side of an endpoint as plain JSON Schema
      lint       find mistakes in a contract pack, in targets and in waivers
      diff       compare two versions of the contracts, and say whom a change can break
      openapi    print an OpenAPI 3.1 description of the contracts with a target's paths
      serve      answer requests from the contracts' samples, with faults on request
      proxy      pass an app's requests on to a server, and record and judge the exchanges
      redact     copy a recording or HAR with pseudonyms for what is secret
      init       write a target file to start from
      help       show this text, or that of a command: assay help check

    options:
      --version  print the version
      --help     print this text, or behind a command that command's

    exit status:
      0  conforms
      1  a must-level clause is violated, a waiver does not apply (expired, stale, of no clause),
         or what --fail-on adds
      2  wrong usage, or a mistake in a contract, target or waiver file; nothing was judged
      3  an input, or a part of one, could not be read or judged; the rest was
      4  the target of a run could not be reached or answered only errors; or the suite itself failed
      5  nothing was checked, or less than --require-coverage

    examples:
      assay run --target stub
      assay check recording.ndjson

    """
}
