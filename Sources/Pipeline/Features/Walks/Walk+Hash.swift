import Photography

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
      figures.descent, figures.lowest, figures.highest,
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
