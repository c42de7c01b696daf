package import Markup
package import Photography

/// A posted pin, or somebody else's picture, as a drawn map shows it.
package struct PostedMark: Sendable {
  package var coordinate: Coordinate
  /// Who posted it, or what it is called, in words.
  package var name: String
  /// Where it leads.
  package var link: Link

  package init(coordinate: Coordinate, name: String, link: Link) {
    (self.coordinate, self.name, self.link) = (coordinate, name, link)
  }
}
