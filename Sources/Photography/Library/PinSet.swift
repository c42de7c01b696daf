/// What a map shows instead of all photographs: an album's, a walk's, or places of another kind.
public struct PinSet: Sendable {
  /// A pin that is not a photograph's.
  public struct Pin: Sendable, Hashable {
    public var coordinate: Coordinate
    /// Position in the set's kinds.
    public var kind: Int
    /// Where it leads: a path from the site's root, or an address with `https:` or `http:`; `nil` leads nowhere.
    public var target: String?
    public var thumbnail: Rendition?
    /// What it is called, on one line.
    public var text: String
    /// A second line, or empty.
    public var note: String

    public init(
      _ coordinate: Coordinate, kind: Int, text: String, note: String = "", target: String? = nil,
      thumbnail: Rendition? = nil
    ) {
      (self.coordinate, self.kind, self.text, self.note) = (coordinate, kind, text, note)
      (self.target, self.thumbnail) = (target, thumbnail)
    }
  }

  public enum Content: Sendable {
    /// So many photographs, the oldest first, each with its number on the site and with the coordinate at which it is to
    /// stand; asked for one by one, since there may be many. Their kinds are the site's categories.
    case photographs(Int, @Sendable (Int) -> (number: Int, photo: Photo))
    /// Others: of these kinds, each with a colour and a shape of its own, and what one and several are called:
    /// `("place", "places")`.
    case pins([Pin], kinds: [Category], noun: (one: String, many: String))
  }

  /// The page whose map it is, from the site's root: `"albums/alps/index.html"`. One page has one set.
  public let page: String
  public let content: Content
  /// Called by whatever is rendered from ``content``, so that the read is recorded.
  public let noteUse: @Sendable () -> Void

  public init(on page: String, _ content: Content, noteUse: @escaping @Sendable () -> Void = {}) {
    (self.page, self.content, self.noteUse) = (page, content, noteUse)
  }

  /// What the map's attribute `data-pins` says, and where its files lie below `data/`: `"maps/albums/alps/index"`.
  public static func key(on page: String) -> String {
    "maps/" + (page.hasSuffix(".html") ? String(page.dropLast(5)) : page)
  }
}
