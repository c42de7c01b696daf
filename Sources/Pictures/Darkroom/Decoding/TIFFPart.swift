import Metadata
import Photography

/// A decoded strip or tile of a TIFF picture.
struct TIFFPart {
  private(set) var bytes: [UInt8]
  let bytesPerRow: Int
  private let count: Int

  /// - Parameters:
  ///   - packed: The bytes of the file.
  ///   - rows: How many rows are wanted.
  init(_ packed: ArraySlice<UInt8>, of picture: TIFFPicture, rows: Int) {
    let width = picture.partSize.width
    if picture.packing == .jpeg {
      bytesPerRow = 4 * width
      count = bytesPerRow * rows
      bytes = TIFFPart.decodeJPEG(packed, picture, PixelSize(width: width, height: rows))
    } else {
      let samples = picture.isPlanar ? 1 : picture.samples
      bytesPerRow = (width * samples * picture.bits + 7) / 8
      count = bytesPerRow * rows
      bytes = TIFFUnpacking.bytes(of: packed, picture.packing, count: count)
    }
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Makes what is missing grey.
  ///
  /// - Returns: Whether something was.
  mutating func fill() -> Bool {
    guard bytes.count < count else { return false }
    bytes += repeatElement(128, count: count - bytes.count)
    return true
  }

  /// A number of a row, as it is stored.
  func sample(_ index: Int, inRow y: Int, bits: Int, isBigEndian: Bool) -> UInt16 {
    let row = y * bytesPerRow
    switch bits {
    case 8: return UInt16(bytes[row + index])
    case 16:
      let (first, second) = (UInt16(bytes[row + 2 * index]), UInt16(bytes[row + 2 * index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    default:
      let position = index * bits
      return UInt16(bytes[row + position / 8]) >> (8 - bits - position % 8) & (1 << bits - 1)
    }
  }

  /// Decodes a JPEG stream, whose tables may be elsewhere; fewer rows than wanted if it is damaged.
  ///
  /// - Note: Adobe's TIFF Technical Note 2.
  private static func decodeJPEG(
    _ packed: ArraySlice<UInt8>, _ picture: TIFFPicture, _ size: PixelSize
  ) -> [UInt8] {
    // Adobe's marker says which colours there are: the file says so, and the stream need not.
    let marker: [UInt8] = [
      0xFF, 0xEE, 0, 14, 0x41, 0x64, 0x6F, 0x62, 0x65, 0, 100, 0, 0, 0, 0,
      picture.colours == .yCbCr ? 1 : 0,
    ]
    let tables = picture.jpegTables.count > 4 ? picture.jpegTables.dropFirst(2).dropLast(2) : []
    let stream = [0xFF, 0xD8] + marker + tables + packed.dropFirst(2)
    var bytes: [UInt8] = []
    stream.withUnsafeBytes { stream in
      do throws(DarkroomError) {
        var reader = try JPEGReader(stream)
        guard reader.size.width >= size.width, reader.size.height >= size.height,
          reader.size.width <= picture.partSize.width + 16,
          reader.size.height <= picture.partSize.height + 16,
          (reader.layout == .cmyk) == (picture.colours == .cmyk)
        else { return }
        let frame = try reader.start(covering: reader.size)
        let row = PixelBuffer(size: PixelSize(width: frame.size.width, height: 1))
        for _ in 0..<size.height {
          try reader.read(into: row.row(0))
          bytes += UnsafeBufferPointer(start: row.row(0), count: 4 * size.width)
        }
      } catch {
        // What was decoded before the damage is kept.
      }
    }
    return bytes
  }
}
