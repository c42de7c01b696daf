internal import Photography

/// Whether a photograph has more light than the white of paper, which displays with a high dynamic range can show.
enum HighDynamicRange {
  /// - Parameter file: The whole file.
  static func isIn(_ file: [UInt8]) -> Bool {
    switch PhotoFormat(signature: file.prefix(512)) {
    case .jpeg: GainMapPicture(in: file) != nil
    case .heif, .avif: GainMapPicture(in: file) != nil || isSignal(heif: file)
    case .png: isSignal(png: ByteWindow(file))
    default: false
    }
  }

  private static func isSignal(heif file: [UInt8]) -> Bool {
    do throws(HEIFPicture.Fault) { return try HEIFPicture(file).isHighDynamicRange } catch { return false }
  }

  /// - Note: PNG third edition, 11.3.2.6: `cICP` comes before the pixels and has four bytes.
  private static func isSignal(png file: ByteWindow) -> Bool {
    var offset = 8
    while let size = file.uint32(at: offset), let kind = file.window(at: offset + 4, count: 4),
      !kind.has("IDAT")
    {
      if kind.has("cICP"), size == 4 {
        return [16, 18].contains(file.byte(at: offset + 9)) && file.byte(at: offset + 10) == 0
      }
      offset += 12 + Int(size)
    }
    return false
  }
}
