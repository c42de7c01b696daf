/// The pins of one page's map, if these are not all photographs: an album's photographs, or other pins.
public struct PinSet: Sendable {
  /// A pin that is not a photograph.
  public struct Pin: Sendable, Hashable {
    /// Where the pin is.
    public var coordinate: Coordinate
    /// The index of its category among the set's kinds.
    public var kind: Int
    /// The link target: a path from the site's root, or an `https:` or `http:` address; `nil` for none.
    public var target: String?
    /// A small picture for its popover; `nil` for none.
    public var thumbnail: Rendition?
    /// Its name, on one line.
    public var text: String
    /// A second line, or empty.
    public var note: String

    /// A pin with its name.
    ///
    /// - Parameter kind: Index into the set's kinds.
    public init(
      _ coordinate: Coordinate, kind: Int, text: String, note: String = "", target: String? = nil,
      thumbnail: Rendition? = nil
    ) {
      (self.coordinate, self.kind, self.text, self.note) = (coordinate, kind, text, note)
      (self.target, self.thumbnail) = (target, thumbnail)
    }
  }

  /// Photographs, oldest first. They are requested one by one, because there may be many.
  public struct Photographs: Sendable {
    /// How many photographs there are.
    public let count: Int
    /// The coordinate of the pin and the category of a photograph.
    public let summary: @Sendable (Int) -> (coordinate: Coordinate?, category: Category.ID)
    /// The number of a photograph on the site.
    public let number: @Sendable (Int) -> Int
    /// A photograph with the coordinate of its pin.
    public let photo: @Sendable (Int) -> Photo
    /// When a photograph was taken, if that is known; `nil` for a map without the route between photographs in time.
    public let instant: (@Sendable (Int) -> Instant?)?

    /// Photographs by their positions in the set, from 0 to `count - 1`; the closures are called from any thread.
    public init(
      count: Int, summary: @escaping @Sendable (Int) -> (coordinate: Coordinate?, category: Category.ID),
      number: @escaping @Sendable (Int) -> Int, photo: @escaping @Sendable (Int) -> Photo,
      instant: (@Sendable (Int) -> Instant?)? = nil
    ) {
      (self.count, self.summary, self.number, self.photo) = (count, summary, number, photo)
      self.instant = instant
    }
  }

  /// A number of pins in words.
  public struct Noun: Sendable, Hashable {
    /// Texts with `{count}` by the plural categories of the site's language; one is `"other"`.
    public let forms: [String: String]

    /// A noun with its forms.
    ///
    /// - Parameter forms: `["one": "{count} hut", "other": "{count} huts"]`.
    public init(_ forms: [String: String]) { self.forms = forms }
  }

  /// What a map's pins are.
  public enum Content: Sendable {
    /// Photographs; their kinds are the site's categories.
    case photographs(Photographs)
    /// Other pins with their kinds, each with a colour and a symbol, and their number in words.
    case pins([Pin], kinds: [Category], noun: Noun)
  }

  /// The page of the map, from the site's root: `"albums/alps/index.html"`. A page has one set.
  public let page: String
  /// The pins.
  public let content: Content
  /// Called when a file is rendered from ``content``, so that the read is recorded.
  public let recordUse: @Sendable () -> Void

  /// The pins of the map on a page, whose path is from the site's root.
  public init(on page: String, _ content: Content, recordUse: @escaping @Sendable () -> Void = {}) {
    (self.page, self.content, self.recordUse) = (page, content, recordUse)
  }

  /// The value of the map's `data-pins` attribute, and the path of its files below `data/`:
  /// `"maps/albums/alps/index"`.
  public static func key(on page: String) -> String {
    "maps/" + (page.hasSuffix(".html") ? String(page.dropLast(5)) : page)
  }
}
