internal import Markup
internal import Photography

/// The waypoints of a walk on its map: a dot for each, and the names that have room.
///
/// The list of the page has all of them, so they are hidden from screen readers here.
struct TrackNames {
  private struct Mark {
    let waypoint: Waypoint
    /// Fractions of the window.
    let place: MapPoint

    var name: String { waypoint.name }
  }

  private let marks: [Mark]
  private let aspect: Double

  /// - Returns: `nil` if none is in the window.
  init?(_ waypoints: [Waypoint], in window: MapWindow) {
    marks = waypoints.compactMap { waypoint in
      let place = window.place(WebMercator.point(waypoint.coordinate))
      guard (0.01...0.99).contains(place.x), (0.01...0.99).contains(place.y) else { return nil }
      return Mark(waypoint: waypoint, place: place)
    }
    aspect = window.aspect
    if marks.isEmpty { return nil }
  }

  var markup: Markup {
    let dots = marks.map { mark -> Markup in
      "<circle cx=\"\(mark.place.x * 100, places: 2)%\" cy=\"\(mark.place.y * 100, places: 2)%\" r=\"4\"><title>\(mark.name)</title></circle>"
    }
    return """
      <g class="track-places" aria-hidden="true">\(dots)\
      <g class="map-wide">\(names(width: TrackNames.widest))</g><g class="map-narrow">\(names(width: TrackNames.narrowest))</g></g>
      """
  }

  /// Pixels: the narrowest map of wide screens and of narrow ones.
  private static let (widest, narrowest) = (640.0, 300.0)
  /// Pixels: the greatest width of a letter, the height of a line, and the room beside a dot.
  private static let (letter, line, gap) = (6.5, 14.0, 8.0)

  /// The names that do not meet another name or dot, if the map has a width of so many pixels.
  private func names(width: Double) -> [Markup] {
    let dots = marks.map { Box(around: $0.place.x * width, $0.place.y * width / aspect, 5) }
    var taken: [Box] = []
    return marks.enumerated().compactMap { index, mark in
      let length = Double(mark.waypoint.label.count) * TrackNames.letter
      let (x, y) = (mark.place.x * width, mark.place.y * width / aspect)
      for side in [1.0, -1.0] {
        let near = x + side * TrackNames.gap
        let box = Box(
          left: min(near, near + side * length), top: y - TrackNames.line / 2,
          right: max(near, near + side * length), bottom: y + TrackNames.line / 2)
        let isFree =
          box.left >= 0 && box.right <= width && !taken.contains(where: box.meets)
          && !dots.enumerated().contains { $0.offset != index && box.meets($0.element) }
        guard isFree else { continue }
        taken.append(box)
        return """
          <text class="\(side > 0 ? "is-right" : "is-left" as Markup)" x="\(mark.place.x * 100, places: 2)%" \
          y="\(mark.place.y * 100, places: 2)%" dx="\(side * TrackNames.gap, places: 0)" dy=".35em">\(mark.waypoint.label)</text>
          """
      }
      return nil
    }
  }

  private struct Box {
    var left, top, right, bottom: Double

    init(left: Double, top: Double, right: Double, bottom: Double) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(around x: Double, _ y: Double, _ reach: Double) {
      (left, top, right, bottom) = (x - reach, y - reach, x + reach, y + reach)
    }

    func meets(_ other: Box) -> Bool {
      left < other.right && right > other.left && top < other.bottom && bottom > other.top
    }
  }
}
