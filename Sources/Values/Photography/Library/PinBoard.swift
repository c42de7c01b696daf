/// The pins of a community at the time of the last fetch, shown on their own page (O2).
public struct PinBoard: Sendable, Hashable {
  /// The title as shown.
  public var title: String
  /// The host of the service.
  public var service: String
  /// When they were fetched.
  public var fetched: Instant
  /// The pins, newest first.
  public var pins: [PostedPin]

  /// The pins of a service as they were fetched.
  public init(title: String, service: String, fetched: Instant, pins: [PostedPin]) {
    (self.title, self.service, self.fetched, self.pins) = (title, service, fetched, pins)
  }

  /// The category of its pins on maps: one colour and one symbol, which no photograph has.
  ///
  /// - Parameter title: As shown.
  public static func kind(titled title: String) -> Category {
    Category(id: "community", title: title, colour: Colour(red: 0x7B, green: 0x4F, blue: 0xB5))
  }
}

extension PinBoard: Stored {
  @inlinable package static var blank: PinBoard {
    PinBoard(title: "", service: "", fetched: .blank, pins: [])
  }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&title)
    try visitor.visit(&service)
    try visitor.visit(&fetched)
    try visitor.visit(&pins)
  }
}
