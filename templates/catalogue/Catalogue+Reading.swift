internal import Markup
public import Photography

/// The catalogue as themes read it. Each accessor records its read.
extension Catalogue {
  /// All photographs, newest first.
  public var photos: PhotoList { PhotoList(self, .library) }

  /// Months that have photographs, newest first.
  public var months: [MonthGroup] {
    record(Dependency(.months))
    return allMonths
  }

  /// Hashtags in the order of their names, each with the tags below it.
  public var tags: [TagGroup] {
    record(Dependency(.tags))
    return allTags
  }

  /// All categories in the library's order, also those without photographs.
  public var categories: [CategoryGroup] {
    record(Dependency(.categories))
    return allCategories
  }

  /// All albums in the library's order; the first is the root.
  public var albums: [AlbumGroup] {
    record(Dependency(.albums))
    return allAlbums
  }

  /// All walks, newest first; those without times last.
  public var walks: [Walk] {
    record(Dependency(.walks))
    return library.walks
  }

  /// All places, by distance from the site's origin, or by name where it has none.
  public var places: [Place] {
    record(Dependency(.places))
    return library.places
  }

  /// The lists of Flickr pictures.
  public var galleries: [Gallery] {
    record(Dependency(.galleries))
    return site.galleries
  }

  /// The colours of the first three categories. Not recorded: a change of categories renders every page again.
  var accents: [Colour] { library.categories.prefix(3).map(\.colour) }

  static let standardAccents = Category.builtIn.map(\.colour)

  /// A community's pins.
  public var pins: PinBoard? {
    record(Dependency(.pins))
    return site.pins
  }

  /// Whether there is an album besides the root.
  public var hasAlbums: Bool { frame(allAlbums.count > 1) }
  /// Whether any photograph has a hashtag.
  public var hasTags: Bool { frame(!allTags.isEmpty) }
  /// Whether there are photographs, and whether any has a position.
  var hasPhotos: Bool { frame(!library.photos.isEmpty) }
  var hasPlacedPhotos: Bool { frame(!placed.isEmpty) }
  /// Whether there are walks.
  public var hasWalks: Bool { frame(!library.walks.isEmpty) }
  /// Whether there are places.
  public var hasPlaces: Bool { frame(!library.places.isEmpty) }
  /// Whether the site shows a community's pins.
  public var hasPins: Bool { frame(site.pins != nil) }
  /// The links of all features in the navigation, each with its section.
  var featureLinks: [(section: Document.Section, link: NavigationLink)] { frame(unrecordedFeatureLinks) }
  /// Whether photographs or places have names of towns, which need a credit.
  public var namesTowns: Bool { frame(hasTownNames) }
  /// The page of all albums.
  public var albumsPage: String { frame(allAlbums[0].album.page) }

  /// Those hashtags that have a page. Not recorded: pages of unlisted photographs are planned with them.
  func listed(_ tags: [Hashtag]) -> [Hashtag] {
    tags.filter { positions.tags[Identity(of: $0.page)] != nil }
  }

  /// Adds what pages show of an unlisted photograph: whether its hashtags are links depends on the listed ones.
  ///
  /// - Parameter position: In ``UnlistedContent/photos``.
  func add(unlisted position: Int, to hash: inout ContentHash) {
    let photos = library.unlisted.photos
    hash.add(photos.summaries[position].content)
    hash.add(each: listed(photos.hashtags(at: position))) { $0.add($1.page) }
  }

  private func frame<Value>(_ value: Value) -> Value {
    record(Dependency(.frame))
    return value
  }

  /// The photographs with some numbers in the site's data, and `nil` for the gaps between them; see ``PhotoNumbers``.
  ///
  /// - Parameter range: May end beyond the last number.
  func photos(numbered range: Range<Int>) -> [Photo?] {
    record(Dependency(.slice, list: .numbered, range))
    return numbers.slots[range.clamped(to: numbers.slots.indices)].map { position in
      position < 0 ? nil : unrecordedPhoto(at: Int(position))
    }
  }

  /// The newest photographs.
  public func newest(_ count: Int) -> PhotoList { PhotoList(self, .library, slice: 0..<count) }

  /// How many photographs a list has.
  func count(of list: Dependency.List, id: Identity = .only) -> Int {
    record(Dependency(.count, id: id, list: list))
    return positions(of: list, id: id).count
  }

  /// The part on one page of the positions in a list.
  func range(of number: PageNumber, in count: Int) -> Range<Int> {
    let start = min((number.number - 1) * site.photosPerPage, count)
    return start..<min(start + site.photosPerPage, count)
  }

  /// The pages of a list of photographs.
  ///
  /// - Parameter first: The path of its first page.
  func number(_ number: Int, of first: String, list: Dependency.List, id: Identity = .only) -> PageNumber {
    PageNumber(first: first, number: number, items: count(of: list, id: id), perPage: site.photosPerPage)
  }

