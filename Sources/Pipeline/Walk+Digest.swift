import Photography

extension Walk {
  /// A digest of all fields but the fingerprint.
  ///
  /// - Parameter photos: Maps positions in the library, which change, to paths.
  func digest(in photos: [Photo]) -> Fingerprint {
    var digest = Digest()
    digest.add(id)
    digest.add(page)
    digest.add(title)
    digest.add(optional: prose) { $0.add($1) }
    digest.add(optional: start) { $0.add($1) }
    digest.add(figures)
    digest.add(each: lines) { $0.add(each: $1) { $0.add($1) } }
    digest.add(each: positions) { $0.add(each: $1) { $0.add($1) } }
    digest.add(each: profile) { $0.add($1) }
    digest.add(each: stops) {
      $0.add(photos[$1.photo].id.path)
      $0.add($1.coordinate)
      $0.add($1.distance)
    }
    digest.add(each: finds) {
      $0.add($1.picture)
      $0.add($1.coordinate)
      $0.add($1.distance)
    }
    digest.add(isDownloadable ? 1 : 0)
    return digest.fingerprint
  }
}

extension Digest {
  mutating func add(_ figures: WalkFigures) {
    add(figures.points)
    add(figures.distance)
    add(figures.duration)
    add(figures.movingTime)
    add(figures.movingDistance)
    add(figures.ascent)
    add(figures.descent)
    add(figures.lowest)
    add(figures.highest)
    add(optional: figures.southWest) { $0.add($1) }
    add(optional: figures.northEast) { $0.add($1) }
  }

  mutating func add(_ picture: GalleryPicture) {
    for text in [
      picture.id, picture.title, picture.owner, picture.ownerPage, picture.page, picture.licence,
      picture.licencePage, picture.taken?.iso8601,
    ] {
      add(text)
    }
    add(optional: picture.coordinate) { $0.add($1) }
    for file in [picture.thumbnail, picture.full] {
      add(file?.path)
      add(file?.size.width ?? 0)
      add(file?.size.height ?? 0)
    }
  }

  mutating func add(_ step: WalkStep) {
    add(step.coordinate)
    add(step.distance)
    add(step.elevation)
  }

  mutating func add(_ coordinate: Coordinate) {
    add(coordinate.latitude)
    add(coordinate.longitude)
  }
}
