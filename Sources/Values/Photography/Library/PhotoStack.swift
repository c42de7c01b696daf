/// The photographs of one burst, of which one is in the lists.
package struct PhotoStack: Sendable, Hashable {
  /// The position of that one in ``Library/photos``.
  package let cover: Int
  /// The positions of the others in ``Library/frames``, as they follow each other.
  package let frames: [Int]
  /// How many of these come before the cover.
  package let place: Int

  package init(cover: Int, frames: [Int], place: Int) {
    (self.cover, self.frames, self.place) = (cover, frames, place)
  }

  /// How many photographs it has.
  package var count: Int { frames.count + 1 }
}
