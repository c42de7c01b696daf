internal import JSON
internal import Messages
internal import Photography

/// All places, for the script that sorts them by distance: `data/places.js`, and for many places the rows in
/// `data/places/<k>.js`.
enum PlaceDataFile {
  /// The maximum number of places in a single file.
  private static let whole = 1000
  /// The number of places per row file, if there are more.
  private static let run = 256

  /// None without a place.
  static func files(
    _ places: [Place], _ words: Messages = .english, recordUse: @escaping @Sendable () -> Void
  ) -> [MapFile] {
    func file(_ key: String, _ render: @escaping @Sendable () -> [UInt8]) -> MapFile {
      MapFile(path: "data/\(key).js") {
        recordUse()
        return render()
      }
    }
    guard !places.isEmpty else { return [] }
    guard places.count > whole else {
      return [file("places") { bytes(places[...], words, run: places.count) }]
    }
    let near = neighbours(places)
    return [file("places") { bytes(near[...], words, run: run, hasRows: false) }]
      + stride(from: 0, to: near.count, by: run).map { start in
        let rows = near[start..<min(start + run, near.count)]
        return file("places/\(start / run)") {
          DataFile.bytes(key: "places/\(start / run)", .object(columns(rows)))
        }
      }
  }

  /// In Morton order, so that the places near the visitor are in a few files.
  private static func neighbours(_ places: [Place]) -> [Place] {
    MortonSort.order(of: places.map { PinPosition($0.coordinate).code }).map { places[Int($0)] }
  }

  /// Columns of differences are smaller than objects.
  private static func bytes(_ places: ArraySlice<Place>, _ words: Messages, run: Int, hasRows: Bool = true)
    -> [UInt8]
  {
    let head: [(String, JSONValue)] = [
      ("run", .int(run)), ("words", .column(Place.Kind.allCases.map { $0.title(words) })),
      ("at", .column(steps(places))),
    ]
    return DataFile.bytes(key: "places", .object(head + (hasRows ? columns(places) : [])))
  }

  /// Millionths of degrees, latitude and longitude alternating, each as the difference from the value two
  /// before it.
  private static func steps(_ places: ArraySlice<Place>) -> [Int] {
    func millionths(_ degrees: Double) -> Int { Int((degrees * 1e6).rounded()) }
    var before = (0, 0)
    return places.flatMap { place in
      let here = (millionths(place.coordinate.latitude), millionths(place.coordinate.longitude))
      defer { before = here }
      return [here.0 - before.0, here.1 - before.1]
    }
  }

  /// The contents of rows: names, the last parts of page addresses, and a digit for each kind.
  private static func columns(_ places: ArraySlice<Place>) -> [(String, JSONValue)] {
    [
      ("names", .column(places.map(\.name))), ("ids", .column(places.map(\.id))),
      ("kinds", .string(places.map { String($0.kind.rawValue) }.joined())),
    ]
  }
}
