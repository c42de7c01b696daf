internal import Photography

/// Reads what a photograph's own file, or an XMP file beside it, says about it.
///
/// Nothing here can be made to crash, to hang or to allocate much beyond the size of its input: what is damaged is
/// left out and told as a ``MetadataDefect``.
package enum MetadataReader {
  /// Changes whenever the same file may be read differently, so that remembered results can be thrown away.
  package static let version = 2

  /// The metadata inside a file: its XMP, IPTC, EXIF and container, in this order of trust.
  ///
  /// - Parameter file: The whole file, or as much of its beginning as holds the metadata.
  /// - Throws: ``MetadataError`` when the file is no picture that is known here.
  package static func read(_ file: [UInt8]) throws(MetadataError) -> PhotoMetadata {
    let envelope = try envelope(of: file)
    var xmp = packet(in: envelope).map { [XMPReader.read($0, source: .xmp)] } ?? []
    if xmp.isEmpty, !envelope.xmp.isEmpty {
      var broken = MetadataBlock(source: .xmp)
      broken.addDefect("has XMP data that cannot be read", remedy: "Its EXIF and IPTC data are used.")
      xmp.append(broken)
    }
    let blocks =
      xmp + envelope.iptc.prefix(mostBlocks).map(IPTCReader.read)
      + envelope.exif.prefix(mostBlocks).map(EXIFReader.read)
    var container = ContainerReader.read(envelope)
    if container.metadata.orientation?.value == 1, blocks.allSatisfy({ $0.metadata.orientation == nil }) {
      // Not turned, and nothing to overrule: then nothing was recorded.
      container.metadata.orientation = nil
    }
    return PhotoMetadata(weighing: blocks + [container])
  }

  /// How many blocks of one kind are read: photographs have one or two, only a hostile file has thousands.
  private static let mostBlocks = 16

  /// The metadata of an `.xmp` file.
  ///
  /// - Parameter xmp: UTF-8, UTF-16 or UTF-32.
  package static func readSidecar(xmp: [UInt8]) -> PhotoMetadata {
    guard let packet = XMPPacket(ByteWindow(xmp)) else {
      var nothing = PhotoMetadata()
      nothing.defects = [
        MetadataDefect("is not an XMP file", remedy: "Export it again from the program that wrote it.")
      ]
      return nothing
    }
    return PhotoMetadata(weighing: [XMPReader.read(packet, source: .xmpSidecar)])
  }

  /// The colour profile inside a file.
  package static func colourProfile(of file: [UInt8]) throws(MetadataError) -> ICCProfile? {
    try envelope(of: file).colourProfile.flatMap(ICCProfile.init)
  }

  private static func envelope(of file: [UInt8]) throws(MetadataError) -> RawMetadata {
    let window = ByteWindow(file)
    let start = file.prefix(512)
    switch PhotoFormat(signature: start) {
    case .jpeg: return JPEGContainer.open(window)
    case .png: return PNGContainer.open(window)
    case .webp: return WebPContainer.open(window)
    case .heif, .avif: return HEIFContainer.open(window)
    case nil:
      if file.isEmpty { throw .empty }
      throw UnsupportedFormat(signature: start).map { .unsupported($0) } ?? .unrecognised
    }
  }

  /// The first readable packet, with the part of it that found no room there, and what only later ones say.
  private static func packet(in envelope: RawMetadata) -> XMPPacket? {
    var packets = envelope.xmp.prefix(mostBlocks).compactMap(XMPPacket.init)
    guard !packets.isEmpty else { return nil }
    var packet = packets.removeFirst()
    let guid = packet.properties[XMPProperty.hasExtendedXMP]?.first?.text.tidied
    if let guid, let rest = envelope.extendedXMP[guid]?.joined.flatMap({ XMPPacket(ByteWindow($0)) }) {
      packet.merge(rest)
    }
    for other in packets { packet.merge(other) }
    return packet
  }
}
