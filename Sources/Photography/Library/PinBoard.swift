/// Pins that a community has posted, as they were once fetched; they are shown on a page of their own (O2).
public struct PinBoard: Sendable, Hashable {
  /// As shown.
  public var title: String
  /// The host of the service that has them.
  public var service: String
  /// When they were fetched.
  public var fetched: Instant
  /// Newest first.
  public var pins: [PostedPin]

  public init(title: String, service: String, fetched: Instant, pins: [PostedPin]) {
    (self.title, self.service, self.fetched, self.pins) = (title, service, fetched, pins)
  }

  /// What maps know its pins by: one colour and one sign for all of them, which no photograph has.
  public static let kind = Category(
    id: "community", title: "posted", colour: Colour(red: 0x7B, green: 0x4F, blue: 0xB5))
}
