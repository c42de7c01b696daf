import Photography

extension Photo {
  /// A digest of all fields but the fingerprint.
  var digest: Fingerprint {
    var digest = Digest()
    digest.add(id.path)
    digest.add(page)
    digest.add(album.path)
    digest.add(size)
    digest.add(taken)
    digest.add(optional: coordinate) {
      $0.add($1.latitude)
      $0.add($1.longitude)
    }
    digest.add(optional: vicinity) {
      $0.add($1.town)
      $0.add($1.country)
    }
    digest.add(altitude)
    digest.add(title)
    digest.add(optional: prose) { $0.add($1) }
    digest.add(alternativeText)
    digest.add(category)
    digest.add(each: hashtags) { $0.add($1) }
    digest.add(rating)
    digest.add(exposure)
    digest.add(credit)
    digest.add(each: renditions) { $0.add($1) }
    digest.add(optional: placeholder) {
      $0.add($1.colour.hex)
      $0.add($1.thumbHash)
    }
    digest.add(original)
    return digest.fingerprint
  }
}

extension Album {
  /// A digest of all fields but the fingerprint.
  ///
  /// - Parameter photos: Maps positions in the library, which change, to paths.
  func digest(in photos: [Photo]) -> Fingerprint {
    var digest = Digest()
    digest.add(id.path)
    digest.add(page)
    digest.add(title)
    digest.add(optional: prose) { $0.add($1) }
    digest.add(cover?.path)
    digest.add(each: children) { $0.add($1.path) }
    digest.add(each: self.photos) { $0.add(photos[$1].id.path) }
    return digest.fingerprint
  }
}

extension Digest {
  mutating func add(_ size: PixelSize) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ taken: CaptureDate) {
    add(taken.iso8601)
    add(taken.offsetSource.rawValue)
    add(taken.isFileDate ? 1 : 0)
  }

  mutating func add(_ category: Category) {
    add(category.id)
    add(category.title)
    add(category.colour.hex)
  }

  mutating func add(_ tag: Hashtag) {
    add(each: tag.key) { $0.add($1) }
    add(each: tag.title) { $0.add($1) }
  }

  mutating func add(_ exposure: Exposure) {
    add(exposure.camera)
    add(exposure.lens)
    add(exposure.seconds)
    add(exposure.aperture)
    add(exposure.iso)
    add(exposure.focalLength)
  }

  mutating func add(_ credit: Credit) {
    add(credit.author)
    add(credit.copyright)
    add(credit.licence)
    add(credit.licenceURL)
    add(credit.source)
  }

  mutating func add(_ rendition: Rendition) {
    add(rendition.format.rawValue)
    add(rendition.size)
    add(rendition.path)
  }
}
