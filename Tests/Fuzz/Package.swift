// swift-tools-version: 6.1
import PackageDescription

/// Fuzzing: the package's own modules once more, with coverage counters and the address sanitizer.
///
/// It stands apart, because every module must be compiled with these flags. `Modules` leads to the
/// package's sources. `Tests/Fuzz/run` builds and runs it.
let sanitizers = ["-sanitize=fuzzer,address", "-parse-as-library"]

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(sanitizers),
]

/// The package's modules that are fuzzed, with what they import.
let modules: [(name: String, imports: [Target.Dependency])] = [
  ("Diagnostics", []),
  ("JSONDocument", ["Diagnostics"]),
  ("JSONSchema", ["Diagnostics", "JSONDocument"]),
  ("Recordings", ["Diagnostics", "JSONDocument"]),
  ("ContractModel", ["Diagnostics", "JSONDocument", "JSONSchema"]),
  (
    "HTTPBinding", ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings"]
  ),
  (
    "Redaction", ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings"]
  ),
  (
    "Conformance",
    [
      "Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings", "HTTPBinding",
      "Redaction",
    ]
  ),
  (
    "ReportWriters",
    ["Diagnostics", "JSONDocument", "ContractModel", "Redaction", "Conformance"]
  ),
  ("EmbeddedContracts", []),
]

/// The fuzz targets, each with the modules that it feeds.
let fuzzers: [(name: String, imports: [Target.Dependency])] = [
  ("FuzzJSON", ["JSONDocument"]),
  ("FuzzPattern", ["JSONSchema"]),
  ("FuzzHAR", ["JSONDocument", "Recordings", "HTTPBinding"]),
  (
    "FuzzContract",
    ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "HTTPBinding"]
  ),
  (
    "FuzzCheck",
    [
      "Diagnostics", "JSONDocument", "ContractModel", "Recordings", "HTTPBinding", "Conformance",
      "ReportWriters", "EmbeddedContracts",
    ]
  ),
]

let package = Package(
  name: "assay-fuzz",
  platforms: [.macOS(.v13)],
  targets: modules.map { module in
    .target(
      name: module.name, dependencies: module.imports, path: "Modules/\(module.name)",
      swiftSettings: settings)
  }
    + [
      .target(name: "CFuzzer"),
      .target(name: "FuzzDriver", dependencies: ["CFuzzer"], swiftSettings: settings),
    ]
    + fuzzers.map { fuzzer in
      .executableTarget(
        name: fuzzer.name, dependencies: fuzzer.imports + ["FuzzDriver"], swiftSettings: settings,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
    }
)
