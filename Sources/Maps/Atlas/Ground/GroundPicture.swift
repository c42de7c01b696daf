internal import Foundation
package import Ground
internal import Markup
package import Photography
internal import Platform
internal import TileArchive

/// The ground around a track as one picture, for maps without JavaScript.
package struct GroundPicture: Sendable {
  /// What the picture shows.
  package let window: MapWindow
  private let ground: Ground
  private let level: GroundLevel
  /// The zoom of the largest map that shows it.
  private let zoom: Double
  /// Each with its column, which goes on beyond the date line.
  private let tiles: [(column: Int, tile: TileAddress)]

  /// The width of the largest map that shows it, in pixels.
  private static let width = 1056.0

  /// - Returns: `nil` if the ground has nothing to show, or the track is too long for its levels.
  package init?(of ground: Ground, around lines: [[Coordinate]]) throws(GroundError) {
    var window = MapWindow.around(lines.joined().map(WebMercator.point))
    let zoom = log2(GroundPicture.width / 256 / window.width)
    // The map may be larger, for photographs beside the track.
    let edge = (x: window.width * 0.2, y: window.height * 0.2)
    window.x -= edge.x
    window.y -= edge.y
    window.width += 2 * edge.x
    window.height += 2 * edge.y
    guard let level = GroundLevel.all.last(where: { Double($0.zoom) <= zoom }) else { return nil }
    let across = Double(level.across)
    func range(_ start: Double, _ length: Double) -> ClosedRange<Int> {
      Int((start * across).rounded(.down))...Int(((start + length) * across).rounded(.down))
    }
    let rows = range(window.y, window.height).clamped(to: 0...level.across - 1)
    let wanted = rows.flatMap { y in
      range(window.x, window.width).compactMap { column -> (column: Int, tile: TileAddress)? in
        let x = (column % level.across + level.across) % level.across
        return TileAddress(zoom: level.zoom - 1, x: x, y: y).map { (column, $0) }
      }
    }
    let held = Set(try ground.tiles(level, of: Set(wanted.map(\.tile))))
    tiles = wanted.filter { held.contains($0.tile) }
    if tiles.isEmpty { return nil }
    (self.ground, self.window, self.level, self.zoom) = (ground, window, level, zoom)
  }

  /// An SVG file.
  ///
  /// - Parameter style: The style sheet of the ground of maps.
  package func svg(style: String) throws(GroundError) -> [UInt8] {
    let across = Double(level.across)
    let units = Double(GroundLevel.units)
    let wide = window.width * across * units
    var contents: [(x: Double, y: Double, tile: GroundTile)] = []
    for (column, tile) in tiles {
      let place = ((Double(column) - window.x * across) * units, (Double(tile.y) - window.y * across) * units)
      contents.append((place.0, place.1, try ground.tile(tile, level)))
    }
    let relief: [Markup] = contents.compactMap { x, y, tile in
      guard let relief = tile.relief else { return nil }
      let edge = units / Double(relief.cells)
      let side = units + 2 * edge
      return """
        <image x="\(x - edge, places: 1)" y="\(y - edge, places: 1)" width="\(side, places: 1)" height="\(side, places: 1)" \
        preserveAspectRatio="none" href="data:image/webp;base64,\(Data(relief.picture).base64EncodedString())"/>
        """
    }
    func paths(_ kinds: [GroundKind], _ suffix: String = "") -> Markup {
      kinds.flatMap { kind in
        contents.compactMap { x, y, tile -> Markup? in
          guard let path = tile.path(of: kind) else { return nil }
          return """
            <path class="ground-\(kind.rawValue)\(suffix)" vector-effect="non-scaling-stroke" \
            transform="translate(\(x, places: 1) \(y, places: 1))" d="\(path)"/>
            """
        }
      }.joined()
    }
    let names = names(of: contents, wide)
    let streets: [GroundKind] = [.service, .street, .road, .main, .motorway]
    let kinds = GroundKind.allCases
    let low = kinds.filter { $0.isArea && $0.isBelowRelief }
    let middle = kinds.filter { !$0.isBelowRelief && !$0.isAboveStreets && !streets.contains($0) }
    let near: Markup = zoom >= 14.9 ? "map-ground is-near" : "map-ground"
    let markup: Markup = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(wide, places: 1) \(wide / window.aspect, places: 1)" \
      preserveAspectRatio="none" class="\(near)" style="--wide:\(pow(1.6, zoom - 15), places: 3)">\
      <style>:root{color-scheme:light dark;--a:light-dark(#d9e5eb,#171e25);--b:light-dark(#f8f5ed,#303a43)}\(style)\(names.style)</style>\
      <rect width="100%" height="100%" style="fill:var(--b)"/>\(paths(low))\
      <g class="ground-relief">\(relief.joined())<rect class="ground-veil" width="100%" height="100%"/></g>\
      \(paths(middle))\(paths(streets, "-edge"))\(paths(streets))\(paths(kinds.filter(\.isAboveStreets)))\(names.markup)</svg>

      """
    return Array(markup.text.utf8)
  }

  /// The names that the picture has room for: places first, then streets, then heights of contours.
  private func names(of contents: [(x: Double, y: Double, tile: GroundTile)], _ wide: Double)
    -> GroundPictureNames
  {
    let order: [GroundLabel.Kind] = [
      .town, .village, .peak, .pass, .hut, .station, .lake, .suburb, .spring, .view, .locality,
    ]
    var labels: [(order: Int, name: GroundPictureNames.Name)] = []
    var lines: [GroundPictureNames.Name] = []
    for (x, y, tile) in contents {
      for label in tile.labels where label.zoom <= zoom {
        guard let name = GroundPictureNames.Name(label, left: x, top: y) else { continue }
        labels.append((order.firstIndex(of: label.kind) ?? order.count, name))
      }
      for name in tile.names where name.zoom <= zoom {
        if let line = GroundPictureNames.Name(name, left: x, top: y, unit: wide / (GroundPicture.width * 1.4))
        {
          lines.append(line)
        }
      }
    }
    // A name of a line stands once, and heights come last.
    var seen: Set<String> = []
    let named = lines.filter { $0.kind == "height" || seen.insert($0.text).inserted }
    return GroundPictureNames(
      labels.sorted { $0.order < $1.order }.map(\.name) + named.filter { $0.kind != "height" }
        + named.filter { $0.kind == "height" }, width: wide)
  }
}
