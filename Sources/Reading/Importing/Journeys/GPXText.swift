internal import Photography

/// A track as GPX, of points that another program has as records.
enum GPXText {
  static func bytes(_ points: [(coordinate: Coordinate, time: Instant)]) -> [UInt8] {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text +=
      #"<gpx version="1.1" creator="PhotoMap" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>"# + "\n"
    for (coordinate, time) in points.sorted(by: { $0.time < $1.time }) {
      guard let utc = LocalDateTime(secondsSince1970: time.secondsSince1970) else { continue }
      text +=
        #"<trkpt lat="\#(coordinate.latitude)" lon="\#(coordinate.longitude)"><time>\#(utc.iso8601)Z</time></trkpt>"#
        + "\n"
    }
    return Array((text + "</trkseg></trk></gpx>\n").utf8)
  }
}
