import Messages
import Photography

/// The lists of photographs by camera, lens and focal length: albums whose photographs are in others, too.
struct ExposureAlbums {
  let lists: [ExposureList]
  let words: Messages
  let names: NameOrder

  /// - Parameter photos: Newest first.
  /// - Returns: For each list that is not empty, one album with those inside after it.
  func albums(of photos: PhotoCollection) -> [Album] {
    guard !lists.isEmpty else { return [] }
    var found = [[String: [Int]]](repeating: [:], count: lists.count)
    for (position, photo) in zip(photos.indices, photos) {
      for (index, list) in lists.enumerated() {
        if let key = list.key(of: photo.exposure) { found[index][key, default: []].append(position) }
      }
    }
    return zip(lists, found).flatMap { list, found -> [Album] in
      guard !found.isEmpty else { return [] }
      let keys = names.sorted(Array(found.keys), by: { $0 })
      let parent = Album(
        id: list.album(), page: list.page, title: title(of: list), children: keys.map { list.album(of: $0) })
      return [parent]
        + keys.map { key in
          var album = Album(
            id: list.album(of: key), page: list.page(of: key),
            title: list == .focalLengths
              ? words.millimetres(value: words.numbers.ungrouped(Int(key) ?? 0)) : key,
            photos: found[key] ?? [])
          album.hasRule = true
          return album
        }
    }
  }

  private func title(of list: ExposureList) -> String {
    switch list {
    case .cameras: words.cameras
    case .lenses: words.lenses
    case .focalLengths: words.focalLengths
    }
  }
}
