import Dispatch

/// A stand-in for the Cheggout SDK: the documented signatures, spelling mistakes included.
///
/// Results come through trailing closures on a background queue, as the documentation says;
/// ``Misbehaviour`` makes it break one of its promises.
public enum CheggoutApp {
  /// Banner creatives for a placement.
  public static func getCheggoutTopBanners(
    languageCode: String, virtualId: String, placementId: String, additonalParams: String,
    securityKey: String, completion: @escaping @Sendable (TopBanners?) -> Void
  ) {
    deliver(TopBanners(placement: placementId), completion)
  }

  /// Top stores of a placement; the documentation shows no closure.
  public static func getCheggoutTopStores(
    languageCode: String, virtualId: String, placementId: String, additionalParams: String,
    securityKey: String, completion: (@Sendable ([TopStore]?) -> Void)? = nil
  ) {
    guard let completion else { return }
    deliver([TopStore()], completion)
  }

  /// The user's points balance and a deep link.
  public static func getCashbackPoints(
    virtualId: String, sessionId: String,
    completion: @escaping @Sendable (CashbackPoints?) -> Void
  ) {
    let isNumber = Misbehaviour.current == .numbersForStrings
    deliver(CashbackPoints(wire: isNumber ? .number(100) : .string("100")), completion)
  }

  /// A scratch card for a completed transaction; the payload is a JSON object.
  public static func sendRewardCardRequest(
    triggerEventType: String, subTriggerEventType: String, merchantVPA: String, amount: Double,
    extTransactionId: String, dateandtime: String, virtualId: String, sessionId: String,
    additionalParams: String, completion: @escaping @Sendable ([String: Any]?) -> Void
  ) {
    let card = extTransactionId
    deliver(
      [
        "message": "Success", "banner": "https://assets.example.com/creatives/card.jpg",
        "status": true, "deepLink": "https://click.example.com?type=reward&scratchCardId=\(card)",
        "isPopup": false,
      ]
    ) { (card: [String: any Sendable]?) in completion(card) }
  }

  /// Fires the impression beacon.
  public static func impression(userID: String, impressionInfo: String) {}

  /// Opens the SDK's own pages with a launch payload.
  public static func launch(with payload: [String: String]) {}

  private static let queue = DispatchQueue(label: "com.example.cheggout", attributes: .concurrent)

  /// Hands a result over as the current misbehaviour says.
  private static func deliver<Result: Sendable>(
    _ result: Result, _ completion: @escaping @Sendable (Result?) -> Void
  ) {
    switch Misbehaviour.current {
    case .never: break
    case .nothing: queue.async { completion(nil) }
    case .onMainQueue: DispatchQueue.main.async { completion(result) }
    case .twice:
      queue.async {
        completion(result)
        completion(result)
      }
    case .none, .numbersForStrings, .cutLinks: queue.async { completion(result) }
    }
  }
}
