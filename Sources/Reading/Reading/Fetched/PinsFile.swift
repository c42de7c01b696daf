package import Photography

/// Posted pins in the content folder: `pins/latest.json`.
package struct PinsFile: FetchedFile, Hashable {
  /// Only what pages show of a pin; the account that posted it is left out.
  package struct Entry: Sendable, Hashable, Codable {
    package var name: String?
    package var place: String?
    package var link: String?
    package var latitude: Double?
    package var longitude: Double?
    /// In UTC: `"2020-01-24T12:41:21Z"`.
    package var posted: String?

    package init(
      name: String? = nil, place: String? = nil, link: String? = nil, latitude: Double? = nil,
      longitude: Double? = nil, posted: String? = nil
    ) {
      (self.name, self.place, self.link, self.latitude, self.longitude, self.posted) =
        (name, place, link, latitude, longitude, posted)
    }
  }

  /// The host of the service.
  package var service: String
  package var fetched: String
  /// Newest first.
  package var pins: [Entry]

  package init(service: String, fetched: String, pins: [Entry]) {
    (self.service, self.fetched, self.pins) =
      (service, fetched, pins)
  }

  package static let path = "pins/latest.json"
  /// How many are shown (O2).
  package static let most = 100
}

extension PinBoard {
  /// The pins as pages show them.
  ///
  /// - Parameters:
  ///   - isHidden: Whether a place lies in a privacy zone.
  ///   - hidden: Incremented for each pin that is shown without its place.
  package init(
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
