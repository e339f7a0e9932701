// swift-tools-version: 6.1
import PackageDescription

/// Settings that every target shares; development builds treat every warning as an error on request.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules, from the foundations upwards; Sources/ARCHITECTURE.md says what each is for.
let modules: [(name: String, imports: [Target.Dependency])] = [
  ("Diagnostics", []),
  ("JSONDocument", ["Diagnostics"]),
  ("JSONSchema", ["Diagnostics", "JSONDocument"]),
  ("Recordings", ["Diagnostics", "JSONDocument"]),
  ("ContractModel", ["Diagnostics", "JSONDocument", "JSONSchema"]),
  ("HTTPBinding", ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings"]),
  (
    "ContractTools",
    ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings", "HTTPBinding"]
  ),
  ("Redaction", ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings"]),
  ("Mutation", ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel"]),
  (
    "Conformance",
    [
      "Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings", "HTTPBinding",
      "Redaction",
    ]
  ),
  (
    "RunPlan",
    ["Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings", "HTTPBinding"]
  ),
  (
    "ReportWriters",
    ["Diagnostics", "JSONDocument", "ContractModel", "Redaction", "Conformance"]
  ),
  ("Threads", []),
  ("LiveTransport", ["Threads", "CurlBridge"]),
  (
    "StubServer",
    [
      "Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings", "HTTPBinding",
      "ContractTools", "Mutation", "Threads",
    ]
  ),
  ("EmbeddedContracts", []),
  (
    "AssayKit",
    [
      "Diagnostics", "JSONDocument", "ContractModel", "Recordings", "Redaction", "Conformance",
      "ReportWriters", "Threads", "EmbeddedContracts",
    ]
  ),
  (
    "AssayCommand",
    [
      "Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings", "HTTPBinding",
      "ContractTools", "Redaction", "Mutation", "Conformance", "ReportWriters", "RunPlan",
      "Threads",
      "LiveTransport", "StubServer", "EmbeddedContracts",
    ]
  ),
]

/// What a module's tests use beside the module and its imports.
let testHelpers: [String: [Target.Dependency]] = [
  "LiveTransport": ["StubServer"],
  "StubServer": ["Conformance", "Redaction", "EmbeddedContracts", "LiveTransport"],
  "AssayKit": ["CheggoutStandIn"], "ContractModel": ["ContractTools"],
]

let tests: [(name: String, imports: [Target.Dependency])] =
  modules.filter { !["EmbeddedContracts", "ContractTools"].contains($0.name) }.map { module in
    (
      "\(module.name)Tests",
      module.imports + [.byName(name: module.name)] + (testHelpers[module.name] ?? [])
    )
  } + [("ArchitectureTests", [])]

let package = Package(
  name: "assay",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "assay", targets: ["assay"]),
    .library(name: "AssayKit", targets: ["AssayKit"]),
    .plugin(name: "AssayPlugin", targets: ["AssayPlugin"]),
  ],
  targets: modules.map { module in
    .target(name: module.name, dependencies: module.imports, swiftSettings: settings)
  }
    + [
      .target(name: "CurlBridge"),
      // The stand-in for the SDK that the partners' example is tested with.
      .target(
        name: "CheggoutStandIn", path: "Tests/PartnerExample/Sources/CheggoutSDK",
        swiftSettings: settings),
      .executableTarget(name: "assay", dependencies: ["AssayCommand"], swiftSettings: settings),
      .plugin(
        name: "AssayPlugin",
        capability: .command(
          intent: .custom(
            verb: "assay", description: "Judge recorded traffic by the contracts: assay --help")),
        dependencies: ["assay"], path: "Sources/AssayPlugin"),
    ]
    + tests.map { test in
      .testTarget(name: test.name, dependencies: test.imports, swiftSettings: settings)
    }
)
