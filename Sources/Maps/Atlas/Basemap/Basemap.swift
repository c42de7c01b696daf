internal import CBasemap
internal import Markup
internal import Messages

/// The world's land outline, embedded in the program.
///
/// - Note: Natural Earth, public domain; made by `Tools/basemap`.
enum Basemap {
  /// The credit shown below maps.
  static func attribution(_ words: Messages) -> Markup { words.mapCredit(land: land, towns: towns) }

  private static let land: Markup = "<a href=\"https://www.naturalearthdata.com/\">Natural Earth</a>"
  private static let towns: Markup = """
    <a href="https://www.geonames.org/">GeoNames</a> \
    (<a href="https://creativecommons.org/licenses/by/4.0/">CC BY</a>)
    """

  /// The side of the world's square that ``landPath`` is drawn in.
  static let units = 2048

  /// SVG path data, relative integers; lakes are holes under the even-odd rule.
  static let landPath = String(
    decoding: UnsafeBufferPointer(start: photomap_land_bytes(), count: photomap_land_count()), as: UTF8.self)

  /// The land as one path with the id `map-land`; line widths do not scale.
  static let definition: Markup = {
    let data = Markup(trusting: Array(landPath.utf8))
    return #"<path id="map-land" fill-rule="evenodd" vector-effect="non-scaling-stroke" d="\#(data)"/>"#
  }()

  /// The land on each copy of the world. All shores are drawn first, so that no seam shows between copies.
  static func land(copies: [Int]) -> Markup {
    let uses: [Markup] = copies.map { copy in
      copy == 0 ? ##"<use href="#map-land"/>"## : ##"<use href="#map-land" x="\##(copy * units)"/>"##
    }
    return #"<g class="map-shore">\#(uses)</g><g class="map-land">\#(uses)</g>"#
  }
}
