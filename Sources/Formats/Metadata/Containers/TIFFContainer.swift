import Photography

/// Reads the metadata of a TIFF picture, which is a block of EXIF as a whole.
///
/// - Note: TIFF 6.0; XMP specification part 3 (2020), 2.3.7.
enum TIFFContainer {
  static func open(_ file: ByteWindow) -> RawMetadata {
    var raw = RawMetadata()
    raw.exif = [file]
    guard let block = TIFFBlock(file), let directory = block.directory(at: block.firstDirectory) else {
      return raw
    }
    raw.pixelSize = size(file) ?? size(directory)
    if let packet = directory[0x02BC]?.bytes { raw.xmp.append(packet) }
    if let records = directory[0x83BB]?.bytes { raw.iptc.append(records) }
    if let resources = directory[0x8649]?.bytes, raw.iptc.isEmpty {
      raw.iptc += PhotoshopResources.iptc(in: resources)
    }
    raw.colourProfile = directory[0x8773]?.bytes
    return raw
  }

  private static func size(_ file: ByteWindow) -> PixelSize? {
    do throws(PictureFault) {
      return try TIFFPicture(file).size
    } catch { return nil }
  }

  private static func size(_ directory: TIFFDirectory) -> PixelSize? {
    guard let width = directory[0x0100]?.integer, let height = directory[0x0101]?.integer, width > 0,
      height > 0
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}
