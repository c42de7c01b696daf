internal import Photography

/// What one page shows, decided but not yet written.
public protocol PageModel: Sendable {
  /// From the site's root, unescaped.
  var path: String { get }
  /// All that ``render(with:)`` reads besides the site and the theme.
  var ingredients: PageKey { get }
  /// True for pages that search engines should know.
  var isListed: Bool { get }
  /// The page, in UTF-8.
  func render(with theme: any Theme) -> [UInt8]
}

extension PageModel {
  public var isListed: Bool { true }
}

extension PageKey {
  /// What the frame around every page reads of the library.
  init(_ kind: StaticString, _ catalogue: Catalogue) {
    self.init(kind)
    add(catalogue.hasAlbums)
    add(catalogue.albums.first?.album.page)
    add(catalogue.hasTags)
    add(catalogue.hasWalks)
    add(catalogue.hasPlaces)
    add(catalogue.namesTowns)
  }
}
