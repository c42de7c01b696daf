internal import Markup
internal import Messages
internal import Photography

/// A walk's figures as text.
extension Messages {
  /// `"850 m"`, `"4.6 km"`, `"52 km"`; no rounding that contradicts the unit.
  func distance(walked distance: Double) -> String {
    // Walks keep one decimal up to 100 km, longer than distances of places (L4): 42.2 km is not 42 km.
    guard (9_950..<99_950).contains(distance) else { return self.distance(metres: distance) }
    let tenths = Int((distance / 100).rounded())
    return kilometres(value: numbers.text("\(tenths / 10).\(tenths % 10)"))
  }

  /// `"1 h 11 min"`, `"42 min"`; `nil` below a minute, when the recorder's times are invalid.
  func duration(_ seconds: Double) -> String? {
    guard seconds >= 60, seconds < 3e9 else { return nil }
    let minutes = Int((seconds / 60).rounded())
    let (hours, rest) = (numbers.ungrouped(minutes / 60), numbers.ungrouped(minutes % 60))
    if minutes < 60 { return self.minutes(minutes: rest) }
    return minutes % 60 == 0 ? self.hours(hours: hours) : hoursAndMinutes(hours: hours, minutes: rest)
  }

  /// `"4.3 km/h"`.
  private func speed(_ metresASecond: Double) -> String {
    kilometresPerHour(value: numbers.text(metresASecond * 3.6, places: 1))
  }

  /// `"850 m"`.
  func height(_ height: Double) -> String {
    // An elevation that does not fit into an integer is invalid, but must not stop the build.
    guard let whole = Int(exactly: height.rounded()) else { return metres(value: "\(height)") }
    return metres(value: number(whole))
  }

  /// `"640 m (by the terrain: 446 m)"` where both differ by more than the noise of a recorder.
  private func height(_ recorded: Double, byTerrain ground: Double?) -> String {
    guard let ground, abs(recorded - ground) > max(30, 0.15 * ground) else { return height(recorded) }
    return heightByTerrain(recorded: height(recorded), terrain: height(ground))
  }

  /// All known figures, as a description list.
  func table(of figures: WalkFigures) -> Markup {
    var rows: [Markup] = []
    func row(_ term: String, _ value: String?) {
      if let value { rows.append("<div><dt>\(term)</dt><dd>\(value)</dd></div>") }
    }
    let isTimed = figures.duration.flatMap { duration($0) } != nil
    row(rowDistance, distance(walked: figures.distance))
    row(rowDuration, figures.duration.flatMap { duration($0) })
    row(rowInMotion, figures.movingTime.flatMap { duration($0) })
    row(rowSpeedInMotion, isTimed ? figures.speed.map { speed($0) } : nil)
    row(rowAscent, figures.ascent.map { height($0, byTerrain: figures.groundAscent) })
    row(rowDescent, figures.descent.map { height($0, byTerrain: figures.groundDescent) })
    row(rowHighestPoint, figures.highest.map { height($0) })
    row(rowLowestPoint, figures.lowest.map { height($0) })
    return "<dl class=\"walk-figures\">\(rows)</dl>"
  }

  /// For search engines: `"A walk of 4.6 km on May 4th, 2019, 223 m up and 89 m down."`
  func sentence(of walk: Walk, _ day: String?) -> String {
    let distance = distance(walked: walk.figures.distance)
    guard let ascent = walk.figures.ascent, let descent = walk.figures.descent else {
      return day.map { walkOfDay(distance: distance, day: $0) } ?? walkOf(distance: distance)
    }
    let (up, down) = (height(ascent), height(descent))
    return day.map { walkOfDayHeights(distance: distance, day: $0, ascent: up, descent: down) }
      ?? walkOfHeights(distance: distance, ascent: up, descent: down)
  }
}
