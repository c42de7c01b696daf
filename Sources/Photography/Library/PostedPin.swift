/// A place and a link that somebody has posted; all of it is other people's writing, and may be anything.
public struct PostedPin: Sendable, Hashable {
  /// Who posted it; `nil` for nobody that could be shown.
  public var name: String?
  /// The place in words.
  public var place: String?
  /// What was given as the link, whether it is one or not.
  public var link: String?
  /// `nil` where it does not say where on Earth it is.
  public var coordinate: Coordinate?
  public var posted: Instant?

  public init(
    name: String? = nil, place: String? = nil, link: String? = nil, coordinate: Coordinate? = nil,
    posted: Instant? = nil
  ) {
    (self.name, self.place, self.link) = (name, place, link)
    (self.coordinate, self.posted) = (coordinate, posted)
  }

  /// The link, if it leads to the web; a name alone, `javascript:` and their kin do not.
  public var address: String? { link.flatMap { WebAddress.isValid($0) ? $0 : nil } }
}
