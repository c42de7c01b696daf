import Photography

extension Album {
  /// A hash of all fields but the fingerprint.
  ///
  /// - Parameter photos: Maps positions in the library, which change, to paths.
  func hash(in photos: [Photo]) -> ContentHash {
    var hash = ContentHash()
    hash.add(id.path)
    hash.add(page)
    hash.add(title)
    hash.add(prose)
    hash.add(cover?.path)
    hash.add(each: children) { $0.add($1.path) }
    hash.add(each: self.photos) { $0.add(photos[$1].id.path) }
    return hash
  }
}
