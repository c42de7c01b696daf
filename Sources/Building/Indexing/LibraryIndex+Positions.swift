package import Photography

extension LibraryIndex {
  /// Indices into its arrays, by identity.
  package struct Positions: Sendable {
    package let photos: [Identity: Int32]
    /// In ``Library/frames``, and in ``Library/stacks`` by the position of each frame.
    package let frames: [Identity: Int32]
    let stacksOfFrames, stacksOfCovers: [Int: Int]
    package let months, tags, categories, albums, walks, places: [Identity: Int32]

    init(
      _ library: Library, photos: [Identity: Int32], months: [MonthGroup], tags: [TagGroup],
      categories: [CategoryGroup], albums: [Album]
    ) {
      self.photos = photos
      frames = Self.index(library.frames.summaries.lazy.map(\.id))
      stacksOfFrames = Dictionary(
        library.stacks.enumerated().flatMap { index, stack in stack.frames.map { ($0, index) } }
      ) { first, _ in first }
      stacksOfCovers = Dictionary(library.stacks.enumerated().map { ($1.cover, $0) }) { first, _ in first }
      self.months = Self.index(months.lazy.map(\.identity))
      self.tags = Self.index(tags.lazy.map(\.identity))
      self.categories = Self.index(categories.lazy.map(\.identity))
      self.albums = Self.index(albums.lazy.map(\.identity))
      walks = Self.index(library.walks.lazy.map(\.identity))
      places = Self.index(library.places.lazy.map(\.identity))
    }

    /// Positions by identity; of equal identities, the first position.
    static func index(_ identities: some Collection<Identity>) -> [Identity: Int32] {
      var positions = [Identity: Int32](minimumCapacity: identities.count)
      for (position, identity) in identities.enumerated() where positions[identity] == nil {
        positions[identity] = Int32(position)
      }
      return positions
    }
  }
}

extension MonthGroup {
  package var identity: Identity { Identity(number: month.number) }
}
extension TagGroup {
  package var identity: Identity { Identity(of: page) }
}
extension CategoryGroup {
  package var identity: Identity { Identity(of: category.id) }
}
extension Album {
  package var identity: Identity { Identity(of: id.path) }
}
extension Walk {
  package var identity: Identity { Identity(of: id) }
}
extension Place {
  package var identity: Identity { Identity(of: id) }
}
