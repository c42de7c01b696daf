internal import Photography

/// The smallest rectangle of meridians and parallels around positions, in degrees.
struct GeographicArea: Equatable {
  var west: Double
  var south: Double
  /// Less than ``west`` if the area crosses the 180th meridian.
  var east: Double
  var north: Double

  /// - Returns: `nil` without positions.
  init?(around places: some Sequence<Coordinate>) {
    var latitudes = (least: Double.infinity, most: -Double.infinity)
    // The same with the world cut at Greenwich instead of the Pacific.
    var (longitudes, cut) = (latitudes, latitudes)
    for place in places {
      latitudes = (min(latitudes.least, place.latitude), max(latitudes.most, place.latitude))
      longitudes = (min(longitudes.least, place.longitude), max(longitudes.most, place.longitude))
      let turned = place.longitude < 0 ? place.longitude + 360 : place.longitude
      cut = (min(cut.least, turned), max(cut.most, turned))
    }
    guard latitudes.least <= latitudes.most else { return nil }
    (south, north) = (latitudes.least, latitudes.most)
    if cut.most - cut.least < longitudes.most - longitudes.least {
      (west, east) = (cut.least, cut.most > 180 ? cut.most - 360 : cut.most)
    } else {
      (west, east) = (longitudes.least, longitudes.most)
    }
  }
}
