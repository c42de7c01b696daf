package import Photography

/// How a photograph's decoded pixels become its upright picture.
package struct UprightPicture: Sendable, Hashable {
  /// The turn that the decoded pixels still need.
  package var orientation: Orientation
  /// `nil` if the file does not have it.
  package var size: Sourced<PixelSize>?
}

extension PhotoMetadata {
  /// The turn that the photograph needs, and its size after that; no other code decides these.
  ///
  /// A container's own crop and turn (HEIC, AVIF) take precedence: its decoder applies both, and an orientation in EXIF
  /// or XMP is a copy that must not be applied again (ISO/IEC 23008-12, annex A.2.1). In other formats the orientation
  /// closest to the pixels counts.
  /// - Parameters:
  ///   - xmpSidecar: The `.xmp` file beside the photograph.
  ///   - quarters: How often the author turns it to the right after that.
  package func upright(with xmpSidecar: PhotoMetadata? = nil, turnedRight quarters: Int = 0) -> UprightPicture
  {
    var upright = upright(with: xmpSidecar)
    guard quarters % 4 != 0 else { return upright }
    upright.orientation = upright.orientation.turnedRight(times: quarters)
    if quarters % 2 != 0 { upright.size = upright.size.map { Sourced($0.value.turned, from: $0.source) } }
    return upright
  }

  private func upright(with xmpSidecar: PhotoMetadata?) -> UprightPicture {
    if let decodedSize { return UprightPicture(orientation: .upright, size: decodedSize) }
    let readings = [xmpSidecar, self].compactMap(\.self)
    let orientation = Orientation(tag: PhotoMetadata.orientation(among: readings)?.value)
    return UprightPicture(
      orientation: orientation,
      size: pixelSize.map { Sourced(orientation.turn($0.value), from: $0.source) })
  }
}
