internal import JSON
internal import Markup
internal import Photography

/// The scripts' data of a walk: its path with elevations and distances, and the positions of its photographs and waypoints.
///
/// The columns of a line are in Google's "Encoded Polyline Algorithm Format", each number as the difference
/// from the previous one: `places` has latitude and longitude alternating, in hundred-thousandths of a
/// degree; `distance` metres from the start; `elevation` decimetres above sea level, omitted if a step has
/// none.
enum WalkData {
  static func value(of walk: Walk, _ entries: [WalkPage.Entry]) -> JSONValue {
    let marks: [(String, JSONValue)] =
      walk.waypoints.isEmpty ? [] : [("marks", .array(walk.waypoints.map(mark)))]
    return .object(
      [
        ("title", .string(walk.title)), ("length", .number(walk.figures.distance, places: 0)),
        ("lines", .array(walk.lines.map(line))),
        (
          "stops",
          .array(
            entries.map { entry in
              let photo: [(String, JSONValue)] =
                if case .photo(let stop) = entry { [("photo", .int(stop.number))] } else { [] }
              return .object(
                photo + [
                  (
                    "at",
                    .array([
                      .number(entry.coordinate.latitude, places: 5),
                      .number(entry.coordinate.longitude, places: 5),
                    ])
                  ), ("distance", .number(entry.distance, places: 0)),
                ])
            })
        ),
      ] + marks)
  }

  /// The ways of walks alone.
  static func ways(of walks: [Walk]) -> JSONValue {
    let lines = walks.flatMap(\.lines).map { Polyline.encode($0.map(\.coordinate)) }
    return .object([("lines", .array(lines.map { .object([("places", .string($0))]) }))])
  }

  private static func mark(_ place: Waypoint) -> JSONValue {
    .object([
      ("name", .string(place.label)),
      (
        "at",
        .array([
          .number(place.coordinate.latitude, places: 5), .number(place.coordinate.longitude, places: 5),
        ])
      ),
    ])
  }

  private static func line(_ steps: [WalkStep]) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("places", .string(Polyline.encode(steps.map(\.coordinate)))),
      ("distance", .string(Polyline.encode(steps.map { Int(clamping: $0.distance.rounded()) }))),
    ]
    let heights = steps.compactMap { $0.elevation.map { Int(clamping: ($0 * 10).rounded()) } }
    if heights.count == steps.count { members.append(("elevation", .string(Polyline.encode(heights)))) }
    return .object(members)
  }
}

/// Encodes numbers as printable text; small differences need few characters.
///
/// - Note: https://developers.google.com/maps/documentation/utilities/polylinealgorithm
enum Polyline {
  static func encode(_ places: [Coordinate]) -> String {
    var (bytes, before): ([UInt8], (Int, Int)) = ([], (0, 0))
    for place in places {
      let (latitude, longitude) = (fifth(place.latitude), fifth(place.longitude))
      append(latitude - before.0, to: &bytes)
      append(longitude - before.1, to: &bytes)
      before = (latitude, longitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func encode(_ numbers: [Int]) -> String {
    var (bytes, before): ([UInt8], Int) = ([], 0)
    for number in numbers {
      append(number &- before, to: &bytes)
      before = number
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func fifth(_ degrees: Double) -> Int { Int((degrees * 1e5).rounded()) }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x20 {
      bytes.append(UInt8(truncatingIfNeeded: 0x20 | (rest & 0x1F)) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }
}
