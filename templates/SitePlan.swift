internal import Indexing
package import Photography

/// All files of a site: pages, feeds, style sheets, scripts and data files.
///
/// Making one is cheap; nothing is rendered before ``Catalogue/render(_:)`` is called, in any order and from any thread.
package struct SitePlan: Sendable {
  package let catalogue: Catalogue
  /// Pages, feeds and sitemap; every path once.
  package let pages: PlannedPages
  /// Files that pages refer to.
  package let assets: [Asset]
  /// Data files that scripts load on demand.
  package var data: SiteData { SiteData(catalogue) }
  /// The index of the data files.
  package let dataIndex: DataIndex

  /// - Parameters:
  ///   - library: Photographs newest first, albums before those inside.
  ///   - theme: Renders the pages.
  ///   - revision: The version of the program and its theme.
  package init(
    _ library: Library, site: Site, theme: any Theme = StandardTheme(),
    revision: Digest = Digest(bytes: [])
  ) {
    let catalogue = Catalogue(library, site: site, revision: revision)
    self.catalogue = catalogue
    pages = PagePlanner.pages(of: catalogue, theme: theme)
    assets =
      [
        Stylesheet.asset, Stylesheet.map, Stylesheet.home, Stylesheet.timeline, Stylesheet.photo,
        Stylesheet.story, Stylesheet.inserts,
        Stylesheet.flickr,
        site.scripts.site,
        site.scripts.list,
        site.scripts.suggestions,
        site.scripts.viewer, site.scripts.moreViewer,
        site.scripts.photo, site.scripts.panorama, site.scripts.live,
        site.scripts.home, site.scripts.story, site.scripts.offlineCopy,
        site.scripts.map,
        site.scripts.moreMap,
        site.scripts.mapPictures,
        WebManifest.asset(site),
      ]
      + (site.groundCredits.isEmpty ? [] : [site.scripts.mapGround])
      + (site.hasRoute || catalogue.index.albums.contains { $0.album.hasRoute }
        ? [site.scripts.mapRoute] : [])
      + (catalogue.hasLockedPages ? [site.scripts.lock, Stylesheet.lock] : [])
      + (site.hasHeat ? [site.scripts.mapHeat] : [])
      + [Stylesheet.of(site.theme)].compactMap(\.self)
      + [site.lookStyle].compactMap(\.self) + site.look.assets
      + site.allFeatures.flatMap { $0.assets(in: catalogue) }
    dataIndex = DataIndex(catalogue)
  }

  /// How many hashtags the library has.
  package var hashtags: Int { catalogue.index.tags.count }

  /// The library's places; files that are rendered from them call ``Catalogue/places``.
  package var places: [Place] { catalogue.index.library.places }

  /// Prepares the files that are equal for all sites, so that one thread can do it while others read the library.
  package static func prepare() {
    _ = (Stylesheet.asset, Scripts.english)
  }
}
