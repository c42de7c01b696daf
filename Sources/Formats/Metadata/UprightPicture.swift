package import Photography

/// How a photograph's decoded pixels become its upright picture.
package struct UprightPicture: Sendable, Hashable {
  /// The turn that the decoded pixels still need.
  package var orientation: Orientation
  /// `nil` if the file does not have it.
  package var size: Sourced<PixelSize>?
}

extension UprightPicture {
  /// The turn that a photograph needs, and its size after that; no other code decides these.
  ///
  /// A container's own crop and turn (HEIC, AVIF, JPEG XL) take precedence: its decoder applies both, and an orientation in EXIF
  /// or XMP is a copy that must not be applied again (ISO/IEC 23008-12, annex A.2.1). In other formats the orientation
  /// closest to the pixels counts.
  ///
  /// - Parameters:
  ///   - decoded: The pixels that a decoder gives where the container crops and turns its picture.
  ///   - stored: The stored pixels.
  ///   - orientations: As the photograph's file and those beside it state them.
  ///   - quarters: How often the author turns it to the right after that.
  package init(
    decoded: Sourced<PixelSize>?, stored: Sourced<PixelSize>?, orientations: [Sourced<Int>],
    turnedRight quarters: Int = 0
  ) {
    if let decoded {
      (orientation, size) = (.upright, decoded)
    } else {
      let orientation = Orientation(tag: PhotoMetadata.orientation(among: orientations)?.value)
      self.orientation = orientation
      size = stored.map { Sourced(orientation.turn($0.value), from: $0.source) }
    }
    guard quarters % 4 != 0 else { return }
    orientation = orientation.turnedRight(times: quarters)
    if quarters % 2 != 0 { size = size.map { Sourced($0.value.turned, from: $0.source) } }
  }
}
