package import Photography

/// Photographs of bursts, of which one is in the lists. Their pages show all of a burst, and ``PhotoSummary/content`` of each covers all.
extension LibraryIndex {
  /// All of the burst that a photograph stands for, in their order; none for one that is alone.
  ///
  /// - Parameter position: In the library.
  package func stack(ofPhotoAt position: Int) -> [Photo] {
    positions.stacksOfCovers[position].map { photos(of: library.stacks[$0]) } ?? []
  }

  /// The same of one that is in no list.
  ///
  /// - Parameter position: In ``Library/frames``.
  package func stack(ofFrameAt position: Int) -> [Photo] {
    positions.stacksOfFrames[position].map { photos(of: library.stacks[$0]) } ?? []
  }

  /// The photograph of a burst with a path that is in no list.
  package func frame(_ id: PhotoID) -> Photo? {
    positions.frames[Identity(of: id.path)].map { library.frames[Int($0)] }
  }

  private func photos(of stack: PhotoStack) -> [Photo] {
    let frames = stack.frames.map { library.frames[$0] }
    var cover = photo(at: stack.cover)
    // Among the others, it stands for itself.
    cover.stackCount = 0
    return frames.prefix(stack.place) + [cover] + frames.dropFirst(stack.place)
  }
}
