public import Photography

/// A site as it is published: every page, feed, style sheet and data file of a library.
///
/// Making one is cheap; nothing is rendered before ``Catalogue/render(_:)`` is called, in any order and from any thread.
public struct SitePlan: Sendable {
  public let catalogue: Catalogue
  /// Pages, feeds and sitemap; every path once.
  public let pages: [PlannedFile]
  /// Files that pages refer to.
  public let assets: [Asset]
  /// What scripts load when they need it.
  public var data: SiteData { SiteData(catalogue) }
  /// What scripts learn first.
  public let dataIndex: DataIndex

  /// - Parameters:
  ///   - library: Photographs newest first, albums before those inside.
  ///   - theme: How pages look.
  ///   - revision: Covers what renders pages besides the library and the site: the program and its theme.
  public init(
    _ library: Library, site: Site, theme: any Theme = StandardTheme(),
    revision: Fingerprint = Fingerprint(bytes: [])
  ) {
    let catalogue = Catalogue(library, site: site, revision: revision)
    self.catalogue = catalogue
    pages = PagePlanner.pages(of: catalogue, theme: theme)
    assets =
      [Stylesheet.asset, Script.site, Script.home, Script.map, Script.moreMap, WebManifest.asset(site)]
      + Icon.assets
      + (library.places.isEmpty ? [] : [Stylesheet.places, Script.places])
      + (site.galleries.isEmpty ? [] : [Script.gallery])
      + (site.pins == nil ? [] : [Stylesheet.pins, Script.pins])
      + (library.walks.isEmpty ? [] : [Stylesheet.walk, Script.walk])
    dataIndex = DataIndex(catalogue)
  }

  /// How many hashtags the library has.
  package var hashtags: Int { catalogue.allTags.count }

  /// The library's places; files that are rendered from them call ``Catalogue/places``.
  package var places: [Place] { catalogue.library.places }

  /// Makes what is the same for every site, so that one thread can do that while others still read the library.
  public static func prepare() {
    _ = [Stylesheet.asset, Script.site, Script.home, Script.map, Script.moreMap]
  }
}
