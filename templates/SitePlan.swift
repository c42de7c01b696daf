public import Photography

/// A site as it is published: every page, feed and style sheet of a library.
///
/// Making one is cheap; nothing is rendered before ``Page/render()`` is called, in any order and from any
/// thread.
public struct SitePlan: Sendable {
  public let catalogue: Catalogue
  /// Pages, feeds and sitemap; every path once.
  public let pages: [Page]
  /// Files that pages refer to.
  public let assets: [Asset]
  /// What scripts load when they need it.
  public var data: SiteData { SiteData(catalogue) }
  /// What scripts learn first.
  public let dataIndex: DataIndex

  /// - Parameters:
  ///   - library: Photographs newest first, albums before those inside.
  ///   - theme: How pages look.
  public init(_ library: Library, site: Site, theme: any Theme = StandardTheme()) {
    let catalogue = Catalogue(library, site: site)
    var models = SitePlan.models(catalogue)
    let listed = models.filter(\.isListed).map(\.path)
    if let base = site.baseURL {
      models.append(AtomFeed(catalogue: catalogue, base: base))
      models.append(JSONFeed(catalogue: catalogue, base: base))
      models += Sitemap.all(of: listed, base: base) as [any PageModel]
    }
    models.append(Robots(catalogue: catalogue))
    self.catalogue = catalogue
    var taken: Set<String> = []
    taken.reserveCapacity(models.count)
    pages = models.compactMap { model in
      taken.insert(model.path).inserted ? Page(model, theme: theme) : nil
    }
    assets =
      [Stylesheet.asset, Script.site, Script.home, Script.map, Script.moreMap, WebManifest.asset(site)]
      + Icon.assets
      + (catalogue.hasPlaces ? [Stylesheet.places, Script.places] : [])
      + (site.galleries.isEmpty ? [] : [Script.gallery])
      + (site.pins == nil ? [] : [Stylesheet.pins, Script.pins])
      + (catalogue.hasWalks ? [Stylesheet.walk, Script.walk] : [])
    dataIndex = DataIndex(catalogue)
  }

  /// Makes what is the same in every edition, so that one thread can do that while others are still busy with the library.
  public static func prepare() {
    _ = [Stylesheet.asset, Script.site, Script.home, Script.map, Script.moreMap]
  }

  private static func models(_ catalogue: Catalogue) -> [any PageModel] {
    var models: [any PageModel] = []
    models.reserveCapacity(catalogue.library.photos.count + 1024)
    func numbers(_ page: String, _ count: Int) -> [PageNumber] {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      return PageNumber.all(in: folder, items: count, perPage: catalogue.site.photosPerPage)
    }
    models.append(HomePage(catalogue: catalogue))
    models.append(MapPage(catalogue: catalogue))
    models.append(NotFoundPage(catalogue: catalogue))
    models += WalkPage.all(of: catalogue)
    models += PlaceIndexPage.all(of: catalogue)
    for number in numbers(TimelinePage.first, catalogue.library.photos.count) {
      models.append(TimelinePage(catalogue: catalogue, number: number))
    }
    for year in catalogue.years { models.append(YearPage(catalogue: catalogue, months: year.months)) }
    for (index, group) in catalogue.months.enumerated() {
      for number in numbers(group.page, group.count) {
        models.append(MonthPage(catalogue: catalogue, index: index, number: number))
      }
    }
    models.append(CategoryIndexPage(catalogue: catalogue))
    for group in catalogue.categories {
      for number in numbers(group.page, group.count) {
        models.append(CategoryPage(catalogue: catalogue, group: group, number: number))
      }
    }
    models.append(TagIndexPage(catalogue: catalogue))
    for (index, group) in catalogue.tags.enumerated() {
      for number in numbers(group.page, group.count) {
        models.append(TagPage(catalogue: catalogue, index: index, number: number))
      }
    }
    for (index, group) in catalogue.albums.enumerated() {
      for number in numbers(group.album.page, group.album.photos.count) {
        models.append(AlbumPage(catalogue: catalogue, index: index, number: number))
      }
    }
    for (index, gallery) in catalogue.site.galleries.enumerated() {
      models += GalleryPage.all(of: index, in: catalogue) as [any PageModel]
      models += PictureList(gallery).pages(in: catalogue)
    }
    if let pins = PinsPage(catalogue: catalogue) { models.append(pins) }
    for index in catalogue.library.photos.indices {
      models.append(PhotoPage(catalogue: catalogue, index: index))
    }
    return models
  }
}
