public import Photography

extension Catalogue {
  /// The pin sets of all pages whose map does not show all photographs.
  public var pinSets: [PinSet] {
    allAlbums.compactMap(pinSet) + library.walks.compactMap(pinSet)
      + [site.pins.flatMap(pinSet)].compactMap(\.self) + site.galleries.compactMap(pinSet)
  }

  /// The pictures of a Flickr list, the first one last so that it is drawn on top; `nil` if none has a position.
  private func pinSet(_ gallery: Gallery) -> PinSet? {
    let pins = gallery.pictures.reversed().compactMap { picture in
      picture.coordinate.map {
        PinSet.Pin(
          $0, kind: 0, text: picture.name, note: picture.credit, target: gallery.page(of: picture),
          thumbnail: picture.thumbnail?.rendition)
      }
    }
    guard !pins.isEmpty else { return nil }
    return PinSet(on: gallery.page, .pins(pins, kinds: [Gallery.kind], noun: Gallery.noun)) { [self] in
      record(Dependency(.gallery, id: gallery.hash))
    }
  }

  /// The pins of the community, oldest first; `nil` if none has a position.
  private func pinSet(_ board: PinBoard) -> PinSet? {
    let pins = board.pins.reversed().compactMap { pin in
      pin.coordinate.map {
        PinSet.Pin($0, kind: 0, text: pin.shownName, note: pin.linkText, target: pin.address)
      }
    }
    guard !pins.isEmpty else { return nil }
    return PinSet(on: PinsPage.path, .pins(pins, kinds: [PinBoard.kind], noun: ("pin", "pins"))) { [self] in
      record(Dependency(.pins))
    }
  }

  /// An album's photographs with those of all albums inside; `nil` for the root, and if none has a position.
  private func pinSet(_ group: AlbumGroup) -> PinSet? {
    guard group.album.id != .root else { return nil }
    // The library has the newest first.
    let positions = placed(in: group).sorted(by: >)
    guard !positions.isEmpty else { return nil }
    return PinSet(
      on: group.album.page,
      .photographs(positions.count) { [self] in
        let position = Int(positions[$0])
        return (number(of: position), photo(at: position))
      }
    ) { [self] in record(Dependency(.albumLayout, id: group.album.hash)) }
  }

  /// A walk's photographs at their positions on the track; `nil` if it has none.
  private func pinSet(_ walk: Walk) -> PinSet? {
    guard !walk.stops.isEmpty else { return nil }
    return PinSet(
      on: walk.page,
      .photographs(walk.stops.count) { [self] in
        // The newest is first.
        let stop = walk.stops[walk.stops.count - 1 - $0]
        var photo = photo(at: stop.photo)
        photo.coordinate = stop.coordinate
        return (number(of: stop.photo), photo)
      }
    ) { [self] in record(Dependency(.walk, id: walk.hash)) }
  }

  /// The indices of photographs with a position in an album and its subalbums.
  func placed(in group: AlbumGroup) -> [Int32] {
    group.album.photos.lazy.filter { self.library.photos[$0].coordinate != nil }.map(Int32.init)
      + group.children.flatMap { placed(in: allAlbums[$0]) }
  }
}
