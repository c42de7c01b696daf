/// The photographs that a rule in a block of a text chooses.
package struct TextSelection: Sendable, Hashable {
  /// As ascending positions in ``Library/photos``.
  package let photos: [Int]
  /// Whether a text that lists lead to has a map of them.
  package let hasMap: Bool

  package init(photos: [Int], hasMap: Bool) { (self.photos, self.hasMap) = (photos, hasMap) }
}
