package import Photography

/// How a photograph's decoded pixels become its upright picture.
package struct UprightPicture: Sendable, Hashable {
  /// The turn that the decoded pixels still need.
  package var orientation: Orientation
  /// `nil` if the file does not have it.
  package var size: Sourced<PixelSize>?
}

extension PhotoMetadata {
  /// Decides how the photograph is turned, and how large it is then; nothing else decides that.
  ///
  /// A container that crops and turns its picture has the last word: its decoder applies both, and an orientation in EXIF
  /// or XMP is a copy that must not be applied again (ISO/IEC 23008-12, annex A.2.1). In other formats the orientation
  /// closest to the pixels counts.
  /// - Parameter xmpSidecar: The `.xmp` file beside the photograph.
  package func upright(with xmpSidecar: PhotoMetadata? = nil) -> UprightPicture {
    if let decodedSize { return UprightPicture(orientation: .upright, size: decodedSize) }
    let readings = [xmpSidecar, self].compactMap(\.self)
    let orientation = Orientation(tag: PhotoMetadata.orientation(among: readings)?.value)
    return UprightPicture(
      orientation: orientation,
      size: pixelSize.map { Sourced(orientation.turn($0.value), from: $0.source) })
  }
}
