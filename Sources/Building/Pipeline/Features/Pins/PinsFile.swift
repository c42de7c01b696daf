import OnTheMap
import Photography

/// Posted pins in the content folder: `pins/latest.json`.
struct PinsFile: FetchedFile, Hashable {
  /// Only what pages show of a pin; the account that posted it is left out.
  struct Entry: Sendable, Hashable, Codable {
    var name: String?
    var place: String?
    var link: String?
    var latitude: Double?
    var longitude: Double?
    /// In UTC: `"2020-01-24T12:41:21Z"`.
    var posted: String?
  }

  /// The host of the service.
  var service: String
  var fetched: String
  /// Newest first.
  var pins: [Entry]

  static let path = "pins/latest.json"
  /// How many are shown (O2).
  static let most = 100
}

extension PinsFile.Entry {
  /// Limits in characters; browsers accept links of about 2,000.
  private static let (longestText, longestLink) = (200, 2000)

  init(_ location: StudentLocation) {
    func shown(_ text: String, _ longest: Int) -> String? {
      let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return text.isEmpty ? nil : String(text.prefix(longest))
    }
    name = shown("\(location.firstName) \(location.lastName)", Self.longestText)
    place = shown(location.place, Self.longestText)
    link = shown(location.link, Self.longestLink)
    (latitude, longitude) = (location.coordinate?.latitude, location.coordinate?.longitude)
    posted = LocalDateTime(iso8601: location.updated).map { $0.iso8601 + "Z" }
  }
}

extension PinBoard {
  /// The pins as pages show them.
  ///
  /// - Parameters:
  ///   - isHidden: Whether a place lies in a privacy zone.
  ///   - hidden: Incremented for each pin that is shown without its place.
  init(
    _ file: PinsFile, fetched: Instant, title: String, isHidden: (Coordinate) -> Bool, hidden: inout Int
  ) {
    var pins = file.pins.prefix(PinsFile.most).map { PostedPin($0) }
    for index in pins.indices where pins[index].coordinate.map(isHidden) == true {
      // The name of the place reveals it too; some people write its coordinates there.
      (pins[index].coordinate, pins[index].place) = (nil, nil)
      hidden += 1
    }
    // The service's order; the file may have been edited.
    let sorted = pins.enumerated().sorted { a, b in
      let (first, second) = (a.element.posted, b.element.posted)
      if first == second { return a.offset < b.offset }
      guard let first, let second else { return first != nil }
      return first > second
    }
    self.init(
      title: title, service: file.service, fetched: fetched,
      pins: sorted.map(\.element))
  }
}

extension PostedPin {
  fileprivate init(_ entry: PinsFile.Entry) {
    var coordinate: Coordinate?
    if let latitude = entry.latitude, let longitude = entry.longitude {
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    self.init(
      name: entry.name, place: entry.place, link: entry.link, coordinate: coordinate,
      posted: entry.posted.flatMap { LocalDateTime(iso8601: $0) }.map {
        Instant(secondsSince1970: $0.secondsSince1970)
      })
  }
}
