import Photography

extension Album {
  /// A hash of all fields but the hash itself.
  ///
  /// - Parameter photos: Of the library, whose positions change.
  func hash(in photos: [PhotoSummary]) -> ChangeHash {
    var hash = ChangeHash()
    hash.add(id.path)
    hash.add(page)
    hash.add(title)
    hash.add(prose)
    hash.add(cover?.path)
    hash.add(each: children) { $0.add($1.path) }
    hash.add(each: self.photos) { $0.add(photos[$1].id) }
    hash.add(hasRoute)
    hash.add(archive.rawValue)
    hash.add(showsRest)
    hash.add(isEmbeddable)
    hash.add(hasRule)
    return hash
  }
}

extension Place {
  /// A hash of all fields but the hash itself.
  ///
  /// - Parameter photos: Of the library, whose positions change.
  func hash(in photos: [PhotoSummary]) -> ChangeHash {
    var hash = ChangeHash()
    hash.add(id)
    hash.add(kind.rawValue)
    hash.add(name)
    hash.add(coordinate)
    hash.add(nearestTown)
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

extension Walk {
  /// A hash of all fields but the hash itself.
  ///
  /// - Parameter photos: Of the library, whose positions change.
  func hash(in photos: [PhotoSummary]) -> ChangeHash {
    var hash = ChangeHash()
    hash.add(id)
    hash.add(page)
    hash.add(title)
    hash.add(prose)
    hash.add(start)
    hash.add(figures)
    hash.add(lines)
    hash.add(positions)
    hash.add(profile)
    hash.add(each: waypoints) {
      $0.add($1.name)
      $0.add($1.text)
      $0.add($1.link)
      $0.add($1.coordinate)
      $0.add($1.distance)
    }
    hash.add(each: stops) {
      $0.add(photos[$1.photo].id)
      $0.add($1.coordinate)
      $0.add($1.distance)
    }
    hash.add(each: pictures) {
      $0.add($1.picture)
      $0.add($1.coordinate)
      $0.add($1.distance)
    }
    hash.add(isDownloadable)
    hash.add(isEmbeddable)
    return hash
  }
}
