import AssayKit
import Foundation
import Testing

@Test func savedPointsConform() throws {
  let data = Data(#"{"cashbackPoints":"100","deepLink":"d"}"#.utf8)
  try Contracts.cheggout.getCashbackPoints.require(response: data)
}
