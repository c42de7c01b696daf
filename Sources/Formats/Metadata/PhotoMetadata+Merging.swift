import Photography

extension PhotoMetadata {
  /// These values, and the other's where there are none, or only texts that cameras write.
  ///
  /// Keywords are joined, these first, without repeats. Offset and date belong together: the other's offset is used
  /// only for the same date. Orientation is the exception to the order: it describes the stored pixels, so the file's own
  /// (container, then EXIF) comes before that of an XMP packet or a sidecar, which may be out of date.
  package func merged(over other: PhotoMetadata) -> PhotoMetadata {
    var merged = self
    if merged.taken == nil {
      (merged.taken, merged.offset) = (other.taken, other.offset)
    } else if let taken = other.taken {
      merged.adoptDetails(of: taken, other.offset)
    }
    merged.unordered = taken == nil ? other.unordered : unordered
    merged.isDayFirst = isDayFirst ?? other.isDayFirst
    merged.gpsInstant = gpsInstant ?? other.gpsInstant
    merged.moment = moment ?? other.moment
    merged.movie = movie ?? other.movie
    merged.isRaw = isRaw || other.isRaw
    merged.movement = movement ?? other.movement
    merged.plays = plays ?? other.plays
    merged.contentIdentifier = contentIdentifier ?? other.contentIdentifier
    merged.burst = burst ?? other.burst
    merged.positions += other.positions.filter { place in
      !positions.contains { $0.coordinate == place.coordinate && $0.isSure }
    }
    merged.altitude = altitude ?? other.altitude
    merged.orientation = PhotoMetadata.orientation(
      among: [orientation, other.orientation].compactMap(\.self))
    merged.pixelSize = pixelSize ?? other.pixelSize
    merged.decodedSize = decodedSize ?? other.decodedSize
    merged.panorama = panorama ?? other.panorama
    merged.title = CameraTexts.better(title, other.title)
    merged.headline = CameraTexts.better(headline, other.headline)
    merged.description = CameraTexts.better(description, other.description)
    merged.alternativeText = alternativeText ?? other.alternativeText
    merged.placeName = placeName ?? other.placeName
    merged.people += other.people.filter { !people.contains($0) }
    merged.keywords = PhotoMetadata.joined(keywords + other.keywords)
    merged.rating = rating ?? other.rating
    merged.label = label ?? other.label
    merged.camera = camera ?? other.camera
    merged.cameraBody = cameraBody ?? other.cameraBody
    merged.lens = lens ?? other.lens
    merged.exposureTime = exposureTime ?? other.exposureTime
    merged.aperture = aperture ?? other.aperture
    merged.iso = iso ?? other.iso
    merged.focalLength = focalLength ?? other.focalLength
    merged.author = author ?? other.author
    merged.copyright = copyright ?? other.copyright
    merged.isHighDynamicRange = isHighDynamicRange || other.isHighDynamicRange
    merged.colourProfile = colourProfile ?? other.colourProfile
    merged.defects = defects + other.defects.filter { !defects.contains($0) }
    return merged
  }

  /// The orientation from the source that is closest to the pixels.
  static func orientation(among stated: [Sourced<Int>]) -> Sourced<Int>? {
    stated.min { $0.source.closenessToPixels < $1.source.closenessToPixels }
  }

  /// Adds what another copy of the same date has besides: a day to a month, a time to a day, a fraction to a second, an offset. The
  /// local time of a moment that is written in UTC replaces it.
  mutating func adoptDetails(of otherTaken: Sourced<LocalDateTime>, _ otherOffset: Sourced<UTCOffset>?) {
    guard let mine = taken?.value, case let other = otherTaken.value else { return }
    if let offset, offset.value == .utc, let clock = UTCOffset(ofClock: other, whenUTCWas: mine),
      clock != .utc,
      otherOffset.map({ $0.value == clock }) ?? true
    {
      (taken, self.offset) = (otherTaken, Sourced(clock, from: offset.source))
      return
    }
    guard mine.includes(other) || other.includes(mine) else { return }
    if mine.precision < other.precision || mine.precision == other.precision && mine.nanosecond == 0 {
      taken?.value = other
    }
    offset = offset ?? otherOffset
  }

  /// Without repeats; a keyword that also ends a hierarchical one is left out.
  static func joined(_ keywords: [Sourced<[String]>]) -> [Sourced<[String]>] {
    let pathEnds = Set(keywords.lazy.map(\.value).filter { $0.count > 1 }.compactMap(\.last))
    var seen: Set<[String]> = []
    return keywords.filter { keyword in
      if keyword.value.count == 1, let word = keyword.value.first, pathEnds.contains(word) { return false }
      return seen.insert(keyword.value).inserted
    }
  }
}

extension MetadataSource {
  /// The rank of an orientation: the source that describes the stored pixels most closely comes first.
  fileprivate var closenessToPixels: Int {
    switch self {
    case .sidecar: 0
    case .container: 1
    case .exif: 2
    case .xmp: 3
    case .xmpSidecar: 4
    case .iptc, .record, .folder, .track, .site, .copy, .fileName, .file: 5
    }
  }
}
