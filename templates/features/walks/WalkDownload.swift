internal import Markup
internal import Photography

/// A walk as GPX 1.1: one position each 100 metres, or the configured spacing.
///
/// Without times, which would reveal where each photograph was taken.
package struct WalkDownload: PageModel {
  let walk: Walk
  let generator: String

  package var path: String { WalkDownload.path(of: walk) }
  package var isListed: Bool { false }

  /// `"walks/alps/alps.gpx"`; the file is named after the walk, because visitors save it under this name.
  static func path(of walk: Walk) -> String {
    let folders = walk.page.split(separator: "/").dropLast()
    return folders.joined(separator: "/") + "/\(folders.last ?? "walk").gpx"
  }

  package func render(with theme: any Theme) -> [UInt8] {
    let segments = walk.positions.map { part -> Markup in
      let points = part.map { step -> Markup in
        let height: Markup? = step.elevation.map { "<ele>\($0, places: 1)</ele>" }
        let place = step.coordinate
        return """
          <trkpt lat="\(place.latitude, places: 5)" lon="\(place.longitude, places: 5)">\(height)</trkpt>

          """
      }
      return "<trkseg>\n\(points)</trkseg>\n"
    }
    let places = walk.waypoints.map { place -> Markup in
      let at = place.coordinate
      return """
        <wpt lat="\(at.latitude, places: 5)" lon="\(at.longitude, places: 5)"><name>\(place.name)</name></wpt>

        """
    }
    let file: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="\(generator)" xmlns="http://www.topografix.com/GPX/1/1">
      \(places)<trk><name>\(walk.title)</name>
      \(segments)</trk>
      </gpx>

      """
    return file.bytes
  }
}
