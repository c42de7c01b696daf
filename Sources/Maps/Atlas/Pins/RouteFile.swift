internal import Foundation
internal import JSON
internal import Photography

/// The photographs of a map in the order in which they were taken, for the script that draws the route between them.
///
/// The format is in `Documentation/map-data.md`.
enum RouteFile {
  /// The number of photographs per file.
  static let size = 16_384

  struct Stop {
    var number: Int
    let category: Int32
    let position: PinPosition
  }

  /// The photographs with a position and an instant, by instant; those of one instant by index, which is their number here.
  static func stops(_ places: [Coordinate?], kinds: [Int32], instants: [Instant?]) -> [Stop] {
    var stops: [(instant: Instant, stop: Stop)] = []
    for (index, place) in places.enumerated() {
      guard let place, let instant = instants[index] else { continue }
      stops.append((instant, Stop(number: index, category: kinds[index], position: PinPosition(place))))
    }
    stops.sort { ($0.instant, $0.stop.number) < ($1.instant, $1.stop.number) }
    return stops.map(\.stop)
  }

  /// - Parameters:
  ///   - key: The path below `data/` without `.js`: ``key(_:in:)``.
  ///   - stops: At most ``size``, in the order in which they were taken.
  static func bytes(_ key: String, _ stops: some Collection<Stop>) -> [UInt8] {
    var integers = PackedIntegers(capacity: stops.count * 7)
    var last = Stop(number: 0, category: 0, position: PinPosition(x: 0, y: 0))
    for stop in stops {
      // Modulo 2^32: a number is lower than the one before where months of local dates meet.
      integers.append(UInt32(truncatingIfNeeded: stop.number - last.number))
      integers.append(UInt32(stop.category))
      integers.append(signed: stop.position.x - last.position.x)
      integers.append(signed: stop.position.y - last.position.y)
      last = stop
    }
    return DataFile.bytes(key: key, .string(Data(integers.bytes).base64EncodedString()))
  }

  /// - Parameters:
  ///   - index: Which of a map's files.
  ///   - set: The key of the map's pin set; `nil` for the map of all photographs.
  static func key(_ index: Int, in set: String? = nil) -> String {
    (set.map { $0 + "/" } ?? "") + "route-\(index)"
  }

  /// The fields of the index: how many files and how many photographs there are.
  static func index(of count: Int) -> (name: String, value: JSONValue) {
    ("route", .array([.int((count + size - 1) / size), .int(count)]))
  }
}
