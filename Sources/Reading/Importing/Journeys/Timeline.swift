internal import Content
internal import JSON
internal import Photography

/// Where a telephone was: points with times, and stays at home or at work.
struct Timeline {
  private var points: [(second: Int, coordinate: Coordinate)] = []
  private var privateStays: [ClosedRange<Int>] = []
  private(set) var hasHome = false
  /// Whether a stay may be missing, since a file or its times cannot be read: then nothing is placed, as points of any file may be of it.
  private(set) var lacksStays = false

  /// Points further apart do not say where the telephone was in between.
  private static let longestGap = 15 * 60
  private static let largestError = 100.0

  /// Whether it can place anything.
  var hasPlaces: Bool { !points.isEmpty && !lacksStays }

  mutating func sort() { points.sort { $0.second < $1.second } }

  /// The place between the two points around a time.
  func place(at second: Int) -> Coordinate? {
    guard !lacksStays, !privateStays.contains(where: { $0.contains(second) }) else { return nil }
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].second < second { low = middle + 1 } else { high = middle }
    }
    guard low < points.count else { return nil }
    let next = points[low]
    if next.second == second { return next.coordinate }
    guard low > 0 else { return nil }
    let previous = points[low - 1]
    guard next.second - previous.second <= Timeline.longestGap,
      // Between them is no middle across the date line.
      abs(next.coordinate.longitude - previous.coordinate.longitude) < 180
    else { return nil }
    let part = Double(second - previous.second) / Double(next.second - previous.second)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Coordinate(
      latitude: between(previous.coordinate.latitude, next.coordinate.latitude),
      longitude: between(previous.coordinate.longitude, next.coordinate.longitude))
  }

  // MARK: - Reading

  /// Adds a file of any of the forms that Google has had, of any size.
  ///
  /// - Throws: A ``SourceError``, or ``DamagedJSON``; then nothing is placed, since a stay at home may be missing.
  mutating func add(_ file: SourceFile) throws {
    var elements = JSONElements()
    let known = points.count
    do {
      var failure: DamagedJSON?
      try file.forEachPart { part in
        do throws(DamagedJSON) {
          try elements.read(part) { add($1, of: $0) }
        } catch {
          failure = error
        }
        return failure == nil
      }
      if let failure { throw failure }
      try elements.end()
    } catch {
      points.removeLast(points.count - known)
      lacksStays = true
      throw error
    }
  }

  private mutating func add(_ element: JSONValue, of list: String) {
    switch list {
    case "", "semanticSegments": addSegment(element)
    case "rawSignals":
      let position = element["position"]
      add(position["LatLng"], position["timestamp"], error: position["accuracyMeters"])
    case "locations": addE7(element, "latitudeE7", "longitudeE7", error: element["accuracy"])
    case "timelineObjects":
      let visit = element["placeVisit"]
      addStay(visit["location"]["semanticType"], visit["duration"], "Timestamp")
      for point in element["activitySegment"]["simplifiedRawPath"]["points"].array ?? [] {
        addE7(point, "latE7", "lngE7", error: point["accuracyMeters"])
      }
      for end in ["start", "end"] {
        let (place, times) = (
          element["activitySegment"]["\(end)Location"], element["activitySegment"]["duration"]
        )
        addE7(
          place, "latitudeE7", "longitudeE7", error: place["accuracyMeters"],
          second: Timeline.second(times["\(end)Timestamp"], times["\(end)TimestampMs"]))
      }
    default: break
    }
  }

  private mutating func addSegment(_ segment: JSONValue) {
    addStay(segment["visit"]["topCandidate"]["semanticType"], segment, "Time")
    for end in ["start", "end"] {
      let place = segment["activity"][end]
      add(place["latLng"].isNull ? place : place["latLng"], segment["\(end)Time"])
    }
    guard let start = Timeline.second(segment["startTime"]) else { return }
    for point in segment["timelinePath"].array ?? [] {
      let minutes = point["durationMinutesOffsetFromStartTime"].lenientNumber.flatMap {
        Int(exactly: ($0 * 60).rounded())
      }
      add(
        point["point"], second: Timeline.second(point["time"]) ?? minutes.flatMap { start.addingChecked($0) })
    }
  }

  private mutating func addStay(_ kind: JSONValue, _ times: JSONValue, _ suffix: String) {
    let word = kind.string?.uppercased() ?? ""
    guard word.contains("HOME") || word.contains("WORK") else { return }
    if word.contains("HOME") { hasHome = true }
    guard let start = Timeline.second(times["start\(suffix)"], times["start\(suffix)Ms"]),
      let end = Timeline.second(times["end\(suffix)"], times["end\(suffix)Ms"]), start <= end
    else {
      lacksStays = true
      return
    }
    privateStays.append(start...end)
  }

  /// `"47.0°, 8.0°"` or `"geo:47.0,8.0"`.
  private mutating func add(
    _ place: JSONValue, _ time: JSONValue = .null, second: Int? = nil, error: JSONValue = .null
  ) {
    guard let text = place.string?.replacing("°", with: ""), let second = second ?? Timeline.second(time),
      let coordinate = Coordinate(written: text), (error.lenientNumber ?? 0) <= Timeline.largestError
    else { return }
    points.append((second, coordinate))
  }

  private mutating func addE7(
    _ json: JSONValue, _ latitude: String, _ longitude: String, error: JSONValue, second: Int? = nil
  ) {
    guard let north = json[latitude].lenientNumber.map({ Timeline.unwrapped($0, most: 90e7) }),
      let east = json[longitude].lenientNumber.map({ Timeline.unwrapped($0, most: 180e7) }),
      let coordinate = Coordinate(latitude: north / 1e7, longitude: east / 1e7), north != 0 || east != 0,
      (error.lenientNumber ?? 0) <= Timeline.largestError,
      let second = second ?? Timeline.second(json["timestamp"], json["timestampMs"])
    else { return }
    points.append((second, coordinate))
  }

  /// Old telephones wrote negative numbers without their sign, in 32 bits.
  private static func unwrapped(_ number: Double, most: Double) -> Double {
    number > most ? number - 4_294_967_296 : number
  }

  /// A time as text, or, as it was written until 2022, in milliseconds since 1970.
  private static func second(_ value: JSONValue, _ milliseconds: JSONValue) -> Int? {
    second(value) ?? milliseconds.lenientInt.map { $0 / 1000 }
  }

  private static func second(_ value: JSONValue) -> Int? {
    guard let read = value.string.flatMap({ ISO8601Text($0) }), let local = read.local() else { return nil }
    return local.secondsSince1970 - (read.offset?.seconds ?? 0)
  }
}

extension Int {
  /// The sum; `nil` where there is none.
  fileprivate func addingChecked(_ other: Int) -> Int? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }
}
