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
    hash.add(hasRoute)
    return hash
  }
}

extension Photo {
  /// Adds what the photograph's own files and its folder decide: not its page, its renditions, nor its original.
  func add(to hash: inout ContentHash) {
    hash.add(id.path)
    hash.add(size.width)
    hash.add(size.height)
    hash.add(taken)
    hash.add(coordinate)
    hash.add(nearestTown?.town)
    hash.add(nearestTown?.country)
    hash.add(nearestTown?.distance?.text)
    hash.add(placeName)
    hash.add(altitude)
    hash.add(title)
    hash.add(prose)
    hash.add(alternativeText)
    hash.add(category.id)
    hash.add(category.title)
    hash.add(category.colour.hex)
    hash.add(each: hashtags) { $0.add($1) }
    hash.add(rating ?? -2)
    hash.add(exposure.camera)
    hash.add(exposure.lens)
    hash.add(exposure.seconds)
    hash.add(exposure.aperture)
    hash.add(exposure.iso ?? -1)
    hash.add(exposure.focalLength)
    for text in [credit.author, credit.copyright, credit.licence, credit.licenceURL, credit.source] {
      hash.add(text)
    }
    hash.add(placeholder?.colour.hex)
    hash.add(placeholder?.thumbHash ?? [])
  }
}

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

extension Walk {
  /// A hash of all fields but the fingerprint.
  ///
  /// - Parameter photos: Of the library, whose positions change.
  func hash(in photos: [PhotoSummary]) -> ContentHash {
    var hash = ContentHash()
    hash.add(id)
    hash.add(page)
    hash.add(title)
    hash.add(prose)
    hash.add(start != nil)
    if let start { hash.add(start) }
    hash.add(figures)
    for lines in [lines, positions, [profile]] {
      hash.add(each: lines) { $0.add(each: $1) { $0.add($1) } }
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
    return hash
  }
}

extension ContentHash {
  mutating func add(_ figures: WalkFigures) {
    add(figures.points)
    for figure in [
      figures.distance, figures.duration, figures.movingTime, figures.movingDistance, figures.ascent,
      figures.descent, figures.groundAscent, figures.groundDescent, figures.lowest, figures.highest,
    ] {
      add(figure)
    }
    add(figures.southWest)
    add(figures.northEast)
  }

  mutating func add(_ picture: GalleryPicture) {
    for text in [
      picture.id, picture.title, picture.owner, picture.ownerPage, picture.page, picture.licence,
      picture.licencePage, picture.taken?.iso8601,
    ] {
      add(text)
    }
    add(picture.coordinate)
    for file in [picture.thumbnail, picture.full] {
      add(file?.path)
      add(file?.size.width ?? 0)
      add(file?.size.height ?? 0)
    }
  }

  fileprivate mutating func add(_ step: WalkStep) {
    add(step.coordinate)
    add(step.distance)
    add(step.elevation)
  }
}
