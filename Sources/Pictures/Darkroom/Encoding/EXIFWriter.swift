import Photography

/// The only metadata that PhotoMap writes: the copyright line and, in a stripped original, the orientation.
struct EXIFWriter {
  var orientation: Orientation = .upright
  var copyright: String?

  /// A little-endian TIFF block of one directory; `nil` when it would be empty.
  ///
  /// The copyright is UTF-8, as Exif 3.0 allows and readers expect.
  var block: [UInt8]? {
    let text = copyright.flatMap { $0.isEmpty ? nil : Array($0.utf8) + [0] }
    let count = (orientation == .upright ? 0 : 1) + (text == nil ? 0 : 1)
    guard count > 0 else { return nil }
    var bytes: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0]
    bytes.append(littleEndian: UInt32(count), bytes: 2)
    func entry(_ tag: UInt32, type: UInt32, count: Int) {
      bytes.append(littleEndian: tag, bytes: 2)
      bytes.append(littleEndian: type, bytes: 2)
      bytes.append(littleEndian: UInt32(count), bytes: 4)
    }
    if orientation != .upright {
      entry(0x0112, type: 3, count: 1)
      bytes.append(littleEndian: UInt32(orientation.rawValue), bytes: 4)
    }
    guard let text else { return bytes + [0, 0, 0, 0] }
    entry(0x8298, type: 2, count: text.count)
    if text.count <= 4 {
      bytes += text + [UInt8](repeating: 0, count: 4 - text.count) + [0, 0, 0, 0]
    } else {
      let position = bytes.count + 8
      bytes.append(littleEndian: UInt32(position), bytes: 4)
      bytes += [0, 0, 0, 0] + text
    }
    return bytes
  }

  /// The block as the payload of a JPEG's APP1 marker; `nil` when it would be empty or too large.
  var app1: [UInt8]? {
    guard let block, block.count < 65_000 else { return nil }
    return Array("Exif\0\0".utf8) + block
  }
}
