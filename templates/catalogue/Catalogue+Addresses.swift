internal import Indexing
internal import Photography

/// What an address in a text leads to, as a page shows it.
enum ShownTarget {
  case photo(Photo)
  /// A page with its title.
  case page(String, title: String)
  /// Another file of the site, from its root.
  case file(String)
}

extension Catalogue {
  /// - Parameters:
  ///   - page: The page that shows the text; `nil` for none, such as a feed.
  ///   - drafted: What addresses lead to that no published text has yet.
  /// - Returns: `nil` for what the site does not show there.
  func target(
    of address: ContentAddress, on page: String?, drafted: [Identity: ContentTarget] = [:]
  ) -> ShownTarget? {
    let id = Identity(of: address.path)
    record(Dependency(.address, id: id))
    switch index.library.targets[id] ?? drafted[id] {
    case .photo(let photo)?: return self.photo(photo).map { .photo($0) }
    case .unlisted(let photo)?: return unlisted(photo, on: page).map { .photo($0) }
    case .album(let album)?: return group(of: album).map { .page($0.album.page, title: $0.album.name) }
    case .walk?:
      return positionOfWalk(address).map { walk(at: $0) }.map { .page($0.page, title: $0.title) }
    case .file(let path)?: return .file(path)
    case .page(let page)?:
      record(Dependency(.textPage, id: Identity(of: page)))
      return index.library.pages.first { $0.id == page }.map { .page($0.page, title: $0.title) }
    case nil: return nil
    }
  }

  /// The position in the library of a walk; `nil` if the site does not list it.
  func positionOfWalk(_ address: ContentAddress) -> Int? {
    record(Dependency(.address, id: Identity(of: address.path)))
    guard case .walk(let walk)? = index.library.targets[Identity(of: address.path)] else { return nil }
    let id = Identity(of: walk)
    record(Dependency(.walk, id: id))
    return index.positions.walks[id].map(Int.init)
  }

  /// Whether the photographs of a rule have a map with pins.
  func hasMap(ofRule id: Identity) -> Bool {
    record(Dependency(.count, id: id, list: .selection))
    return index.library.selections[id]?.hasMap ?? false
  }

  /// A photograph of an unlisted folder, on the page of that folder.
  private func unlisted(_ photo: PhotoID, on page: String?) -> Photo? {
    let unlisted = index.library.unlisted
    let position = unlisted.albums.first { $0.page == page }?.photos.first {
      unlisted.photos.id(at: $0) == photo
    }
    return position.map { unlistedPhoto(at: $0) }
  }

  /// A photograph by its file; `nil` if the site does not show it.
  func photo(_ photo: PhotoID) -> Photo? {
    record(Dependency(.photo, id: Identity(of: photo.path)))
    return index.photo(photo) ?? index.frame(photo)
  }
}
