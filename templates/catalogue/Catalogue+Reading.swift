public import Indexing
public import Photography

/// The catalogue as themes read it. Each accessor records its read.
extension Catalogue {
  /// All photographs, newest first.
  public var photos: PhotoList { PhotoList(self, .library) }

  /// Months that have photographs, newest first.
  public var months: [MonthGroup] {
    record(Dependency(.months))
    return index.months
  }

  /// Hashtags in the order of their names, each with the tags below it.
  public var tags: [TagGroup] {
    record(Dependency(.tags))
    return index.tags
  }

  /// All categories in the library's order, also those without photographs.
  public var categories: [CategoryGroup] {
    record(Dependency(.categories))
    return index.categories
  }

  /// All albums in the library's order; the first is the root.
  public var albums: [AlbumGroup] {
    record(Dependency(.albums))
    return index.albums
  }

  /// All walks, newest first; those without times last.
  public var walks: [Walk] {
    record(Dependency(.walks))
    return index.library.walks
  }

  /// All places, by distance from the site's origin, or by name where it has none.
  public var places: [Place] {
    record(Dependency(.places))
    return index.library.places
  }

  /// The lists of Flickr pictures.
  public var galleries: [Gallery] {
    record(Dependency(.galleries))
    return site.galleries
  }

  /// The colours of the first three categories. Not recorded: a change of categories renders every page again.
  var accents: [Colour] { index.library.categories.prefix(3).map(\.colour) }

  static let standardAccents = Category.builtIn.map(\.colour)

  /// A community's pins.
  public var pins: PinBoard? {
    record(Dependency(.pins))
    return site.pins
  }

  /// Whether there is an album besides the root.
  public var hasAlbums: Bool { frame(index.albums.count > 1) }
  /// Whether any photograph has a hashtag.
  public var hasTags: Bool { frame(!index.tags.isEmpty) }
  /// Whether there are photographs, and whether any has a position.
  var hasPhotos: Bool { frame(!index.library.photos.isEmpty) }
  var hasPlacedPhotos: Bool { frame(!index.placed.isEmpty) }
  /// Whether there are places.
  public var hasPlaces: Bool { frame(!index.library.places.isEmpty) }
  /// The links of all features in the navigation, each with its section.
  var featureLinks: [(section: Document.Section, link: NavigationLink)] { frame(unrecordedFeatureLinks) }
  /// Whether photographs or places have names of towns, which need a credit.
  public var namesTowns: Bool { frame(index.hasTownNames) }
  /// The page of all albums.
  public var albumsPage: String { frame(index.albums[0].album.page) }

  /// Those hashtags that have a page. Not recorded: pages of unlisted photographs are planned with them.
  func listed(_ tags: [Hashtag]) -> [Hashtag] {
    tags.filter { index.positions.tags[Identity(of: $0.page)] != nil }
  }

  /// Adds what pages show of a photograph that is in no list: whether its hashtags are links depends on those of others.
  ///
  /// - Parameter photos: ``UnlistedContent/photos``, or those that are stacked under others.
  func add(_ photos: PhotoCollection, _ position: Int, to hash: inout ChangeHash) {
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
    return index.numbers.slots[range.clamped(to: index.numbers.slots.indices)].map { position in
      position < 0 ? nil : index.photo(at: Int(position))
    }
  }

  /// The newest photographs.
  public func newest(_ count: Int) -> PhotoList { PhotoList(self, .library, slice: 0..<count) }

  /// How many photographs a list has.
  func count(of list: Dependency.List, id: Identity = .only) -> Int {
    record(Dependency(.count, id: id, list: list))
    return index.positions(of: list, id: id).count
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
    return index.categories(of: list, id: id, range)
  }

  /// The part on one page of a list.
  func range(of number: PageNumber, in list: Dependency.List, id: Identity = .only) -> Range<Int> {
    range(of: number, in: count(of: list, id: id))
  }

  /// The album at a position in the library.
  func album(at position: Int) -> AlbumGroup {
    record(Dependency(.album, id: index.albums[position].album.identity))
    return index.albums[position]
  }

  /// The Flickr list at a position in the site.
  func gallery(at index: Int) -> Gallery {
    record(Dependency(.gallery, id: site.galleries[index].identity))
    return site.galleries[index]
  }

  /// The walk at a position in the library.
  func walk(at position: Int) -> Walk {
    record(Dependency(.walk, id: index.library.walks[position].identity))
    return index.library.walks[position]
  }

  /// The place at a position in the library.
  func place(at position: Int) -> Place {
    record(Dependency(.place, id: index.library.places[position].identity))
    return index.library.places[position]
  }

  /// The photograph at a position in the library.
  func photo(at position: Int) -> Photo {
    record(Dependency(.photo, id: index.summary(at: position).id))
    return index.photo(at: position)
  }

  /// An album with its position in the hierarchy.
  public func group(of album: AlbumID) -> AlbumGroup? {
    let id = Identity(of: album.path)
    record(Dependency(.album, id: id))
    return index.positions.albums[id].map { index.albums[Int($0)] }
  }

  /// The parent albums, outermost first, then the album; without the root.
  public func lineage(of album: AlbumID) -> [Album] {
    let id = Identity(of: album.path)
    record(Dependency(.lineage, id: id))
    return index.lineage(of: id)
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
  /// The photograph on an album's cover: the author's choice, else the first, else the first of an album
  /// below.
  public func cover(of group: AlbumGroup) -> Photo? {
    record(Dependency(.album, id: group.album.identity))
    return index.coverPosition(of: group).map { photo(at: $0) }
  }
}
