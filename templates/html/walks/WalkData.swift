internal import JSON
internal import Markup
internal import Photography

/// What scripts need to draw a walk anew: the way with heights and distances, and where its photographs stand.
///
/// A line's columns are written as in Google's "Encoded Polyline Algorithm Format", each number as the difference to the
/// one before: `places` latitude and longitude in turn, in hundred-thousandths of a degree; `distance` metres from the
/// start; `elevation` decimetres above sea level, left out when a step has none.
enum WalkData {
  static func value(of walk: Walk, _ entries: [WalkPage.Entry]) -> JSONValue {
    .object([
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
    ])
  }

  private static func line(_ steps: [WalkStep]) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("places", .string(Polyline.encode(steps.map(\.coordinate)))),
      ("distance", .string(Polyline.encode(steps.map { Int($0.distance.rounded()) }))),
    ]
    let heights = steps.compactMap { $0.elevation.map { Int(($0 * 10).rounded()) } }
    if heights.count == steps.count { members.append(("elevation", .string(Polyline.encode(heights)))) }
    return .object(members)
  }
}

/// Numbers as printable text, small differences in few letters.
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
      append(number - before, to: &bytes)
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
