internal import Downloads
package import Photography

/// A pin that somebody has posted, as it came: names may be empty, the link may be anything (O2).
package struct StudentLocation: Sendable, Hashable, Identifiable {
  /// The pin's own number.
  package var id: String
  /// The account of who posted it.
  package var account: String
  package var firstName: String
  package var lastName: String
  /// The place in words.
  package var place: String
  package var link: String
  /// `nil` where it says none that there is on Earth; programs that know of none write 0, 0.
  package var coordinate: Coordinate?
  /// ISO 8601, in universal time.
  package var updated: String

  /// - Returns: `nil` when it has no number.
  init?(_ tree: JSONTree) {
    guard let id = tree["objectId"].text else { return nil }
    self.id = id
    if let latitude = tree["latitude"].double, let longitude = tree["longitude"].double,
      latitude != 0 || longitude != 0
    {
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
    account = tree["uniqueKey"].text ?? ""
    firstName = tree["firstName"].text ?? ""
    lastName = tree["lastName"].text ?? ""
    place = tree["mapString"].text ?? ""
    link = tree["mediaURL"].text ?? ""
    updated = tree["updatedAt"].text ?? tree["createdAt"].text ?? ""
  }
}
