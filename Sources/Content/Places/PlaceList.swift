internal import JSON
package import Photography

/// The list of default places (L1), as it was fetched: `{"locations":[{"name","lat","lng"}],"updated"}`.
package struct PlaceList: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var coordinate: Coordinate

    package init(name: String, coordinate: Coordinate) { (self.name, self.coordinate) = (name, coordinate) }
  }

  /// In the list's order.
  package var places: [Entry] = []
  /// When its publisher last changed it, in the publisher's words.
  package var updated: String?

  /// Where it lies within the content folder.
  package static let path = "places/default.json"
  /// More bytes than this are no list of places.
  package static let largest = 64 << 20

  package init(places: [Entry] = [], updated: String? = nil) {
    (self.places, self.updated) = (places, updated)
  }
}

extension PlaceList {
  /// Reads a list, with or without the object around its `locations`; numbers may be written as texts.
  ///
  /// - Parameter file: What it is called in problems.
  /// - Returns: The entries that are places, and a problem for what is not; `nil` when it is no list at all.
  package static func read(_ bytes: [UInt8], file: String) -> (list: PlaceList?, problems: [Problem]) {
    let (value, damage) = JSONValue.parsePrefix(of: bytes)
    guard let value, let entries = value["locations"].array ?? value.array else {
      let reason = damage.map { "line \($0.line): \($0.reason)" } ?? "it has no `locations`"
      return (
        nil,
        [
          Problem(
            .error, file, "is no list of places (\(reason))",
            remedy: "It should hold {\"locations\": [{\"name\": …, \"lat\": …, \"lng\": …}]}.")
        ]
      )
    }
    var list = PlaceList(updated: value["updated"].string)
    var strays: [String] = []
    var seen: Set<Entry> = []
    for (index, entry) in entries.enumerated() {
      switch place(entry) {
      case .success(let place): if seen.insert(place).inserted { list.places.append(place) }
      case .failure(let stray): strays.append("number \(index + 1) \(stray.reason)")
      }
    }
    var problems = strays.isEmpty ? [] : [Problem(strays, file: file)]
    if let damage {
      problems.append(
        Problem(
          .error, "\(file):\(damage.line):\(damage.column)",
          "cannot be understood from here on (\(damage.reason))",
          remedy: "The \(list.places.count) places before are shown. Get it anew with: photomap fetch places")
      )
    }
    return (list, problems)
  }

  private struct Stray: Error { let reason: String }

  private static func place(_ entry: JSONValue) -> Result<Entry, Stray> {
    let name = entry["name"].string.map(PlaceName.tidied) ?? ""
    guard !name.isEmpty else { return .failure(Stray(reason: "has no name")) }
    func degrees(_ names: String...) -> Double? {
      names.lazy.map { entry[$0] }.first { !$0.isNull }.flatMap {
        $0.number ?? $0.string.flatMap { Double($0.trimmed) }
      }
    }
    guard let latitude = degrees("lat", "latitude"), let longitude = degrees("lng", "lon", "longitude"),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return .failure(Stray(reason: "(“\(name.prefix(40))”) has no position on the Earth")) }
    return .success(Entry(name: name, coordinate: coordinate))
  }
}

extension Problem {
  /// Entries of a list that are none, the first few by number.
  fileprivate init(_ strays: [String], file: String) {
    let told =
      strays.prefix(5).joined(separator: ", ") + (strays.count > 5 ? " and \(strays.count - 5) more" : "")
    self.init(
      .warning, file,
      "has \(strays.count == 1 ? "an entry that is no place" : "\(strays.count) entries that are no places"): \(told)",
      remedy: "\(strays.count == 1 ? "It is" : "They are") left out; tell whoever publishes the list.")
  }
}
