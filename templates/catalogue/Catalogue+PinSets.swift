internal import Indexing
internal import Messages
package import Photography

extension Catalogue {
  /// The pin sets of all pages whose map does not show all photographs.
  package var pinSets: [PinSet] {
    index.albums.compactMap(pinSet) + pinSetsOfRules + site.allFeatures.flatMap { $0.pinSets(in: self) }
  }

  /// The photographs of a locked album and of those inside that have a position; they have no numbers on the site.
  ///
  /// - Parameter hasWords: Whether pins have texts and pictures, for which each photograph is read. Files are the same without.
  package func pinSet(ofLocked album: Album, hasWords: Bool = true) -> PinSet {
    let photos = index.library.unlisted.photos
    let pins = positions(inLocked: album).compactMap { position -> PinSet.Pin? in
      guard let place = photos.summaries[position].coordinate else { return nil }
      let category = photos.category(at: position).id
      let kind = index.library.categories.firstIndex { $0.id == category } ?? 0
      guard hasWords else { return PinSet.Pin(place, kind: kind, text: "") }
      let photo = unlistedPhoto(at: position)
      return PinSet.Pin(
        place, kind: kind, text: photo.name(in: site), note: site.dates.popover(photo.taken.local),
        target: photo.page,
        thumbnail: photo.renditions.first { $0.size.width >= 240 } ?? photo.renditions.last)
    }
    return PinSet(
      on: album.page, .pins(pins, kinds: index.library.categories, noun: .of(.photographs, words)))
  }

  /// An album's photographs with those of all albums inside; `nil` for the root, and if none has a position.
  private func pinSet(_ group: AlbumGroup) -> PinSet? {
    guard group.album.id != .root else { return nil }
    // The library has the newest first.
    let positions = index.placed(in: group).sorted(by: >)
    guard !positions.isEmpty else { return nil }
    let photographs = photographs(at: positions, hasRoute: group.album.hasRoute)
    return PinSet(on: group.album.page, .photographs(photographs)) { [self] in
      record(Dependency(.albumLayout, id: group.album.identity))
    }
  }

  /// The photographs that maps in texts show.
  private var pinSetsOfRules: [PinSet] {
    index.library.selections.filter(\.value.hasMap).sorted { $0.key < $1.key }.compactMap { id, selection in
      let placed = selection.photos.lazy.map(Int32.init).filter {
        self.index.summary(at: Int($0)).coordinate != nil
      }
      let positions = placed.sorted(by: >)
      guard !positions.isEmpty else { return nil }
      return PinSet(
        on: PinSet.page(ofRule: id), .photographs(photographs(at: positions, hasRoute: false))
      ) { [self] in
        record(Dependency(.slice, id: id, list: .selection, 0..<selection.photos.count))
        record(Dependency(.count, id: id, list: .selection))
      }
    }
  }

  /// - Parameter positions: In the library, the oldest first.
  private func photographs(at positions: [Int32], hasRoute: Bool) -> PinSet.Photographs {
    let instant: @Sendable (Int) -> Instant? = { [index] in
      index.summary(at: Int(positions[$0])).knownInstant
    }
    return PinSet.Photographs(
      count: positions.count,
      summary: { [index] in
        let position = Int(positions[$0])
        return (index.summary(at: position).coordinate, index.library.photos.category(at: position).id)
      },
      number: { [self] in number(of: Int(positions[$0])) },
      photo: { [self] in photo(at: Int(positions[$0])) },
      instant: hasRoute ? instant : nil)
  }
}

extension PinSet {
  /// Stands for the pages whose texts have a map of the photographs of a rule.
  static func page(ofRule id: Identity) -> String { "rules/\(String(id.low, radix: 16)).html" }
}
