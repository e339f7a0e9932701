/// The banners of a placement, as the stand-in's own classes: nothing encodes them.
public final class TopBanners: Sendable {
  /// The banners by placement.
  public let banners: [String: [Banner]]

  /// The banners of one placement.
  init(placement: String) {
    banners = [
      placement: [Banner(name: "summer", bankLink: "0"), Banner(name: "own", bankLink: "")]
    ]
  }
}

/// One creative.
public struct Banner: Sendable {
  let bannerLink: String
  let trackLink: String
  let trackLinkExt: String
  /// What `impression` and the launch payload take.
  public let href: String?
  let bankBanner = false
  let duration = 10
  let bankLink: String
  let clickLink: String
  let brandDescription: String

  /// A creative by its name.
  init(name: String, bankLink: String) {
    bannerLink = "https://assets.example.com/creatives/\(name).jpg"
    trackLink = "https://track.example.com/t?creative=\(name)"
    trackLinkExt = "https://track.example.com/x?creative=\(name)"
    let link = "<click>https://click.example.com/c?creative=\(name)</click><id>\(name)</id>"
    href = Misbehaviour.current == .cutLinks ? nil : link
    self.bankLink = bankLink
    clickLink = "https://click.example.com/c?creative=\(name)"
    brandDescription = "Offers of the \(name)"
  }
}

/// One store.
public struct TopStore: Sendable, Encodable {
  let storeId = "s1"
  let title = "Example Retailer"
  let href = "<click>https://click.example.com/c?store=s1</click><id>s1</id>"
  let logo = "https://assets.example.com/logos/s1.png"
  let discountPercentage = "5"
  let category = "Fashion"
}

/// The balance; it encodes as it came, and is parsed defensively.
public struct CashbackPoints: Sendable, Encodable {
  /// A value as it came over the wire.
  public enum Wire: Sendable {
    case string(String)
    case number(Int)
  }

  private let wire: Wire
  /// The deep link that comes with the balance.
  public let deepLink = "https://app.example.com/points"

  /// The balance for a badge.
  public var cashbackPoints: String {
    switch wire {
    case .string(let text): text
    case .number(let number): "\(number)"
    }
  }

  /// The balance that came.
  init(wire: Wire) { self.wire = wire }

  private enum CodingKeys: CodingKey {
    case cashbackPoints, deepLink
  }

  /// Writes what came, and not what was parsed.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    switch wire {
    case .string(let text): try members.encode(text, forKey: .cashbackPoints)
    case .number(let number): try members.encode(number, forKey: .cashbackPoints)
    }
    try members.encode(deepLink, forKey: .deepLink)
  }
}
