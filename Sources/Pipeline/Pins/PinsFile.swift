import Content
import Foundation
import OnTheMap
import Photography

/// Posted pins as they lie in the content folder: `pins/latest.json`.
struct PinsFile: Sendable, Hashable, Codable {
  /// What is shown of a pin, and no more: the account that posted it is nobody's business.
  struct Entry: Sendable, Hashable, Codable {
    var name: String?
    var place: String?
    var link: String?
    var latitude: Double?
    var longitude: Double?
    /// In universal time: `"2020-01-24T12:41:21Z"`.
    var posted: String?
  }

  /// The host of the service.
  var service: String
  /// When, in universal time: `"2020-09-18T14:00:00Z"`.
  var fetched: String
  /// Newest first.
  var pins: [Entry]

  static let path = "pins/latest.json"
  /// So many are shown at most (O2).
  static let most = 100

  init(service: String, fetched: String, pins: [Entry]) {
    (self.service, self.fetched, self.pins) = (service, fetched, pins)
  }

  init(json: [UInt8]) throws { self = try JSONDecoder().decode(PinsFile.self, from: Data(json)) }

  var json: [UInt8] { get throws { try ReadableJSON.bytes(of: self) } }
}

extension PinsFile.Entry {
  /// Characters of a name or a place that anybody reads, and of a link that a browser takes.
  private static let (longestText, longestLink) = (200, 2000)

  init(_ location: StudentLocation) {
    func shown(_ text: String, _ longest: Int) -> String? {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : String(words.prefix(longest))
    }
    name = shown("\(location.firstName) \(location.lastName)", Self.longestText)
    place = shown(location.place, Self.longestText)
    link = shown(location.link, Self.longestLink)
    (latitude, longitude) = (location.coordinate?.latitude, location.coordinate?.longitude)
    posted = WallClock(iso8601: location.updated).map { $0.iso8601 + "Z" }
  }
}

extension PinBoard {
  /// The pins as pages show them.
  ///
  /// - Parameters:
  ///   - isHidden: Whether nobody is to know of a place.
  ///   - hidden: How many pins are shown without their places for that.
  /// - Returns: `nil` when the file does not say when it was fetched.
  init?(_ file: PinsFile, title: String, isHidden: (Coordinate) -> Bool, hidden: inout Int) {
    guard let fetched = WallClock(iso8601: file.fetched) else { return nil }
    var pins = file.pins.prefix(PinsFile.most).map { PostedPin($0) }
    for index in pins.indices where pins[index].coordinate.map(isHidden) == true {
      // What people call a place tells where it is, too; some write its degrees.
      (pins[index].coordinate, pins[index].place) = (nil, nil)
      hidden += 1
    }
    // As the service lists them; what people did to the file since may be in another order.
    let sorted = pins.enumerated().sorted { a, b in
      let (first, second) = (a.element.posted, b.element.posted)
      if first == second { return a.offset < b.offset }
      guard let first, let second else { return first != nil }
      return first > second
    }
    self.init(
      title: title, service: file.service, fetched: Instant(secondsSince1970: fetched.secondsSince1970),
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
      posted: entry.posted.flatMap { WallClock(iso8601: $0) }.map {
        Instant(secondsSince1970: $0.secondsSince1970)
      })
  }
}
