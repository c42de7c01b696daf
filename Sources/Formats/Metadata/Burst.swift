/// What a camera writes into every photograph of one burst.
package struct Burst: Sendable, Hashable, Codable {
  package var identifier: String
  /// Whether the camera has chosen this photograph to be shown of all.
  package var isCover: Bool

  package init(_ identifier: String, isCover: Bool = false) {
    (self.identifier, self.isCover) = (identifier, isCover)
  }
}
