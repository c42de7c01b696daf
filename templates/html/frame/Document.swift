public import JSON
public import Markup
public import Photography

/// A page's content and what its frame says of it.
public struct Document: Sendable {
  /// The site's own ways in, as the navigation marks them.
  public enum Section: Sendable, Hashable, CaseIterable {
    case home, timeline, map, walks, places, categories, albums, tags, flickr, pins
  }

  public let catalogue: Catalogue
  /// From the site's root, unescaped.
  public var path: String
  /// `nil` on the home page, which has the site's.
  public var title: String?
  /// For search engines and previews.
  public var description: String?
  public var section: Section?
  /// What the style sheet calls this kind of page: `"photo"`.
  public var kind: StaticString
  /// The neighbours in a sequence of pages.
  public var previous: String?
  public var next: String?
  /// The photograph that stands for the page in previews.
  public var photo: Photo?
  public var structuredData: JSONValue?
  /// A style sheet for pages of this kind, beside the site's own; from the site's root.
  public var stylesheet: String?
  public var main: Markup

  public init(
    _ catalogue: Catalogue, path: String, kind: StaticString, title: String? = nil,
    description: String? = nil, section: Section? = nil, previous: String? = nil, next: String? = nil,
    photo: Photo? = nil, structuredData: JSONValue? = nil, stylesheet: String? = nil, main: Markup
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
    self.stylesheet = stylesheet
    self.main = main
  }

  public var site: Site { catalogue.site }

  /// Another file of the site, as seen from this page.
  public func link(to path: String) -> Link { Link(to: path, from: self.path) }
}
