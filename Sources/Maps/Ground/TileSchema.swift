/// Which layers and tags the tiles of an archive have.
package enum TileSchema: String, Sendable, Hashable {
  case openMapTiles
  case protomaps

  /// Finds out by the layers that an archive's metadata lists; `nil` for another schema.
  ///
  /// - Parameter layers: The names of all layers.
  package init?(layers: Set<String>) {
    if layers.contains("transportation") || layers.contains("landcover") && layers.contains("waterway") {
      self = .openMapTiles
    } else if layers.contains("roads") || layers.contains("earth") {
      self = .protomaps
    } else {
      return nil
    }
  }
}
