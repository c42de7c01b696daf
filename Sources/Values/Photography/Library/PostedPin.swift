/// A place and a link posted by another user; all text is untrusted.
public struct PostedPin: Sendable, Hashable {
  /// Who posted it; `nil` without a usable name.
  public var name: String?
  /// The name of the place.
  public var place: String?
  /// The text given as the link, valid or not.
  public var link: String?
  /// Where the pin is; `nil` without a valid position.
  public var coordinate: Coordinate?
  /// When it was posted; `nil` without a valid time.
  public var posted: Instant?

  /// A pin as the service returns it.
  public init(
    name: String? = nil, place: String? = nil, link: String? = nil, coordinate: Coordinate? = nil,
    posted: Instant? = nil
  ) {
    (self.name, self.place, self.link) = (name, place, link)
    (self.coordinate, self.posted) = (coordinate, posted)
  }

  /// The link, if it is a valid web address; `nil` for plain names, `javascript:` and the like.
  public var address: String? { link.flatMap { WebAddress.isValid($0) ? $0 : nil } }
}

extension PostedPin: Stored {
  @inlinable package static var blank: PostedPin { PostedPin() }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&name)
    try visitor.visit(&place)
    try visitor.visit(&link)
    try visitor.visit(&coordinate)
    try visitor.visit(&posted)
  }
}
