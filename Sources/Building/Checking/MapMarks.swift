internal import Atlas

/// The marks of a drawn map: a pin is at a share of the window, and the window is a part of the world.
///
/// A mark is written to a hundredth of a per cent, so it counts only if all of that is in a zone. The marks of clusters are
/// means and no positions.
enum MapMarks {
  static func findings(in page: [UInt8], _ zones: PrivacyZoneIndex) -> [String] {
    // Most pages have no map.
    guard ByteSearch.offsets(of: Array("class=\"map-basemap\"".utf8), in: page, atMost: 1).isEmpty == false
    else {
      return []
    }
    var findings: [String] = []
    var scanner = MarkupScanner(page)
    var window: [Double] = []
    while let event = scanner.next() {
      guard case .tag(let tag) = event, !tag.isEnd else { continue }
      if tag.name == "svg", tag.value("class") == "map-basemap" {
        window = tag.value("viewBox")?.split(separator: " ").compactMap { Double($0) } ?? []
      } else if tag.name == "use", window.count == 4, let x = percent(tag.value("x")),
        let y = percent(tag.value("y"))
      {
        func degrees(_ x: Double, _ y: Double) -> (latitude: Double, longitude: Double) {
          let units = WorldMap.worldUnits
          let east = (window[0] + x * window[2]) / units
          let south = (window[1] + y * window[3]) / units
          return (
            WebMercator.latitude(y: south), (east - east.rounded(.down)) * 360 - 180
          )
        }
        let (corner, other) = (degrees(x - 0.00005, y - 0.00005), degrees(x + 0.00005, y + 0.00005))
        if zones.containArea(
          south: other.latitude, west: corner.longitude, north: corner.latitude, east: other.longitude)
        {
          findings.append("a mark of its map at \(corner.latitude.degrees), \(corner.longitude.degrees)")
        }
      }
    }
    return findings
  }

  private static func percent(_ text: String?) -> Double? {
    guard let text, text.hasSuffix("%") else { return nil }
    return Double(text.dropLast()).map { $0 / 100 }
  }
}
