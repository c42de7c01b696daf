import Photography

/// Reads a photograph's metadata from an XMP packet.
struct XMPReader {
  private let packet: XMPPacket
  private var values: MetadataBlock

  /// - Parameter source: ``MetadataSource/xmp`` or ``MetadataSource/xmpSidecar``.
  static func read(_ packet: XMPPacket, source: MetadataSource) -> MetadataBlock {
    var reader = XMPReader(packet: packet, values: MetadataBlock(source: source))
    reader.readDates()
    reader.readWords()
    reader.readKeywords()
    reader.readPlace()
    reader.readCamera()
    return reader.values
  }

  private mutating func readDates() {
    for (kind, property) in [
      (MetadataBlock.DateKind.original, XMPProperty.exif("DateTimeOriginal")),
      (.created, XMPProperty.photoshop("DateCreated")),
      (.digitized, XMPProperty.exif("DateTimeDigitized")),
      (.digitized, XMPProperty.xmp("CreateDate")),
      (.modified, XMPProperty.tiff("DateTime")),
    ] {
      values.addDate(kind, text(property).flatMap { WrittenDate($0) })
    }
  }

  private mutating func readWords() {
    values.set(\.title, text(XMPProperty.dc("title")))
    values.set(\.headline, text(XMPProperty.photoshop("Headline")))
    values.set(\.alternativeText, text(XMPProperty.iptcCore("AltTextAccessibility")))
    let place = [
      XMPProperty.iptcCore("Location"), XMPProperty.photoshop("City"), XMPProperty.photoshop("State"),
      XMPProperty.photoshop("Country"),
    ]
    values.set(\.placeName, WrittenPlaceName.joining(place.map { text($0) }))
    values.set(\.description, text(XMPProperty.dc("description")))
    values.set(\.description, text(XMPProperty.tiff("ImageDescription")))
    values.set(\.description, text(XMPProperty.exif("UserComment")))
    let authors = list(XMPProperty.dc("creator"))
    values.set(
      \.author, authors.isEmpty ? text(XMPProperty.tiff("Artist")) : authors.joined(separator: "; "))
    values.set(\.copyright, text(XMPProperty.dc("rights")))
    values.set(\.copyright, text(XMPProperty.tiff("Copyright")))
    if isRejected || text(XMPProperty.xmp("Rating"))?.lowercased() == "rejected" { values.set(\.rating, -1) }
    values.set(
      \.rating,
      number(XMPProperty.xmp("Rating")).flatMap { Int(exactly: $0.rounded()) }
        .flatMap(Rating.stars(number:)))
    values.set(
      \.rating,
      number(XMPProperty.microsoft("Rating")).flatMap { Int(exactly: $0.rounded()) }
        .flatMap(Rating.stars(percent:)))
    values.set(\.label, text(XMPProperty.xmp("Label")))
  }

  /// Whether a program's flag rejects the photograph, whatever its rating is.
  private var isRejected: Bool {
    number(XMPProperty.pickLabel) == 1 || number(XMPProperty.dynamicMedia("pick")) == -1
      || text(XMPProperty.dynamicMedia("good"))?.lowercased() == "false"
  }

  /// Flat keywords, then hierarchical ones.
  private mutating func readKeywords() {
    func levels(_ text: String, _ separator: Character) -> [String] {
      text.split(separator: separator).compactMap { String($0).tidied }
    }
    let keywords =
      list(XMPProperty.dc("subject")).map { [$0] }
      + list(XMPProperty.hierarchicalSubject).map { levels($0, "|") }
      + list(XMPProperty.tagsList).map { levels($0, "/") }
    values.metadata.keywords = PhotoMetadata.joined(
      keywords.filter { !$0.isEmpty }.map { Sourced($0, from: values.source) })
  }

  private mutating func readPlace() {
    if let latitude = text(XMPProperty.exif("GPSLatitude")).flatMap(XMPAngle.degrees),
      let longitude = text(XMPProperty.exif("GPSLongitude")).flatMap(XMPAngle.degrees)
    {
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      values.set(position: coordinate)
      if coordinate == nil {
        values.addDefect(
          "has a GPS position in its XMP that is not on the Earth",
          remedy: "It has no place on the map; set `location:` in a sidecar.")
      }
      // Some programs write the hemisphere apart, which others do not read.
      let (south, west) = (hasReference("GPSLatitudeRef", "S"), hasReference("GPSLongitudeRef", "W"))
      if let place = Coordinate(
        latitude: south ? -abs(latitude) : latitude, longitude: west ? -abs(longitude) : longitude),
        place != values.metadata.coordinate?.value
      {
        values.metadata.otherPlaces = [place]
      }
    }
    let isBelowSea = ["1", "3"].contains(text(XMPProperty.exif("GPSAltitudeRef")))
    values.set(\.altitude, number(XMPProperty.exif("GPSAltitude")).map { isBelowSea ? -abs($0) : $0 })
    if let time = text(XMPProperty.exif("GPSTimeStamp")).flatMap({ WrittenDate($0) }), time.hasTime {
      let seconds = time.clock.secondsSince1970 - (time.offset?.seconds ?? 0)
      values.set(
        \.gpsInstant,
        GPSTime.credible(Instant(secondsSince1970: seconds, nanosecond: time.clock.nanosecond)))
    }
  }

  private func hasReference(_ name: String, _ letter: String) -> Bool {
    text(XMPProperty.exif(name))?.uppercased().hasPrefix(letter) ?? false
  }

  private mutating func readCamera() {
    values.set(
      \.camera,
      CameraName.joining(maker: text(XMPProperty.tiff("Make")), model: text(XMPProperty.tiff("Model"))))
    values.set(\.lens, text(XMPProperty.lens("Lens")) ?? text(XMPProperty.exifEX("LensModel")))
    values.set(
      \.orientation,
      number(XMPProperty.tiff("Orientation")).flatMap { Int(exactly: $0) }
        .flatMap { (1...8).contains($0) ? $0 : nil })
    values.set(\.exposureTime, positive(XMPProperty.exif("ExposureTime")))
    values.set(\.aperture, positive(XMPProperty.exif("FNumber")))
    values.set(\.focalLength, positive(XMPProperty.exif("FocalLength")))
    values.set(
      \.iso,
      (positive(XMPProperty.exif("ISOSpeedRatings"))
        ?? positive(XMPProperty.exifEX("PhotographicSensitivity")))
        .flatMap { Int(exactly: $0) })
  }
}

extension XMPReader {
  /// The value in the default language, or else the first that is not blank.
  private func text(_ name: XMLName) -> String? {
    let values = packet.properties[name] ?? []
    let standard = values.first { $0.language?.lowercased() == "x-default" }?.text.tidied
    return standard ?? values.lazy.compactMap(\.text.tidied).first
  }

  private func list(_ name: XMLName) -> [String] {
    (packet.properties[name] ?? []).compactMap(\.text.tidied)
  }

  /// A number; EXIF properties write it as a fraction: `"28/10"`.
  private func number(_ name: XMLName) -> Double? {
    guard let text = text(name).map(MinusSign.plain) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    let number: Double? =
      switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
      case (1, let value?, _): value
      case (2, let over?, let under?) where under != 0: over / under
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private func positive(_ name: XMLName) -> Double? { number(name).flatMap { $0 > 0 ? $0 : nil } }
}
