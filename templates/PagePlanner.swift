internal import Indexing
internal import Photography

/// Lists the pages of a site. A page's model is made when the page is rendered, so that what it reads is recorded.
struct PagePlanner {
  private let catalogue: Catalogue
  private let theme: any Theme
  private var pages: [PlannedFile] = []
  private var unlisted: [PlannedFile] = []
  /// Hashes of their paths.
  private var taken: Set<Identity> = []

  /// Every page, feed and sitemap; every path once.
  static func pages(of catalogue: Catalogue, theme: any Theme) -> PlannedPages {
    var planner = PagePlanner(catalogue: catalogue, theme: theme)
    planner.addLists()
    planner.addFeatures()
    planner.addFeeds()
    planner.addRedirects()
    planner.addFrames()
    planner.addUnlisted()
    return planner.planned
  }

  private init(catalogue: Catalogue, theme: any Theme) {
    (self.catalogue, self.theme) = (catalogue, theme)
  }

  private mutating func add(
    _ path: String, isListed: Bool = true, inputsHash: UInt64 = 0, position: Int? = nil,
    _ model: @escaping @Sendable () -> any PageModel
  ) {
    guard let page = page(path, isListed: isListed, inputsHash: inputsHash, model) else { return }
    pages.append(page.beginning(at: position))
  }

  private mutating func add(
    unlisted path: String, inputsHash: UInt64, _ model: @escaping @Sendable () -> any PageModel
  ) {
    if let page = page(path, isListed: false, inputsHash: inputsHash, model) { unlisted.append(page) }
  }

  /// - Returns: `nil` if another page has the path.
  private mutating func page(
    _ path: String, isListed: Bool, inputsHash: UInt64, _ model: @escaping @Sendable () -> any PageModel
  ) -> PlannedFile? {
    guard taken.insert(Identity(of: path)).inserted else { return nil }
    let theme = theme
    return PlannedFile(path: path, inputsHash: inputsHash, isListed: isListed) { model().render(with: theme) }
  }

  private var planned: PlannedPages {
    PlannedPages(pages, unlisted: unlisted, taken: taken, catalogue: catalogue, theme: theme)
  }

  /// All pages of a list.
  ///
  /// - Parameter photos: Positions in the library.
  private mutating func add<Photos: RandomAccessCollection<Position>, Position: BinaryInteger>(
    list first: String, _ photos: Photos, _ model: @escaping @Sendable (Int) -> any PageModel
  ) {
    let each = catalogue.site.photosPerPage
    for page in PageNumber.all(first: first, items: photos.count, perPage: each) {
      let start = photos.dropFirst((page.number - 1) * each).first
      add(page.path, position: start.map { Int($0) }) { model(page.number) }
    }
  }

  /// All pages of a list that is cut by time.
  ///
  /// - Parameter photos: Positions in the library.
  private mutating func add(
    list first: String, _ photos: [Int32], _ parts: [ListPart],
    _ model: @escaping @Sendable (Int) -> any PageModel
  ) {
    for (index, part) in parts.enumerated() {
      let start = part.range.isEmpty ? nil : Int(photos[part.range.lowerBound])
      add(PartPage(first: first, parts, index).path, position: start) { model(index) }
    }
  }

  private mutating func addLists() {
    let catalogue = catalogue
    if let target = catalogue.site.lockedHome {
      let page = RedirectPage(catalogue: catalogue, path: "index.html", target: target)
      add("index.html", isListed: false, inputsHash: Identity(of: target).low) { page }
    } else {
      add("index.html") { HomePage(catalogue: catalogue) }
    }
    add("map/index.html") { MapPage(catalogue: catalogue) }
    add("404.html", isListed: false) { NotFoundPage(catalogue: catalogue) }
    add(TimelinePage.first, position: catalogue.photos.isEmpty ? nil : 0) {
      TimelinePage(catalogue: catalogue)
    }
    for year in Set(catalogue.index.months.filter { !$0.month.isUnknown }.map(\.year)).sorted(by: >) {
      add("\(MonthGroup.folder(ofYear: year))/index.html") { YearPage(catalogue: catalogue, year: year) }
    }
    for (index, group) in catalogue.index.months.enumerated() {
      add(list: group.page, group.range) {
        MonthPage(catalogue: catalogue, index: index, number: $0)
      }
    }
    add("category/index.html") { CategoryIndexPage(catalogue: catalogue) }
    for (index, group) in catalogue.index.categories.enumerated() {
      add(list: group.page, group.photos, catalogue.index.parts.parts(ofCategory: index)) {
        CategoryPage(catalogue: catalogue, index: index, part: $0)
      }
    }
    add("tags/index.html") { TagIndexPage(catalogue: catalogue) }
    for (index, group) in catalogue.index.tags.enumerated() {
      add(list: group.page, group.photos, catalogue.index.parts.parts(ofTag: index)) {
        TagPage(catalogue: catalogue, index: index, part: $0)
      }
    }
    for (index, group) in catalogue.index.albums.enumerated() {
      add(list: group.album.page, group.album.photos) {
        AlbumPage(catalogue: catalogue, index: index, number: $0)
      }
    }
  }

