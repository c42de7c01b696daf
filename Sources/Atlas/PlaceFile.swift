internal import Markup
internal import Photography

/// All places, as scripts load them to sort them by distance and to put them on the map: `data/places.js`.
enum PlaceFile {
  /// One file; none without a place.
  static func files(_ places: [Place], fingerprint: ([UInt8]) -> Fingerprint) -> [MapFile] {
    guard !places.isEmpty else { return [] }
    let render: @Sendable () -> [UInt8] = { bytes(places) }
    return [MapFile(path: "data/places.js", key: fingerprint(render()), render: render)]
  }

  /// Lists of the same length, which take less room than objects: names, the last parts of page addresses, millionths of
  /// degrees north and east one after the other, and a digit for each kind.
  private static func bytes(_ places: [Place]) -> [UInt8] {
    func millionths(_ degrees: Double) -> JSONValue { .int(Int((degrees * 1e6).rounded())) }
    let value = JSONValue.object([
      ("names", .array(places.map { .string($0.name) })),
      ("ids", .array(places.map { .string($0.id) })),
      (
        "at",
        .array(places.flatMap { [millionths($0.coordinate.latitude), millionths($0.coordinate.longitude)] })
      ),
      ("kinds", .string(places.map { String($0.kind.rawValue) }.joined())),
      ("words", .array(Place.Kind.allCases.map { .string($0.title) })),
      ("marks", .array(Place.Kind.allCases.map { .string(PlaceMark.drawing($0).text) })),
    ])
    return Array("photomap.put(\"places\",".utf8) + value.bytes + Array(");\n".utf8)
  }
}
