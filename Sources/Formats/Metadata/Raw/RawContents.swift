import Photography

/// What is found in a raw picture's file, format by format.
struct RawContents {
  let file: ByteWindow
  var metadata = RawMetadata()
  private(set) var previews: [CameraRaw.Preview] = []
  private(set) var size: PixelSize?
  var isAdobeRGB = false

  init(_ file: ByteWindow) { self.file = file }

  /// Adds a preview, if its bytes are a JPEG picture.
  mutating func addPreview(_ bytes: ByteWindow?) {
    guard let bytes, previews.count < 32, let size = PixelSize(jpeg: bytes) else { return }
    let start = bytes.bytes.startIndex - file.bytes.startIndex
    previews.append(CameraRaw.Preview(range: start..<start + bytes.count, size: size))
  }

  /// - Parameters:
  ///   - start: From the beginning of the file; a preview that begins outside of it is none.
  ///   - count: In bytes; of a file that is cut short, the rest counts.
  mutating func addPreview(at start: Int?, count: Int?) {
    guard let start, let count, start > 0, start < file.count, count > 0 else { return }
    addPreview(file.dropping(start).prefix(count))
  }

  /// The largest size that the file states for its raw picture.
  mutating func add(size new: PixelSize?) {
    guard let new, (1...100_000).contains(new.width), (1...100_000).contains(new.height) else { return }
    if new.width * new.height > (size.map { $0.width * $0.height } ?? 0) { size = new }
  }
}

/// Fujifilm's RAF.
extension RawContents {
  /// A whole JPEG file, whose metadata is that of the picture. 84 and 88 are its offset and length.
  mutating func readFujifilm() {
    guard let start = file.uint32(at: 84), let count = file.uint32(at: 88) else {
      return metadata.defects.append(.cutShort)
    }
    addPreview(at: Int(start), count: Int(count))
    let picture = file.dropping(Int(start)).prefix(Int(count))
    metadata = JPEGContainer.open(picture)
    if let exif = metadata.exif.first, let block = TIFFBlock(exif) { isAdobeRGB = block.isAdobeRGB }
  }
}

extension PixelSize {
  /// The size of a JPEG picture that browsers could show: 8 bits, gray or colour, not lossless as sensors' data is.
  ///
  /// - Note: ITU-T T.81, annex B.
  init?(jpeg bytes: ByteWindow) {
    guard bytes.uint16(at: 0) == 0xFFD8 else { return nil }
    var offset = 2
    for _ in 0..<1024 {
      guard bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1) else { return nil }
      if marker == 0xFF {
        offset += 1
        continue
      }
      if (0xC0...0xC2).contains(marker) {
        guard bytes.byte(at: offset + 4) == 8, let height = bytes.uint16(at: offset + 5),
          let width = bytes.uint16(at: offset + 7), [1, 3].contains(bytes.byte(at: offset + 9)), width > 0,
          height > 0
        else { return nil }
        self.init(width: Int(width), height: Int(height))
        return
      }
      guard marker != 0xDA, marker != 0xD9, let length = bytes.uint16(at: offset + 2), length >= 2 else {
        return nil
      }
      offset += 2 + Int(length)
    }
    return nil
  }
}
