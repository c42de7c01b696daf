internal import JSON
import Markup
import Photography

extension Inspection {
  /// The fields, in the order of the report.
  var fields: [InspectedField] {
    [taken, offset, gpsTime] + place + picture + words + camera + rights
  }

  /// The local time; in JSON with its offset, when one was written.
  private var taken: InspectedField {
    let offset = metadata.offset?.value.iso8601 ?? ""
    return InspectedField(
      "taken", "Taken", metadata.taken, json: { .string($0.iso8601 + offset) }, text: { $0.iso8601 })
  }

  private var offset: InspectedField {
    InspectedField("offset", "Offset", metadata.offset.map { Sourced($0.value.iso8601, from: $0.source) })
  }

  private var gpsTime: InspectedField {
    let clock = metadata.gpsInstant.flatMap { found in
      LocalDateTime(secondsSince1970: found.value.secondsSince1970, nanosecond: found.value.nanosecond)
        .map { Sourced($0.iso8601 + "Z", from: found.source) }
    }
    return InspectedField("gpsTime", "GPS time", clock)
  }

  /// Eight decimal places of a degree are a millimetre.
  private var place: [InspectedField] {
    let coordinate = metadata.coordinate
    return [
      InspectedField(
        "latitude", "Latitude", coordinate.map { Sourced($0.value.latitude, from: $0.source) }, places: 8),
      InspectedField(
        "longitude", "Longitude", coordinate.map { Sourced($0.value.longitude, from: $0.source) }, places: 8),
      InspectedField("altitude", "Altitude", metadata.altitude, places: 3, unit: " m"),
      InspectedField(
        "near", "Near",
        coordinate.flatMap { found in nearestTown.map { Sourced($0.text, from: found.source) } }),
    ]
  }

  private var picture: [InspectedField] {
    let size = metadata.pixelSize
    return [
      InspectedField("orientation", "Orientation", metadata.orientation),
      InspectedField("width", "Width", size.map { Sourced($0.value.width, from: $0.source) }),
      InspectedField("height", "Height", size.map { Sourced($0.value.height, from: $0.source) }),
    ]
  }

  private var words: [InspectedField] {
    [
      InspectedField("title", "Title", metadata.title),
      InspectedField("headline", "Headline", metadata.headline),
      InspectedField("description", "Description", metadata.description),
      InspectedField("alt", "Alternative", metadata.alternativeText),
      InspectedField("placeName", "Place name", metadata.placeName),
      keywords, keywordPaths,
      InspectedField("rating", "Rating", metadata.rating),
      InspectedField("label", "Label", metadata.label),
    ]
  }

  /// Each keyword; of a hierarchical one the last level.
  private var keywords: InspectedField {
    var seen: Set<String> = []
    let words = metadata.keywords.compactMap(\.value.last).filter { seen.insert($0).inserted }
    return InspectedField(
      name: "keywords", label: "Keywords", json: .array(words.map { .string($0) }),
      text: words.isEmpty ? nil : words.joined(separator: ", "), sources: sources(of: metadata.keywords))
  }

  /// The hierarchical keywords with all their levels.
  private var keywordPaths: InspectedField {
    let paths = metadata.keywords.filter { $0.value.count > 1 }
    return InspectedField(
      name: "keywordPaths", label: "Hierarchies",
      json: .array(paths.map { path in .array(path.value.map { .string($0) }) }),
      text: paths.isEmpty ? nil : paths.map { $0.value.joined(separator: " > ") }.joined(separator: ", "),
      sources: sources(of: paths))
  }

  private func sources(of keywords: [Sourced<[String]>]) -> [MetadataSource] {
    MetadataSource.allCases.filter { source in keywords.contains { $0.source == source } }
  }

  private var camera: [InspectedField] {
    [
      InspectedField("camera", "Camera", metadata.camera),
      InspectedField("lens", "Lens", metadata.lens),
      InspectedField(
        "exposureTime", "Exposure", metadata.exposureTime, json: { .number($0, places: 9) },
        text: Inspection.exposure),
      InspectedField("aperture", "Aperture", metadata.aperture, json: { .number($0, places: 3) }) {
        "f/" + $0.decimal(places: 1)
      },
      InspectedField("iso", "ISO", metadata.iso),
      InspectedField("focalLength", "Focal length", metadata.focalLength, places: 3, unit: " mm"),
      InspectedField("colourProfile", "Colour profile", metadata.colourProfile),
      InspectedField(
        "hdr", "HDR", light.map { Sourced($0, from: .container) }, json: json(of:), text: words(of:)),
    ]
  }

  private func json(of light: HighDynamicRange) -> JSONValue {
    .object([
      ("kind", .string(light.kind.rawValue)),
      ("stops", light.headroom.map { .number($0, places: 3) } ?? .null),
      ("isBrightFirst", .bool(light.isBrightFirst)),
      ("isPublished", isLightWanted.map { .bool($0) } ?? .null),
    ])
  }

  /// `"gain map of Apple, up to 2.3 stops brighter than white"`.
  private func words(of light: HighDynamicRange) -> String {
    light.kind.rawValue
      + (light.headroom.map { ", up to \($0.decimal(places: 1)) stops brighter than white" } ?? "")
      + (light.isBrightFirst ? "; its own picture is the bright one" : "")
  }

  private var rights: [InspectedField] {
    [
      InspectedField("author", "Author", metadata.author),
      InspectedField("copyright", "Copyright", metadata.copyright),
    ]
  }

  /// `"1/250 s"` below a third of a second, as cameras show it.
  private static func exposure(_ seconds: Double) -> String {
    guard seconds < 0.3 else { return seconds.decimal(places: 1) + " s" }
    return "1/" + (1 / seconds).decimal(places: 0) + " s"
  }
}
