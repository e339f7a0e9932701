/// One flag of a command.
struct Option: Sendable {
  /// How often a flag may stand on the command line, and whether it takes a value.
  enum Form: Sendable {
    /// Takes no value; naming it again changes nothing.
    case plain
    /// Takes one value, once.
    case single(String)
    /// Takes a list separated by commas, as often as one likes.
    case list(String)
  }

  /// The name with its dashes: "--endpoint".
  let name: String
  let form: Form
  /// What the flag does, in one line of help.
  let help: String
  /// Whether the help leaves it out.
  var isHidden = false

  /// How the help spells it: "--endpoint NAME".
  var spelling: String {
    switch form {
    case .plain: name
    case .single(let value), .list(let value): "\(name) \(value)"
    }
  }
}
