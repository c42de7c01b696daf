package import Markup
package import Messages
package import Photography

/// The small map on a photograph's page: 45 degrees of longitude around the position, with a pin in the
/// middle.
///
/// The land is one file for the whole site, positioned as a CSS background, so each page needs only about 200
/// bytes. It needs no JavaScript and works from `file://`.
package enum Locator {
  /// Width over height; must match `.locator` in `templates/style/locator.css`.
  static let aspect = 1.5
  /// The width of the world in locators.
  static let magnification = 8.0
  private static var across: Double { magnification }
  private static var down: Double { magnification * aspect }

  /// - Parameters:
  ///   - colour: The colour of the photograph's category.
  ///   - page: The page with the locator, from the site's root.
  package static func markup(
    at coordinate: Coordinate, colour: Colour? = nil, on page: String, _ words: Messages = .english
  ) -> Markup {
    let point = WebMercator.point(coordinate)
    let halfHeight = 0.5 / down
    let middle = min(max(point.y, halfHeight), 1 - halfHeight)
    // CSS background positions: at p per cent, the point p per cent into the image is p per cent into the
    // box.
    let (left, top) = ((across * point.x - 0.5) / (across - 1), (down * middle - 0.5) / (down - 1))
    var pin: Markup = colour.map { "--pin:\($0.hex)" } ?? Markup()
    // Near a pole the background stops and the pin moves instead, but stays visible.
    if point.y != middle { pin += ";top:max(30px,\(50 + (point.y - middle) * down * 100, places: 1)%)" }
    return """
      <div class="locator" role="img" aria-label="\(words.mapAt(place: coordinate.text(words)))" style="background:\
      url(\(Link(to: asset.path, from: page))) \(left * 100, places: 2)% \(top * 100, places: 2)%\
      /\(across * 100, places: 0)% \(down * 100, places: 0)%"><i style="\(pin)"></i></div>
      """
  }
}
