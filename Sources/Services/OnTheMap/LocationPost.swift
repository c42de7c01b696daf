internal import Downloads
package import Photography

/// A pin to post (O4).
package struct LocationPost: Sendable, Hashable {
  package var account: String
  package var firstName: String
  package var lastName: String
  package var place: String
  package var link: String
  package var coordinate: Coordinate

  /// - Parameter link: With `http` or `https`.
  /// - Throws: ``OnTheMapError/emptyLink`` or ``OnTheMapError/invalidLink(_:)``.
  package init(
    account: String, firstName: String, lastName: String, place: String, link: String, coordinate: Coordinate
  ) throws(OnTheMapError) {
    guard let link = Secret(link)?.revealed else { throw .emptyLink }
    guard WebAddress.isValid(link) else { throw .invalidLink(link) }
    (self.account, self.firstName, self.lastName) = (account, firstName, lastName)
    (self.place, self.link, self.coordinate) = (place, link, coordinate)
  }
}
