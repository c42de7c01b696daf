internal import JSON
package import Photography

/// A posted pin, as the service returns it: names may be empty, the link may be any text (O2).
package struct StudentLocation: Sendable, Hashable, Identifiable {
  /// The id of the pin.
  package var id: String
  /// The account that posted it.
  package var account: String
  package var firstName: String
  package var lastName: String
  /// The name of the place.
  package var place: String
  package var link: String
  /// `nil` where it is invalid, or 0, 0, which programs write for no position.
  package var coordinate: Coordinate?
  /// ISO 8601, in UTC.
  package var updated: String

  /// - Returns: `nil` without an id.
  init?(_ json: JSONValue) {
    guard let id = json["objectId"].lenientString else { return nil }
    self.id = id
    if let latitude = json["latitude"].lenientNumber, let longitude = json["longitude"].lenientNumber,
      latitude != 0 || longitude != 0
    {
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    account = json["uniqueKey"].lenientString ?? ""
    firstName = json["firstName"].lenientString ?? ""
    lastName = json["lastName"].lenientString ?? ""
    place = json["mapString"].lenientString ?? ""
    link = json["mediaURL"].lenientString ?? ""
    updated = json["updatedAt"].lenientString ?? json["createdAt"].lenientString ?? ""
  }
}
