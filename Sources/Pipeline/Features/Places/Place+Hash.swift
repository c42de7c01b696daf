import Photography

extension Place {
  /// A hash of all fields but the fingerprint.
  ///
  /// - Parameter photos: Maps positions in the library, which change, to paths.
  func hash(in photos: [Photo]) -> ContentHash {
    var hash = ContentHash()
    hash.add(id)
    hash.add(kind.rawValue)
    hash.add(name)
    hash.add(coordinate)
    hash.add(vicinity?.town)
    hash.add(vicinity?.country)
    hash.add(notes)
    hash.add(distance)
    hash.add(each: self.photos) {
      $0.add(photos[$1.photo].id.path)
      $0.add($1.distance)
    }
    hash.add(photoCount)
    return hash
  }
}
