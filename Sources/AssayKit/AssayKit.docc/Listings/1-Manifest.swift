.testTarget(
  name: "BankAppTests",
  dependencies: ["BankApp", .product(name: "AssayKit", package: "assay")])
