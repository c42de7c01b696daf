internal import Downloads
package import Photography

/// A pin that is to be posted (O4).
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
    guard LocationPost.isLink(link) else { throw .invalidLink(link) }
    (self.account, self.firstName, self.lastName) = (account, firstName, lastName)
    (self.place, self.link, self.coordinate) = (place, link, coordinate)
  }

  private static func isLink(_ text: String) -> Bool {
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else { return false }
    let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return !host.isEmpty && !text.contains { $0.isWhitespace || "<>\"".contains($0) }
  }
}
