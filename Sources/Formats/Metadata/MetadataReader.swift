internal import Photography

/// Reads the metadata of a photograph's file, or of the XMP file beside it.
///
/// No input makes it crash, hang or allocate much more than its own size; damaged parts are left out and reported as
/// ``MetadataDefect``.
package enum MetadataReader {
  /// Changes whenever the same file may be read differently, so that cached results are dropped.
  package static let version = 9

  /// Reads the metadata inside a file: XMP, IPTC, EXIF and container, in this order of trust.
  ///
  /// - Parameter file: The whole file, or as much of its beginning as holds the metadata.
  /// - Throws: ``MetadataError`` when the file is not a picture in a known format.
  package static func read(_ file: [UInt8]) throws(MetadataError) -> PhotoMetadata {
    PhotoMetadata(merging: try blocks(of: file))
  }

  /// The same before it is merged: what each block says, most trusted first.
  package static func readBlocks(_ file: [UInt8]) throws(MetadataError) -> [PhotoMetadata] {
    try blocks(of: file).map { PhotoMetadata(merging: [$0]) }
  }

  private static func blocks(of file: [UInt8]) throws(MetadataError) -> [MetadataBlock] {
    let raw = try rawMetadata(of: file)
    let packet = packet(in: raw)
    var xmp = packet.map { [XMPReader.read($0, source: .xmp)] } ?? []
    if xmp.isEmpty, !raw.xmp.isEmpty {
      var broken = MetadataBlock(source: .xmp)
      broken.addDefect("has XMP data that cannot be read", remedy: "Its EXIF and IPTC data are used.")
      xmp.append(broken)
    }
    let blocks =
      xmp + raw.iptc.prefix(mostBlocks).map(IPTCReader.read)
      + raw.exif.prefix(mostBlocks).map(EXIFReader.read)
      + (raw.dividedEXIF.map { [EXIFReader.read($0)] } ?? [])
    var container = ContainerReader.read(raw)
    container.metadata.isHighDynamicRange = HighDynamicRange(in: file) != nil
    if container.metadata.orientation?.value == 1, blocks.allSatisfy({ $0.metadata.orientation == nil }) {
      // An upright picture without any orientation tag: report none.
      container.metadata.orientation = nil
    }
    if let format = PhotoFormat(signature: file.prefix(512)) {
      container.metadata.movement = EmbeddedMovie.find(in: ByteWindow(file), format, packet)
      container.metadata.plays = Animation.plays(of: ByteWindow(file), format)
    }
    if let movement = container.metadata.movement {
      container.metadata.positions += positions(of: movement, in: file)
    }
    return blocks + [container]
  }

  /// Where the movie inside a photograph was taken, as it says: a privacy zone counts whichever part of the file tells the place.
  private static func positions(of movement: EmbeddedMovie, in file: [UInt8]) -> [WrittenPosition] {
    let movie = MovieBytes(count: movement.count) { offset, count in
      Array(file.dropFirst(movement.offset).prefix(movement.count).dropFirst(offset).prefix(count))
    }
    do throws(MetadataError) {
      return try MovieReader.read(movie).positions.map {
        WrittenPosition($0.coordinate, from: .container, isSure: false)
      }
    } catch {
      // A movement that cannot be read is told when it is made.
      return []
    }
  }

  /// The most blocks of one kind that are read: photographs have one or two, a hostile file thousands.
  private static let mostBlocks = 16

  /// Reads the metadata of an `.xmp` file.
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
    return PhotoMetadata(merging: [XMPReader.read(packet, source: .xmpSidecar)])
  }

  static func rawMetadata(of file: [UInt8]) throws(MetadataError) -> RawMetadata {
    let window = ByteWindow(file)
    switch PhotoFormat(signature: file) {
    case .jpeg: return JPEGContainer.open(window)
    case .png: return PNGContainer.open(window)
    case .webp: return WebPContainer.open(window)
    case .heif, .avif: return HEIFContainer.open(window)
    case .gif: return GIFContainer.open(window)
    case .raw: return CameraRaw(window).metadata
    case .tiff: return TIFFContainer.open(window)
    case .bmp: return BMPContainer.open(window)
    case .jpegXL: return JXLContainer.open(window)
    case nil:
      if file.isEmpty { throw .empty }
      throw UnsupportedFormat(signature: file).map { .unsupported($0) } ?? .unrecognised
    }
  }

  /// The first readable packet, completed with its extended part and with properties of later packets.
  static func packet(in raw: RawMetadata) -> XMPPacket? {
    var packets = raw.xmp.prefix(mostBlocks).compactMap(XMPPacket.init)
    guard !packets.isEmpty else { return nil }
    var packet = packets.removeFirst()
    let guid = packet.properties[XMPProperty.hasExtendedXMP]?.first?.text.tidied
    if let guid, let rest = raw.extendedXMP[guid]?.joined.flatMap({ XMPPacket(ByteWindow($0)) }) {
      packet.merge(rest)
    }
    for other in packets { packet.merge(other) }
    return packet
  }
}
