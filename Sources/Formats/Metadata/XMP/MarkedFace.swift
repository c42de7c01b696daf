package import Photography

/// A face that another program has marked in a photograph. It is for the author alone, and never on the site.
package struct MarkedFace: Sendable, Hashable {
  package var name: String?
  /// Of the upright picture.
  package var area: PictureArea

  package init(name: String?, area: PictureArea) { (self.name, self.area) = (name, area) }
}

extension MetadataReader {
  /// The faces that are marked in a photograph: those of the `.xmp` file beside it, or else its own.
  ///
  /// - Parameters:
  ///   - file: The photograph's whole file.
  ///   - sidecar: The `.xmp` file's bytes.
  package static func faces(in file: [UInt8], sidecar: [UInt8]? = nil) -> [MarkedFace] {
    guard let raw = try? rawMetadata(of: file), let metadata = try? read(file) else { return [] }
    let beside = sidecar.flatMap { XMPPacket(ByteWindow($0)) }?.faces ?? []
    let faces = beside.isEmpty ? packet(in: raw)?.faces ?? [] : beside
    return faces.map { MarkedFace(name: $0.name, area: $0.upright(metadata)) }
  }
}

extension WrittenFace {
  /// Where it is in the upright picture.
  ///
  /// Faces are of the stored picture; some programs write those of the upright one, which its size tells.
  fileprivate func upright(_ metadata: PhotoMetadata) -> PictureArea {
    let orientation = Orientation(tag: metadata.orientation?.value)
    let stored = metadata.pixelSize?.value
    if let decoded = metadata.decodedSize?.value {
      // The container turns the picture: only a face of the other shape is of the stored one.
      guard let picture, orientation.swapsSides, picture.isWide(as: decoded.turned) else { return area }
    } else if orientation.swapsSides, let picture, let stored, picture.isWide(as: stored.turned) {
      return area
    }
    return area.upright(orientation)
  }
}

extension PixelSize {
  /// Whether it is upright, or not, as another size is.
  fileprivate func isWide(as other: PixelSize) -> Bool {
    width != height && (width > height) == (other.width > other.height)
  }
}
