/// What an item of a HEIF file is.
///
/// - Note: ISO/IEC 14496-12:2022, 8.11.6.
struct ItemEntry: Sendable {
  let identifier: UInt32
  /// `hvc1`, `av01`, `grid`, `Exif` …
  let kind: String
  let contentType: String?

  /// Whether it is a block of EXIF, XMP or IPTC; other items are pictures, and parts of them.
  var isMetadata: Bool {
    kind == "Exif" || kind == "iptc" || kind == "mime" && contentType == "application/rdf+xml"
  }

  /// Reads an `infe` box of version 2 or 3; older versions have no kinds.
  init?(_ box: ISOBox) {
    guard box.kind == "infe", box.version == 2 || box.version == 3 else { return nil }
    var cursor = ByteCursor(box.body, at: 4)
    guard let identifier = cursor.take(box.version == 2 ? 2 : 4), cursor.take(2) != nil,
      let kind = box.body.window(at: cursor.offset, count: 4)
    else { return nil }
    self.identifier = UInt32(truncatingIfNeeded: identifier)
    self.kind = String(windows1252: kind.bytes)
    // The name, then the media type, each up to a zero.
    let rest = box.body.dropping(cursor.offset + 4)
    let type = rest.firstIndex(of: 0).map { rest.dropping($0 + 1).bytes.prefix { $0 != 0 } }
    contentType = type.map { String(windows1252: $0) }
  }
}
