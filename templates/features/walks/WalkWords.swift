internal import Markup
internal import Photography

/// A walk's figures as text.
enum WalkWords {
  /// `"850 m"`, `"4.6 km"`, `"52 km"`; no rounding that contradicts the unit.
  static func distance(_ metres: Double) -> String {
    // Walks keep one decimal up to 100 km, longer than distances of places (L4): 42.2 km is not 42 km.
    guard (9_950..<99_950).contains(metres) else { return DistanceText(metres: metres).description }
    let tenths = (metres / 100).rounded() / 10
    let text = tenths.decimal(places: 1)
    return (text.contains(".") ? text : text + ".0") + " km"
  }

  /// `"1 h 11 min"`, `"42 min"`; `nil` below a minute, when the recorder's times are invalid.
  static func duration(_ seconds: Double) -> String? {
    guard seconds >= 60, seconds < 3e9 else { return nil }
    let minutes = Int((seconds / 60).rounded())
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// `"4.3 km/h"`.
  static func speed(_ metresASecond: Double) -> String { "\((metresASecond * 3.6).decimal(places: 1)) km/h" }

  /// `"850 m"`.
  static func height(_ metres: Double) -> String {
    // An elevation that does not fit into an integer is invalid, but must not stop the build.
    guard let whole = Int(exactly: metres.rounded()) else { return "\(metres) m" }
    return "\(grouped(whole)) m"
  }

  /// All known figures, as a description list.
  static func table(of figures: WalkFigures) -> Markup {
    var rows: [Markup] = []
    func row(_ term: Markup, _ value: String?) {
      if let value { rows.append("<div><dt>\(term)</dt><dd>\(value)</dd></div>") }
    }
    let isTimed = figures.duration.flatMap(duration) != nil
    row("Distance", distance(figures.distance))
    row("Duration", figures.duration.flatMap(duration))
    row("In motion", figures.movingTime.flatMap(duration))
    row("Speed in motion", isTimed ? figures.speed.map(speed) : nil)
    row("Ascent", figures.ascent.map(height))
    row("Descent", figures.descent.map(height))
    row("Highest point", figures.highest.map(height))
    row("Lowest point", figures.lowest.map(height))
    return "<dl class=\"walk-figures\">\(rows)</dl>"
  }

  /// For search engines: `"A walk of 4.6 km on May 4th, 2019, 223 m up and 89 m down."`
  static func sentence(of walk: Walk, _ day: String?) -> String {
    var text = "A walk of \(distance(walk.figures.distance))"
    if let day { text += " on \(day)" }
    if let ascent = walk.figures.ascent, let descent = walk.figures.descent {
      text += ", \(height(ascent)) up and \(height(descent)) down"
    }
    return text + "."
  }
}
