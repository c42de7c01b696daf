package import Photography
internal import Synchronization

/// Replaces photographs without a new index, if every list stays as it is.
extension LibraryIndex {
  /// Replaces the photograph with the same path. No file may be rendered meanwhile.
  ///
  /// - Returns: Its position in the library; `nil` if the photograph would change a list (see
  ///   ``Photo/canReplace(_:)``) or is unknown. The index is then as before.
  package func replace(_ photo: Photo) -> Int? {
    guard let position = positions.photos[Identity(of: photo.id.path)].map(Int.init),
      photo.canReplace(library.photos[position])
    else { return nil }
    replacements.withLock { $0[position] = photo }
    hasReplacements.store(true, ordering: .releasing)
    return position
  }

  /// The photograph with a path, as it is now.
  package func photo(_ id: PhotoID) -> Photo? {
    positions.photos[Identity(of: id.path)].map { photo(at: Int($0)) }
  }

  /// Hashes of the pages of all photographs, in the library's order.
  package var pages: some Collection<Identity> { library.photos.summaries.lazy.map(\.page) }

  /// The photograph at a position in the library, as it is now.
  package func photo(at position: Int) -> Photo {
    replacement(at: position) ?? library.photos[position]
  }

  private func replacement(at position: Int) -> Photo? {
    hasReplacements.load(ordering: .acquiring) ? replacements.withLock { $0[position] } : nil
  }

  /// The hash of all published values of the photograph at a position.
  package func content(at position: Int) -> UInt64 {
    replacement(at: position)?.changeHash.value ?? summary(at: position).content
  }

  /// ``Photo/pictureHash`` of the photograph at a position.
  func pictureHash(at position: Int) -> UInt64 {
    replacement(at: position)?.pictureHash ?? summary(at: position).pictureHash
  }
}

extension LibraryIndex {
  /// Which of some files read one of the photographs that were replaced.
  package struct AffectedFiles {
    let index: LibraryIndex
    /// Positions in the library.
    let replaced: Set<Int>
    private let ids: Set<Identity>
    /// The numbers of those whose pictures were replaced, too.
    private let pictures: Set<Identity>
    /// Most slices are read by one page and one data file, but `index.html` and feeds share theirs.
    private var slices: [Dependency: Bool] = [:]

    /// - Parameter pictures: The positions of those whose ``Photo/pictureHash`` changed.
    package init(_ index: LibraryIndex, _ replaced: Set<Int>, pictures: Set<Int>) {
      (self.index, self.replaced) = (index, replaced)
      self.pictures = Set(pictures.map { Identity(number: index.number(of: $0)) })
      ids = Set(replaced.map { index.summary(at: $0).id })
    }

    /// Whether the value of a read may differ now.
    package mutating func contains(_ read: Dependency) -> Bool {
      switch read.subject {
      case .photo: return ids.contains(read.id)
      case .picture: return pictures.contains(read.id)
      case .slice:
        if let known = slices[read] { return known }
        let positions = index.positions(of: read.list, id: read.id)
        let found = read.range.clamped(to: 0..<positions.count).contains { replaced.contains(positions[$0]) }
        slices[read] = found
        return found
      case .album:
        return index.positions.albums[read.id].map { hasReplacedCover(index.albums[Int($0)]) }
          ?? false
      case .albums: return index.albums.contains(where: hasReplacedCover)
      // What a replacement leaves as it is: see ``Photo/canReplace(_:)``.
      case .frame, .months, .month, .tags, .tag, .categories, .lineage, .walks, .walk, .places, .place,
        .neighbours, .walksOfPhoto, .placesOfPhoto, .number, .galleries, .gallery, .pins, .layout,
        .albumLayout, .pages, .count, .kinds, .part, .spelling, .address, .textPage,
        // Its pages show when and where photographs were taken.
        .everyPhotograph,
        // Of such albums, no pictures are replaced.
        .archive, .template:
        return false
      }
    }

    private func hasReplacedCover(_ group: AlbumGroup) -> Bool {
      index.coverPosition(of: group).map(replaced.contains) ?? false
    }
  }
}
