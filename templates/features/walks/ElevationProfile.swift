internal import Markup
internal import Messages
internal import Photography

/// The elevations along a walk as a drawing: kilometres to the right, metres up.
///
/// Lines and text keep their size at any width. Scripts find the plot by `data-profile`: the distances in
/// metres at its left and right edges, the elevations in metres at its bottom and top, and the positions of
/// its top and bottom from above, in per cent of the drawing's height.
struct ElevationProfile {
  /// A picture above the profile that leads to an element of the page.
  struct PhotoMarker {
    /// Metres from the start.
    var distance: Double
    /// The element's identifier.
    var target: String
    var content: Markup
  }

  private let words: Messages
  private let steps: [WalkStep]
  private let figures: WalkFigures
  /// Metres at the bottom and the top of the plot, and between lines.
  private let (floor, ceiling, interval): (Double, Double, Double)

  /// - Returns: `nil` for a walk without elevations.
  init?(_ walk: Walk, _ words: Messages) {
    let heights = walk.profile.compactMap(\.elevation)
    guard heights.count > 1, let low = heights.min(), let high = heights.max() else { return nil }
    self.words = words
    steps = walk.profile
    figures = walk.figures
    // The plot covers at least forty metres, so that small rises do not look like mountains.
    let middle = (low + high) / 2
    let span = max(high - low, 40)
    interval = ElevationProfile.round(span / 3)
    floor = (min(low, middle - span / 2) / interval).rounded(.down) * interval
    ceiling = (max(high, middle + span / 2) / interval).rounded(.up) * interval
  }

  private var start: Double { steps.first?.distance ?? 0 }
  private var end: Double { steps.last?.distance ?? 0 }

  /// The vertical extent of the plot in per cent of the drawing; the rest is for text.
  private static let (top, bottom) = (14.0, 86.0)

  private func x(_ metres: Double) -> Double { (metres - start) / (end - start) * 1000 }
  private func y(_ metres: Double) -> Double {
    ElevationProfile.bottom
      - (metres - floor) / (ceiling - floor) * (ElevationProfile.bottom - ElevationProfile.top)
  }

  /// Where a distance from the start is, in per cent of the profile's width.
  func percent(at metres: Double) -> Double { x(metres) / 10 }

  /// - Parameter name: Of the drawing among those of its page.
  func markup(_ pins: [PhotoMarker], name: Markup = "profile") -> Markup {
    let line = steps.enumerated().map { index, step -> Markup in
      "\(index == 0 ? "M" : "L" as Markup)\(x(step.distance), places: 1) \(y(step.elevation ?? floor), places: 2)"
    }
    return """
      <figure class="profile">
      <svg role="img" aria-labelledby="\(name)-title \(name)-words" data-profile="\(data)">
      <title id="\(name)-title">\(words.elevationProfile)</title>\
      <desc id="\(name)-words">\(description)</desc>
      \(levels)
      <svg class="profile-plot" width="100%" height="100%" viewBox="0 0 1000 100" preserveAspectRatio="none">\
      <path class="profile-hill" d="\(line)V\(ElevationProfile.bottom, places: 0)H0z"/>\
      <path class="profile-line" vector-effect="non-scaling-stroke" d="\(line)"/></svg>
      \(levelNames)
      \(marks)
      </svg>
      \(pictures(pins))
      </figure>
      """
  }

  /// As many of the pins as have room; a line leads from each to its place on the profile.
  private func pictures(_ pins: [PhotoMarker]) -> Markup? {
    var items: [Markup] = []
    var last = -ElevationProfile.pinWidth
    for pin in pins {
      let place = x(pin.distance) / 10
      guard (0...100).contains(place), place - last >= ElevationProfile.pinWidth else { continue }
      last = place
      items.append(
        """
        <a href="#\(pin.target)" style="--x:\(place, places: 1)%;--y:\(y(elevation(at: pin.distance)), places: 1)">\(pin.content)</a>
        """)
    }
    return items.isEmpty ? nil : "<div class=\"profile-photos\">\(items)</div>"
  }

  /// The room that a pin needs on the narrowest screens, in per cent of the profile's width.
  private static let pinWidth = 11.0

  private func elevation(at distance: Double) -> Double {
    let after = steps.firstIndex { $0.distance >= distance } ?? steps.count - 1
    let (a, b) = (steps[max(0, after - 1)], steps[after])
    guard let low = a.elevation, let high = b.elevation else { return a.elevation ?? b.elevation ?? floor }
    let length = b.distance - a.distance
    return length > 0 ? low + (high - low) * (distance - a.distance) / length : high
  }

  private var data: Markup {
    """
    \(start, places: 0) \(end, places: 0) \(floor, places: 0) \(ceiling, places: 0) \
    \(ElevationProfile.top, places: 0) \(ElevationProfile.bottom, places: 0)
    """
  }

  private var description: String {
    let start = words.height(steps.first?.elevation ?? 0)
    let last = words.height(steps.last?.elevation ?? 0)
    let distance = words.distance(walked: end - self.start)
    guard let low = figures.lowest, let high = figures.highest else {
      return words.profileText(start: start, end: last, distance: distance)
    }
    return words.profileTextRange(
      start: start, end: last, lowest: words.height(low), highest: words.height(high), distance: distance)
  }

  private var heights: [Double] {
    Array(stride(from: floor, through: ceiling + interval / 2, by: interval))
  }

  /// Lines of equal elevation.
  private var levels: [Markup] {
    heights.map { level in
      "<line class=\"profile-level\" x1=\"0\" x2=\"100%\" y1=\"\(y(level), places: 2)%\" y2=\"\(y(level), places: 2)%\"/>"
    }
  }

  /// Their labels, above the profile so that they can be read; the lowest is below, at the start.
  private var levelNames: [Markup] {
    heights.enumerated().map { index, level in
      let shift: Markup = index == 0 ? "1.15em" : "-.3em"
      return "<text x=\"0\" y=\"\(y(level), places: 2)%\" dy=\"\(shift)\">\(words.height(level))</text>"
    }
  }

  /// The distances below the plot.
  private var marks: [Markup] {
    let interval = ElevationProfile.round((end - start) / 4)
    let first = (start / interval).rounded(.up) * interval
    return stride(from: first, through: end, by: interval).compactMap { metres in
      let place = x(metres) / 10
      // The first would overlap the lowest elevation, the last the edge.
      guard place > 14, place < 97 else { return nil }
      return """
        <text class="profile-mark" x="\(place, places: 2)%" y="100%" dy="-.25em">\(words.mark(metres))</text>
        """
    }
  }

  /// The smallest of 1, 2, 5, 10 … that is not less.
  static func round(_ value: Double) -> Double {
    var step = 1.0
    while step < value { step *= 10 }
    return [10, 5, 2].first { step / $0 >= value }.map { step / $0 } ?? step
  }
}

extension Messages {
  /// A distance on the axis: `"500 m"`, `"1.5 km"`.
  fileprivate func mark(_ distance: Double) -> String {
    distance < 1000
      ? metres(value: numbers.text(distance, places: 0))
      : kilometres(value: numbers.text(distance / 1000, places: 1))
  }
}
