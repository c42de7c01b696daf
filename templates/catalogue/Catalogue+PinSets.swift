package import Photography

extension Catalogue {
  /// The pin sets of all pages whose map does not show all photographs.
  package var pinSets: [PinSet] {
    allAlbums.compactMap(pinSet) + site.allFeatures.flatMap { $0.pinSets(in: self) }
  }

  /// An album's photographs with those of all albums inside; `nil` for the root, and if none has a position.
  private func pinSet(_ group: AlbumGroup) -> PinSet? {
    guard group.album.id != .root else { return nil }
    // The library has the newest first.
    let positions = placed(in: group).sorted(by: >)
    guard !positions.isEmpty else { return nil }
    let instant: @Sendable (Int) -> Instant? = { [self] in summary(at: Int(positions[$0])).knownInstant }
    let photographs = PinSet.Photographs(
      count: positions.count,
      summary: { [self] index in
        let position = Int(positions[index])
        return (summary(at: position).coordinate, library.photos.category(at: position).id)
      },
      number: { [self] in number(of: Int(positions[$0])) },
      photo: { [self] in photo(at: Int(positions[$0])) },
      instant: group.album.hasRoute ? instant : nil)
    return PinSet(on: group.album.page, .photographs(photographs)) { [self] in
      record(Dependency(.albumLayout, id: group.album.identity))
    }
  }

  /// The indices of photographs with a position in an album and its subalbums.
  func placed(in group: AlbumGroup) -> [Int32] {
    group.album.photos.lazy.filter { self.summary(at: $0).coordinate != nil }.map(Int32.init)
      + group.children.flatMap { placed(in: allAlbums[$0]) }
  }
}
