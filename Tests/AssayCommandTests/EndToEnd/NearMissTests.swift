import Testing

/// What `check` says of arguments and files that are probably not what was meant.
@Suite struct NearMissTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("getCashbackPoints.json", Traffic.body)
  }

  @Test func suggestsTheClauseThatAMisspeltWaiverMeans() throws {
    try folder.write(
      "w.json",
      #"{"waivers":[{"clause":"getCashbackPoints/response/cashbackPoint#type","reason":"r"}]}"#)
    let run = try Assay.run(["check", "getCashbackPoints.json", "--waivers", "w.json"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "because 1 waiver without a clause of the contract ('getCashbackPoints/response/cashbackPoint#type', did you mean 'getCashbackPoints/response/cashbackPoints#type'?)\n"
      ))
  }

  @Test func warnsOfASchemaThatAssertsNothing() throws {
    try folder.write("capture.har", Traffic.har([Traffic.body]))
    let run = try Assay.run(
      ["check", "--schema", "capture.har", "getCashbackPoints.json"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.complaint
        == "assay check: warning: the schema 'capture.har' asserts nothing, so that every body that is JSON conforms; is it the file that was meant?\n"
    )
    try folder.write("schema.json", #"{"type":"object"}"#)
    let other = try Assay.run(
      ["check", "--schema", "schema.json", "getCashbackPoints.json"], in: folder)
    #expect(other.complaint == "")
  }

  @Test func saysThatAFolderHoldsNoFile() throws {
    try folder.write("empty/.hidden", "")
    let run = try Assay.run(["check", "empty"], in: folder)
    #expect(run.status == 5)
    #expect(run.output.hasSuffix("inconclusive: nothing was checked: no file was found (exit 5)\n"))
  }

  @Test func complainsOfTheValueOfAnOptionThatTookTheOperand() throws {
    let run = try Assay.run(["check", "--jobs", "getCashbackPoints.json"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.complaint
        == "assay check: option '--jobs' expects a whole number from 1 to 1024, found 'getCashbackPoints.json'\n"
    )
  }

  @Test func showsAMisspeltLiteralAsItStands() throws {
    try folder.write("getCashbackPoints.json", "not json\n")
    let run = try Assay.run(["check", "getCashbackPoints.json"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("expected true, false or null, found 'not'"))
  }
}
