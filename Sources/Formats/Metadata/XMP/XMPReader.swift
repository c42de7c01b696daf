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
    reader.values.set(\.panorama, reader.panorama)
    reader.values.metadata.burst = reader.burst
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
      values.addDate(kind, text(property))
    }
  }

  private mutating func readWords() {
    values.set(\.title, text(XMPProperty.dc("title")) ?? text(XMPProperty.acdsee("caption")))
    values.set(\.headline, text(XMPProperty.photoshop("Headline")))
    values.set(\.alternativeText, text(XMPProperty.iptcCore("AltTextAccessibility")))
    let place = [
      XMPProperty.iptcCore("Location"), XMPProperty.photoshop("City"), XMPProperty.photoshop("State"),
      XMPProperty.photoshop("Country"),
    ]
    values.set(\.placeName, WrittenPlaceName.joining(place.map { text($0) }))
    values.setDescription([
      text(XMPProperty.dc("description")), text(XMPProperty.tiff("ImageDescription")),
      text(XMPProperty.exif("UserComment")).flatMap(UserComment.withoutCharacterSet),
      text(XMPProperty.acdsee("notes")),
    ])
    let authors = list(XMPProperty.dc("creator"))
    values.set(
      \.author,
      authors.isEmpty
        ? text(XMPProperty.tiff("Artist")) ?? text(XMPProperty.acdsee("author"))
        : authors.joined(separator: "; "))
    values.set(\.copyright, text(XMPProperty.dc("rights")))
    values.set(\.copyright, text(XMPProperty.tiff("Copyright")))
    if isRejected || text(XMPProperty.xmp("Rating"))?.lowercased() == "rejected" { values.set(\.rating, -1) }
    for property in [XMPProperty.xmp("Rating"), XMPProperty.acdsee("rating")] {
      values.set(
        \.rating,
        number(property).flatMap { Int(exactly: $0.rounded()) }.flatMap(Rating.stars(number:)))
    }
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
      let levels = text.split(separator: separator).compactMap { String($0).tidied }
      // What digiKam calls the level above all others.
      return levels.count > 1 && levels[0] == "_Digikam_root_tag_" ? Array(levels.dropFirst()) : levels
    }
    let keywords =
      list(XMPProperty.dc("subject")).map { [$0] }
      + list(XMPProperty.hierarchicalSubject).map { levels($0, "|") }
      + list(XMPProperty.tagsList).map { levels($0, "/") }
      + list(XMPProperty.acdsee("keywords")).map { [$0] } + categories
    values.metadata.people = list(XMPProperty.people).map { Sourced($0, from: values.source) }
    values.metadata.keywords = PhotoMetadata.joined(
      keywords.filter { !$0.isEmpty }.map { Sourced($0, from: values.source) })
  }

  /// ACDSee's categories, an XML document in a text: `<Category Assigned="1">` inside others.
  private var categories: [[String]] {
    guard let text = text(XMPProperty.acdsee("categories")),
      let root = XMLElement.parse(Array(text.utf8))
    else { return [] }
    func assigned(_ element: XMLElement, below levels: [String]) -> [[String]] {
      guard levels.count < 16 else { return [] }
      let levels = levels + [element.text.tidied].compactMap(\.self)
      let isAssigned = element.attributes.contains { $0.key.local == "Assigned" && $0.value == "1" }
      return (isAssigned ? [levels] : []) + element.children.flatMap { assigned($0, below: levels) }
    }
    return root.children.flatMap { assigned($0, below: []) }
  }

  private mutating func readPlace() {
    if let latitude = angle("GPSLatitude"), let longitude = angle("GPSLongitude") {
      let readings = [(latitude.degrees, longitude.degrees), (latitude.other, longitude.other)]
      let places = readings.compactMap { Coordinate(latitude: $0, longitude: $1) }
      if places.isEmpty {
        values.addDefect(
          "has a GPS position in its XMP that is not on the Earth",
          remedy: "It has no place on the map; set `location:` in a sidecar.")
      }
      for (index, place) in places.enumerated() where index == 0 || place != places.first {
        values.add(position: place, isSure: index == 0 && latitude.isSure && longitude.isSure)
      }
    }
    let isBelowSea = ["1", "3"].contains(text(XMPProperty.exif("GPSAltitudeRef")))
    values.set(
      \.altitude,
      number(XMPProperty.exif("GPSAltitude")).flatMap { Credible.altitude(isBelowSea ? -abs($0) : $0) })
    if let time = text(XMPProperty.exif("GPSTimeStamp")).flatMap({ WrittenDate($0) }), time.clock.hasTime {
      let seconds = time.clock.secondsSince1970 - (time.offset?.seconds ?? 0)
      values.set(
        \.gpsInstant,
        GPSTime.credible(Instant(secondsSince1970: seconds, nanosecond: time.clock.nanosecond)))
    }
  }

  private func angle(_ name: String) -> XMPAngle? {
    text(XMPProperty.exif(name)).flatMap { XMPAngle($0, reference: text(XMPProperty.exif(name + "Ref"))) }
  }

  private mutating func readCamera() {
    values.set(
      \.camera,
      CameraName.joining(maker: text(XMPProperty.tiff("Make")), model: text(XMPProperty.tiff("Model"))))
    values.metadata.cameraBody = CameraBody.number(
      of: text(XMPProperty.exifEX("BodySerialNumber")) ?? text(XMPProperty.lens("SerialNumber")))
    let lenses = [XMPProperty.lens("Lens"), XMPProperty.exifEX("LensModel")]
    let names = lenses.compactMap { text($0).flatMap(LensName.init)?.text }
    values.set(\.lens, names.first)
    values.set(
      \.orientation,
      number(XMPProperty.tiff("Orientation")).flatMap { Int(exactly: $0) }
        .flatMap { (1...8).contains($0) ? $0 : nil })
    values.set(\.exposureTime, number(XMPProperty.exif("ExposureTime")).flatMap(Credible.exposureTime))
    values.set(\.aperture, number(XMPProperty.exif("FNumber")).flatMap(Credible.aperture))
    values.set(\.focalLength, number(XMPProperty.exif("FocalLength")).flatMap(Credible.focalLength))
    for property in [XMPProperty.exif("ISOSpeedRatings"), XMPProperty.exifEX("PhotographicSensitivity")] {
      values.set(\.iso, number(property).flatMap { Int(exactly: $0) }.flatMap(Credible.sensitivity))
    }
  }
}

extension XMPReader {
  /// The value in the default language, or else the first that is not blank.
  func text(_ name: XMLName) -> String? {
    let values = packet.properties[name] ?? []
    let standard = values.first { $0.language?.lowercased() == "x-default" }?.text.tidied
    return standard ?? values.lazy.compactMap(\.text.tidied).first
  }

  private func list(_ name: XMLName) -> [String] {
    (packet.properties[name] ?? []).compactMap(\.text.tidied)
  }

  /// A number; EXIF properties write it as a fraction: `"28/10"`.
  func number(_ name: XMLName) -> Double? {
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
}
