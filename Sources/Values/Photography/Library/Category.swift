/// A category of photographs, with a colour on the map and in lists (P1).
public struct Category: Sendable, Hashable, Codable, Identifiable {
  /// The id in lower case, as in page paths and in `category:`: `"nature"`.
  public let id: String
  /// The title as shown: `"NATURE"`.
  public var title: String
  /// The colour of its pins, chips and links.
  public var colour: Colour

  /// One character for it, such as an emoji or a letter, on its pins and beside its title; `nil` for a drawn symbol on pins only.
  public var sign: String?
  /// Other names that lead to it, in keywords and in `category:`.
  package var names: [String] = []

  /// A category of the site.
  public init(id: String, title: String, colour: Colour) {
    self.id = id
    self.title = title
    self.colour = colour
  }
}

extension Category {
  /// Nature, a category of every site.
  public static let nature = Category(
    id: "nature", title: "NATURE", colour: Colour(red: 0x57, green: 0x8E, blue: 0x18))
  /// Friends, a category of every site.
  public static let friends = Category(
    id: "friends", title: "FRIENDS", colour: Colour(red: 0xF4, green: 0xA5, blue: 0x23))
  /// The category of photographs that name none.
  public static let standard = Category(
    id: "default", title: "DEFAULT", colour: Colour(red: 0x36, green: 0x8E, blue: 0xDF))

  /// The three that every site has, in display order.
  public static let builtIn: [Category] = [.nature, .friends, .standard]
}

extension Category: Stored {
  @inlinable package static var blank: Category { Category(id: "", title: "", colour: .blank) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var id = id
    try visitor.visit(&id)
    if id != self.id { self = Category(id: id, title: title, colour: colour) }
    try visitor.visit(&title)
    try visitor.visit(&colour)
    try visitor.visit(shared: &sign)
  }
}
