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

    /// The home page.
    public static let home = Section(feature: "home")
    /// The photographs by month.
    public static let timeline = Section(feature: "timeline")
    /// The map of all photographs.
    public static let map = Section(feature: "map")
    /// The photographs by category.
    public static let categories = Section(feature: "categories")
    /// The photographs by folder.
    public static let albums = Section(feature: "albums")
    /// The photographs by hashtag.
    public static let tags = Section(feature: "tags")
    /// The recorded tracks.
    public static let walks = Section(feature: "walks")
    /// The named places.
    public static let places = Section(feature: "places")
    /// The lists of pictures from Flickr.
    public static let flickr = Section(feature: "flickr")
    /// The pins of a community.
    public static let pins = Section(feature: "pins")
  }

  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// The path of the page from the site's root, unescaped.
  public var path: String
  /// The title; `nil` on the home page, which uses the site's.
  public var title: String?
  /// The description for search engines and link previews.
  public var description: String?
  /// The section that the navigation marks as the current one; `nil` for none.
  public var section: Section?
  /// The stylesheet's name for this kind of page: `"photo"`.
  public var kind: StaticString
  /// The previous and next pages in a sequence.
  public var previous: String?
  /// The next page in a sequence.
  public var next: String?
  /// The photograph shown in link previews.
  public var photo: Photo?
  /// Data for search engines (JSON-LD); `nil` for none.
  public var structuredData: JSONValue?
  /// Whether search engines may index the page.
  public var isIndexed: Bool
  /// Whether the page grows with the site, so that browsers should paint its beginning while the rest arrives.
  public var isLong = false
  /// Where the page is now, from the site's root, if it has moved.
  public var target: String?
  /// An additional stylesheet for this kind of page, from the site's root.
  public var stylesheet: String?
  /// Whether the page has a map, which has a stylesheet of its own.
  public var hasMap: Bool
  /// What a movie on it needs beyond the site's own files, as sources of a Content-Security-Policy.
  package var mediaSources: [String] = []
  /// Its page for the frames of other people's pages, which is offered below its content.
  var embed: Embed?
  /// All that it needs beyond the site's own files, by directive. Scripts decrypt what is on locked pages.
  var sources: [String: [String]] {
    var sources = mediaSources.isEmpty ? [:] : ["media-src": mediaSources]
    guard LockedPage.isLocked(path) else { return sources }
    for directive in ["img-src", "media-src"] { sources[directive, default: []].append("blob:") }
    return sources
  }
  /// The content of the page's `main` element.
  public var main: Markup

  /// A page's content and metadata.
  ///
  /// ```swift
  /// Document(catalogue, path: "events/index.html", kind: "events", title: "Events", main: "<h1>Events</h1>")
  /// ```
  ///
  /// - Parameters:
  ///   - path: From the site's root, unescaped.
  ///   - kind: A class of the page's `body` element, for style sheets.
  public init(
    _ catalogue: Catalogue, path: String, kind: StaticString, title: String? = nil,
    description: String? = nil, section: Section? = nil, previous: String? = nil, next: String? = nil,
    photo: Photo? = nil, structuredData: JSONValue? = nil, isIndexed: Bool = true,
    target: String? = nil, stylesheet: String? = nil, hasMap: Bool = false,
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
    self.hasMap = hasMap
    self.main = main
  }

  /// The site's settings.
  public var site: Site { catalogue.site }
  package var words: Messages { catalogue.words }

  /// Another file of the site, relative to this page.
  public func link(to path: String) -> Link { Link(to: path, from: self.path) }
}
