import Photography

extension Place {
  /// A digest of all fields but the fingerprint.
  ///
  /// - Parameter photos: Maps positions in the library, which change, to paths.
  func digest(in photos: [Photo]) -> Fingerprint {
    var digest = Digest()
    digest.add(id)
    digest.add(kind.rawValue)
    digest.add(name)
    digest.add(coordinate)
    digest.add(optional: vicinity) {
      $0.add($1.town)
      $0.add($1.country)
    }
    digest.add(optional: notes) { $0.add($1) }
    digest.add(distance)
    digest.add(each: self.photos) {
      $0.add(photos[$1.photo].id.path)
      $0.add($1.distance)
    }
    digest.add(photoCount)
    return digest.fingerprint
  }
}
