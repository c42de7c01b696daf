import Photography

/// A box of an ISO base media file.
///
/// - Note: ISO/IEC 14496-12:2022, 4.2.
struct ISOBox: Sendable {
  let kind: String
  /// ``kind`` as a number: in lists of values, these are counted.
  let code: UInt32
  let body: ByteWindow

  /// The version of a full box: the first byte of its body.
  var version: UInt8 { body.byte(at: 0) ?? 0 }
  /// The flags of a full box.
  var flags: UInt32 { (body.uint32(at: 0) ?? 0) & 0xFF_FFFF }

  /// The boxes in a window; one that runs past its end is cut there.
  static func all(in window: ByteWindow, from start: Int = 0) -> [ISOBox] {
    var boxes: [ISOBox] = []
    var offset = start
    while let short = window.uint32(at: offset), let kind = window.window(at: offset + 4, count: 4) {
      var (header, size) = (8, Int(short))
      if short == 1, let long = window.uint64(at: offset + 8) {
        (header, size) = (16, Int(clamping: long))
      } else if short == 0 {
        size = window.count - offset
      }
      guard size >= header else { break }
      let body = window.dropping(offset + header).prefix(size - header)
      boxes.append(
        ISOBox(kind: String(windows1252: kind.bytes), code: kind.uint32(at: 0) ?? 0, body: body))
      guard size <= window.count - offset else { break }
      offset += size
    }
    return boxes
  }

  /// The boxes inside a full box, after its version and flags.
  var childrenOfFullBox: [ISOBox] { ISOBox.all(in: body, from: 4) }
  var children: [ISOBox] { ISOBox.all(in: body) }
}

extension [ISOBox] {
  func first(_ kind: String) -> ISOBox? { first { $0.kind == kind } }
}

extension ISOBox {
  /// Whether it is a `colr` box with an ICC profile, which follows its first four bytes.
  var isColourProfile: Bool { kind == "colr" && (body.has("prof") || body.has("rICC")) }
}

extension PixelSize {
  /// Reads an `ispe` box; `nil` for one without pixels.
  init?(spatialExtents box: ISOBox) {
    guard let width = box.body.uint32(at: 4), let height = box.body.uint32(at: 8), width > 0, height > 0
    else {
      return nil
    }
    self.init(width: Int(width), height: Int(height))
  }
}
