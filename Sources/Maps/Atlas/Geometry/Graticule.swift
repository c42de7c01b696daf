internal import Markup

/// The meridians and parallels in a window.
struct Graticule {
  let window: MapWindow
  /// Degrees between lines.
  let step: Int

  /// - Parameter step: By default chosen for five to twelve lines across.
  init(window: MapWindow, step: Int? = nil) {
    self.window = window
    self.step = step ?? (window.width > 0.5 ? 30 : window.width > 0.25 ? 15 : 10)
  }

  /// SVG path data in the units of ``Basemap``.
  var path: Markup {
    let scale = Double(Basemap.units)
    let (left, right) = (window.x * scale, (window.x + window.width) * scale)
    let (top, bottom) = (window.y * scale, (window.y + window.height) * scale)
    let meridians: [Markup] = stride(from: -180, through: 540, by: step).compactMap { degrees in
      let x = (Double(degrees) / 360 + 0.5) * scale
      return left < x && x < right ? "M\(x, places: 1) \(top, places: 1)V\(bottom, places: 1)" : nil
    }
    let parallels: [Markup] = stride(from: -80 / step * step, through: 80, by: step).compactMap { degrees in
      let y = WebMercator.y(latitude: Double(degrees)) * scale
      return top < y && y < bottom ? "M\(left, places: 1) \(y, places: 1)H\(right, places: 1)" : nil
    }
    return "\(meridians)\(parallels)"
  }
}
