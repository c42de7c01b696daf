internal import Markup
internal import Photography

/// The mark of a place: a square for a default place, a diamond for a custom one (L3), so that they differ
/// from each other and from photographs' teardrops without colour.
enum PlaceMark {
  /// The SVG id within a page.
  static func id(_ kind: Place.Kind) -> String { "place-mark-\(kind.rawValue)" }

  static let definitions: Markup = Place.Kind.allCases.map { kind -> Markup in
    "<g id=\"\(id(kind))\">\(outline(kind))\(sign)</g>"
  }.joined()

  /// The mark as a standalone drawing, without the page's stylesheet.
  static func drawing(_ kind: Place.Kind) -> Markup {
    "<g stroke=\"#1b242c\" stroke-width=\"1.5\">\(outline(kind))</g>\(sign)"
  }

  /// 24 pixels wide, 34 high, the tip at the position; the same box as a photograph's pin.
  private static func outline(_ kind: Place.Kind) -> Markup {
    let path: Markup =
      switch kind {
      case .default: "M0 0-3.5-12.5H-4a6 6 0 0 1-6-6v-7a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v7a6 6 0 0 1-6 6H3.5z"
      case .custom: "M0 0-3.5-9-12-21.5 0-34l12 12.5L3.5-9z"
      }
    // The fill colour is almost that of the land in dark mode, so it needs an edge.
    let edge: Markup = kind == .default ? "<path d=\"\(path)\" stroke=\"#fff\" stroke-width=\"4\"/>" : ""
    return "\(edge)<path class=\"map-drop\" d=\"\(path)\" fill=\"\(kind.category(titled: "").colour.hex)\"/>"
  }

  private static let sign: Markup = "<circle cy=\"-21.5\" r=\"4\" fill=\"#fff\"/>"
}
