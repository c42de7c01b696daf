import Photography

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
