import Photography

extension Album {
  /// A hash of all fields but the fingerprint.
  ///
  /// - Parameter photos: Of the library, whose positions change.
  func hash(in photos: [PhotoSummary]) -> ContentHash {
    var hash = ContentHash()
    hash.add(id.path)
    hash.add(page)
    hash.add(title)
    hash.add(prose)
    hash.add(cover?.path)
    hash.add(each: children) { $0.add($1.path) }
    hash.add(each: self.photos) { $0.add(photos[$1].id) }
    return hash
  }
}