  private mutating func addFeatures() {
    for page in Site.ownFeatures.flatMap({ $0.pages(in: catalogue) }) { add(page) }
    for added in catalogue.site.added {
      for page in added.feature.pages(in: catalogue) { add(page, inputsHash: added.content.hash) }
    }
  }

  private mutating func add(_ page: PlannedPage, inputsHash: UInt64 = 0) {
    add(page.path, isListed: page.isListed, inputsHash: inputsHash, page.model)
  }

  private mutating func addRedirects() {
    let catalogue = catalogue
    for redirect in catalogue.index.library.redirects + catalogue.redirectsOfMonths {
      let page = RedirectPage(catalogue: catalogue, path: redirect.from, target: redirect.to)
      let inputsHash = Identity(of: redirect.to).low
      if redirect.isUnlisted {
        add(unlisted: redirect.from, inputsHash: inputsHash) { page }
      } else {
        add(redirect.from, isListed: false, inputsHash: inputsHash) { page }
      }
    }
  }

  /// The pages of photographs that are stacked under others, whose content covers all of their burst.
  private mutating func addFrames() {
    let catalogue = catalogue
    let frames = catalogue.index.library.frames
    for position in frames.indices {
      var inputsHash = ChangeHash()
      catalogue.add(frames, position, to: &inputsHash)
      add(frames.page(at: position), isListed: false, inputsHash: inputsHash.value) {
        PhotoPage(catalogue: catalogue, frame: position)
      }
    }
  }

  private mutating func addUnlisted() {
    let catalogue = catalogue
    let unlisted = catalogue.index.library.unlisted
    for position in unlisted.photos.indices {
      var inputsHash = ChangeHash()
      catalogue.add(unlisted.photos, position, to: &inputsHash)
      add(unlisted: unlisted.photos.page(at: position), inputsHash: inputsHash.value) {
        PhotoPage(catalogue: catalogue, unlisted: position)
      }
    }
    for (index, album) in unlisted.albums.enumerated() {
      let each = catalogue.site.photosPerPage
      for page in PageNumber.all(first: album.page, items: album.photos.count, perPage: each) {
        let page = UnlistedAlbumPage(catalogue: catalogue, index: index, number: page.number)
        add(unlisted: page.path, inputsHash: page.inputsHash) { page }
      }
    }
    for (index, walk) in unlisted.walks.enumerated() {
      let inputsHash = walk.changeHash.value
      add(unlisted: walk.page, inputsHash: inputsHash) { WalkPage(catalogue: catalogue, unlisted: index) }
      guard walk.isDownloadable, !LockedPage.isLocked(walk.page) else { continue }
      add(unlisted: WalkDownload.path(of: walk), inputsHash: inputsHash) {
        WalkDownload(walk: walk, generator: catalogue.site.generator)
      }
    }
  }

  private mutating func addFeeds() {
    let catalogue = catalogue
    if let base = catalogue.site.baseURL {
      let listed = ListedPages(pages.filter(\.isListed).map(\.path), of: catalogue, taken: taken)
      add(AtomFeed.path, isListed: false) { AtomFeed(catalogue: catalogue, base: base) }
      add(JSONFeed.path, isListed: false) { JSONFeed(catalogue: catalogue, base: base) }
      for map in Sitemap.all(of: listed, base: base) {
        add(map.path, isListed: false, inputsHash: map.inputsHash) { map }
      }
    }
    add("robots.txt", isListed: false) { Robots(catalogue: catalogue) }
  }
}
