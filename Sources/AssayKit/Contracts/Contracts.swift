/// The contracts that come with the library.
public enum Contracts {
  /// What the documentation of the Cheggout iOS SDK's data methods promises.
  public static let cheggout = ContractPack(embedded: "cheggout-ios-sdk")
}
