public import JSON
public import Markup
package import Messages
public import Photography

/// A page's content and its metadata for the frame.
public struct Document: Sendable {
  /// The sections of the site in the navigation.
  public struct Section: Sendable, Hashable {
    let name: String

    /// The section of a ``Feature``, by its name.
    public init(feature: String) { name = feature }

    public static let home = Section(feature: "home")
    public static let timeline = Section(feature: "timeline")
    public static let map = Section(feature: "map")
    public static let categories = Section(feature: "categories")
    public static let albums = Section(feature: "albums")
    public static let tags = Section(feature: "tags")
    public static let walks = Section(feature: "walks")
    public static let places = Section(feature: "places")
    public static let flickr = Section(feature: "flickr")
    public static let pins = Section(feature: "pins")
  }

  public let catalogue: Catalogue
  /// From the site's root, unescaped.
  public var path: String
  /// `nil` on the home page, which uses the site's title.
  public var title: String?
  /// For search engines and previews.
  public var description: String?
  public var section: Section?
  /// The stylesheet's name for this kind of page: `"photo"`.
  public var kind: StaticString
  /// The previous and next pages in a sequence.
  public var previous: String?
  public var next: String?
  /// The photograph shown in link previews.
  public var photo: Photo?
  public var structuredData: JSONValue?
  /// Whether search engines may index the page.
  public var isIndexed: Bool
  /// Whether the page grows with the site, so that browsers should paint its beginning while the rest arrives.
  public var isLong = false
  /// Where the page is now, from the site's root, if it has moved.
  public var target: String?
  /// An additional stylesheet for this kind of page, from the site's root.
  public var stylesheet: String?
  public var main: Markup

  public init(
    _ catalogue: Catalogue, path: String, kind: StaticString, title: String? = nil,
    description: String? = nil, section: Section? = nil, previous: String? = nil, next: String? = nil,
    photo: Photo? = nil, structuredData: JSONValue? = nil, isIndexed: Bool = true,
    target: String? = nil, stylesheet: String? = nil,
    main: Markup
  ) {
    self.catalogue = catalogue
    self.path = path
    self.kind = kind
    self.title = title
    self.description = description
    self.section = section
    self.previous = previous
    self.next = next
    self.photo = photo
    self.structuredData = structuredData
    self.isIndexed = isIndexed
    self.target = target
    self.stylesheet = stylesheet
    self.main = main
  }

  public var site: Site { catalogue.site }
  package var words: Messages { catalogue.words }

  /// Another file of the site, relative to this page.
  public func link(to path: String) -> Link { Link(to: path, from: self.path) }
}
