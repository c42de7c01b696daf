package import Messages
package import Photography

/// A map of all photographs with a position; nearby ones share a mark.
package struct WorldMap: Sendable {
  /// The visible part of the world.
  package let window: MapWindow
  /// The number of photographs with a position.
  package let placed: Int
  /// The number of photographs by category, in the order of ``categories``.
  package let counts: [Int]
  /// The library's categories, and after them any that only a photograph names.
  package let categories: [Photography.Category]
  /// The marks for wide and for narrow screens; one sheet if both are equal.
  let sheets: [MapSheet]
  /// Newest first; those without a place too.
  let photos: MapPhotos
  let dateText: @Sendable (CaptureDate) -> String
  let words: Messages
  /// Whether meridians and parallels are drawn.
  package var hasGraticule = false
  /// Whom to credit for the ground that the live map shows.
  package var credits: [String] = []

  /// - Parameters:
  ///   - photos: Newest first, as in ``Library/photos``.
  ///   - window: What it shows; fitted around the photographs if not given.
  ///   - dateText: How the names of pins say a date; `MM-dd-yyyy` unless the site configures another format (P4).
  package init(
    _ photos: MapPhotos, window given: MapWindow? = nil, words: Messages = .english,
    dateText: @escaping @Sendable (CaptureDate) -> String = WorldMap.monthFirst
  ) {
    let categories = photos.categories
    let points = photos.coordinates.map { $0.map(WebMercator.point) }
    let window = given ?? MapWindow.fitting(points.compactMap(\.self))
    var counts = Array(repeating: 0, count: categories.count)
    var singles: [Cluster] = []
    for (index, point) in points.enumerated() {
      guard let point else { continue }
      let category = Int(photos.kinds[index])
      counts[category] += 1
      singles.append(Cluster(photo: index, at: window.place(point), category: category, of: categories.count))
    }
    self.sheets = MapSheet.sheets(of: singles, aspect: window.aspect)
    (self.window, self.placed, self.counts, self.categories) = (window, singles.count, counts, categories)
    (self.photos, self.dateText, self.words) = (photos, dateText, words)
  }

  package init(
    photos: [Photo], categories: [Photography.Category], window: MapWindow? = nil, words: Messages = .english,
    dateText: @escaping @Sendable (CaptureDate) -> String = WorldMap.monthFirst
  ) {
    self.init(MapPhotos(photos, categories: categories), window: window, words: words, dateText: dateText)
  }

  /// `"09-18-2019"`.
  package static let monthFirst: @Sendable (CaptureDate) -> String = { date in
    let (day, month) = (String(date.local.day), String(date.local.month))
    let year = String(date.local.year)
    func padded(_ text: String, _ length: Int) -> String {
      String(repeating: "0", count: max(0, length - text.count)) + text
    }
    switch date.local.precision {
    case .year: return padded(year, 4)
    case .month: return "\(padded(month, 2))-\(padded(year, 4))"
    case .day, .minute, .second: return "\(padded(month, 2))-\(padded(day, 2))-\(padded(year, 4))"
    }
  }
}
