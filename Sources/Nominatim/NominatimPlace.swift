internal import Downloads
package import Photography

/// A place that a Nominatim server found.
package struct NominatimPlace: Sendable, Hashable {
  /// The whole address in words, from the house to the country.
  package var name: String
  package var coordinate: Coordinate

  package init(name: String, coordinate: Coordinate) { (self.name, self.coordinate) = (name, coordinate) }

  /// - Returns: `nil` for what says neither a name nor where it is.
  init?(_ tree: JSONTree) {
    guard let name = tree["display_name"].text, let latitude = tree["lat"].double,
      let longitude = tree["lon"].double,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(name: name, coordinate: coordinate)
  }
}
