internal import Markup
internal import Photography

/// The mark of a place on a map: a square board for a default one, a diamond for the author's own (L3), so that they are told
/// apart from each other and from the teardrops of photographs without their colours.
enum PlaceMark {
  /// What it is called within a page.
  static func id(_ kind: Place.Kind) -> String { "place-mark-\(kind.rawValue)" }

  static let definitions: Markup = Place.Kind.allCases.map { kind -> Markup in
    "<g id=\"\(id(kind))\">\(outline(kind))\(sign)</g>"
  }.joined()

  /// The same for a picture of its own, which no style sheet reaches.
  static func drawing(_ kind: Place.Kind) -> Markup {
    "<g stroke=\"#1b242c\" stroke-width=\"1.5\">\(outline(kind))</g>\(sign)"
  }

  /// 24 pixels wide, 34 high, its tip at the place; the same box as a photograph's pin.
  private static func outline(_ kind: Place.Kind) -> Markup {
    let path: Markup =
      switch kind {
      case .standard: "M0 0-3.5-12.5H-4a6 6 0 0 1-6-6v-7a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v7a6 6 0 0 1-6 6H3.5z"
      case .custom: "M0 0-3.5-9-12-21.5 0-34l12 12.5L3.5-9z"
      }
    // The board's colour is nearly that of the ground by night.
    let edge: Markup = kind == .standard ? "<path d=\"\(path)\" stroke=\"#fff\" stroke-width=\"4\"/>" : ""
    return "\(edge)<path class=\"map-drop\" d=\"\(path)\" fill=\"\(kind.category.colour.hex)\"/>"
  }

  private static let sign: Markup = "<circle cy=\"-21.5\" r=\"4\" fill=\"#fff\"/>"
}
