package import Photography

/// A posted pin as a drawn map shows it.
package struct PostedMark: Sendable, Hashable {
  package var coordinate: Coordinate
  /// Who posted it, in words.
  package var name: String
  /// The identifier of its row in the table.
  package var row: String

  package init(coordinate: Coordinate, name: String, row: String) {
    (self.coordinate, self.name, self.row) = (coordinate, name, row)
  }
}