  /// The categories of a list's photographs, in the library's order.
  func categories(of list: Dependency.List, id: Identity = .only, _ range: Range<Int>? = nil) -> [Category] {
    record(Dependency(.kinds, id: id, list: list, range ?? 0..<Int(UInt32.max)))
    return unrecordedCategories(of: list, id: id, range)
  }

  func unrecordedCategories(of list: Dependency.List, id: Identity, _ range: Range<Int>?) -> [Category] {
    let positions = positions(of: list, id: id)
    let all = allCategories.filter { !$0.photos.isEmpty }
    var found: Set<Category.ID> = []
    for index in range?.clamped(to: 0..<positions.count) ?? 0..<positions.count where found.count < all.count
    {
      found.insert(library.photos.category(at: positions[index]).id)
    }
    return all.map(\.category).filter { found.contains($0.id) }
  }

  /// The part on one page of a list.
  func range(of number: PageNumber, in list: Dependency.List, id: Identity = .only) -> Range<Int> {
    range(of: number, in: count(of: list, id: id))
  }

  /// The album at a position in the library.
  func album(at index: Int) -> AlbumGroup {
    record(Dependency(.album, id: allAlbums[index].album.identity))
    return allAlbums[index]
  }

  /// The Flickr list at a position in the site.
  func gallery(at index: Int) -> Gallery {
    record(Dependency(.gallery, id: site.galleries[index].identity))
    return site.galleries[index]
  }

  /// The walk at a position in the library.
  func walk(at index: Int) -> Walk {
    record(Dependency(.walk, id: library.walks[index].identity))
    return library.walks[index]
  }

  /// The place at a position in the library.
  func place(at index: Int) -> Place {
    record(Dependency(.place, id: library.places[index].identity))
    return library.places[index]
  }

  /// The photograph at a position in the library.
  func photo(at position: Int) -> Photo {
    record(Dependency(.photo, id: summary(at: position).id))
    return unrecordedPhoto(at: position)
  }

  /// An album with its position in the hierarchy.
  public func group(of album: AlbumID) -> AlbumGroup? {
    let id = Identity(of: album.path)
    record(Dependency(.album, id: id))
    return positions.albums[id].map { allAlbums[Int($0)] }
  }

  /// The parent albums, outermost first, then the album; without the root.
  public func lineage(of album: AlbumID) -> [Album] {
    let id = Identity(of: album.path)
    record(Dependency(.lineage, id: id))
    return unrecordedLineage(of: id)
  }

  func unrecordedLineage(of album: Identity) -> [Album] {
    var found: [Album] = []
    var next = positions.albums[album].map { allAlbums[Int($0)] }
    while let group = next, group.album.id != .root, found.count < 64 {
      found.append(group.album)
      next = group.parent.map { allAlbums[$0] }
    }
    return found.reversed()
  }

  /// The years that have photographs, newest first, with their months.
  public var years: [(year: Int, months: ArraySlice<MonthGroup>)] {
    let months = months
    var years: [(year: Int, months: ArraySlice<MonthGroup>)] = []
    var start = 0
    for index in months.indices
    where index + 1 == months.count || months[index + 1].year != months[index].year {
      years.append((months[index].year, months[start...index]))
      start = index + 1
    }
    return years
  }
}

extension Catalogue {
  /// The positions in the library of a list's photographs.
  func positions(of list: Dependency.List, id: Identity) -> ListPositions {
    switch list {
    case .library: .run(library.photos.indices)
    case .numbered: .some(numbers.slots[...])
    case .placed: .some(placed[...])
    case .category: .some(positions.categories[id].map { allCategories[Int($0)].photos[...] } ?? [])
    case .tag: .some(positions.tags[id].map { allTags[Int($0)].photos[...] } ?? [])
    case .album: .wide(positions.albums[id].map { allAlbums[Int($0)].album.photos } ?? [])
    case .place: .wide(positions.places[id].map { library.places[Int($0)].photos.map(\.photo) } ?? [])
    case .none: .run(0..<0)
    case .month: .run(positions.months[id].map { allMonths[Int($0)].range } ?? 0..<0)
    case .part: .some(parts.positions(of: id))
    }
  }
}

/// The positions of a list's photographs, without a copy.
enum ListPositions {
  case run(Range<Int>)
  case some(ArraySlice<Int32>)
  case wide([Int])

  var count: Int {
    switch self {
    case .run(let positions): positions.count
    case .some(let positions): positions.count
    case .wide(let positions): positions.count
    }
  }

  subscript(index: Int) -> Int {
    switch self {
    case .run(let positions): positions.lowerBound + index
    case .some(let positions): Int(positions[positions.startIndex + index])
    case .wide(let positions): positions[index]
    }
  }
}
