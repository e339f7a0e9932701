internal import ContractModel
internal import HTTPBinding
internal import JSONDocument
internal import Redaction

/// The pseudonyms of a recording that a command writes: under a key that nobody keeps.
enum RecordingPseudonyms {
  /// Makes the pseudonyms for traffic of a target, or for a recording without one.
  ///
  /// What the target itself says of people, such as its test user, is known from the first line on.
  static func make(pack: ContractPack, target: TargetFile?) -> Pseudonyms {
    let redactor = redactor(pack: pack, target: target)
    var words = target?.preLoginPlacements ?? []
    for (_, binding) in target?.endpoints ?? [] {
      words += binding.path.split(separator: "/").map(String.init)
    }
    var pseudonyms = Pseudonyms(
      key: randomKey(), redactor: redactor, pack: pack, words: words, baseURL: target?.baseURL)
    for (name, value) in target?.parameters ?? [] where redactor.names.contains(name) {
      switch value {
      case .value(let value): pseudonyms.learn(value.string ?? value.text)
      case .text(let text): if let text { pseudonyms.learn(text) }
      case .unique, .now: break
      }
    }
    return pseudonyms
  }

  /// What is secret in the traffic of a target: by the pack, by its names on the wire, by `${NAME}`.
  static func redactor(pack: ContractPack, target: TargetFile?) -> Redactor {
    let labels = Set(pack.sensitiveNames)
    var names = pack.sensitiveNames
    for (_, binding) in target?.endpoints ?? [] {
      names += binding.rename.filter { labels.contains($0.key) }.map(\.value)
    }
    return Redactor(names: names, environment: target?.secrets ?? [])
  }

  /// A new key from the system's source of randomness.
  private static func randomKey() -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }
}
