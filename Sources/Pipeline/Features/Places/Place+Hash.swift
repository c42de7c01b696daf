import Photography

extension Place {
  /// A hash of all fields but the fingerprint.
  ///
  /// - Parameter photos: Of the library, whose positions change.
  func hash(in photos: [PhotoSummary]) -> ContentHash {
    var hash = ContentHash()
    hash.add(id)
    hash.add(kind.rawValue)
    hash.add(name)
    hash.add(coordinate)
    hash.add(nearestTown?.town)
    hash.add(nearestTown?.country)
    hash.add(nearestTown?.distance?.text)
    hash.add(notes)
    hash.add(distance)
    hash.add(each: self.photos) {
      $0.add(photos[$1.photo].id)
      $0.add($1.distance)
    }
    hash.add(photoCount)
    return hash
  }
}
