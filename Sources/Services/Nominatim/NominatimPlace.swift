internal import JSON
package import Photography

/// A place found by a Nominatim server.
package struct NominatimPlace: Sendable, Hashable {
  /// The full address, from the house to the country.
  package var name: String
  package var coordinate: Coordinate

  package init(name: String, coordinate: Coordinate) { (self.name, self.coordinate) = (name, coordinate) }

  /// - Returns: `nil` without a name or a valid position.
  init?(_ json: JSONValue) {
    guard let name = json["display_name"].lenientString, let latitude = json["lat"].lenientNumber,
      let longitude = json["lon"].lenientNumber,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(name: name, coordinate: coordinate)
  }
}
