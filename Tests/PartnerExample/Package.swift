// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "PartnerExample",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "assay", path: "../..")],
  targets: [
    // A stand-in for the SDK, so that the example runs anywhere; yours is the real one.
    .target(name: "CheggoutSDK"),
    .testTarget(
      name: "PartnerAppTests",
      dependencies: ["CheggoutSDK", .product(name: "AssayKit", package: "assay")]),
  ]
)
