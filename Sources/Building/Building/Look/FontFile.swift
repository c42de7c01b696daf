/// What a font's file says of itself.
///
/// - Note: OpenType 1.9, "Organization of an OpenType Font"; WOFF 1.0, 4; WOFF 2.0 (W3C), 4 and 5.
struct FontFile: Sendable, Hashable {
  /// As in CSS: `"woff2"`, `"truetype"`.
  let format: String
  /// The ending of its name on the site.
  let ending: String
  /// Whether it has more than one weight, or another axis.
  let isVariable: Bool

  /// - Returns: `nil` for a file that is no font, or one of several.
  init?(_ file: [UInt8]) {
    func number(_ offset: Int) -> Int {
      offset + 1 < file.count ? Int(file[offset]) << 8 | Int(file[offset + 1]) : 0
    }
    func isVariable(from start: Int, each size: Int, count: Int) -> Bool {
      (0..<count).contains { entry in
        let offset = start + entry * size
        return offset + 4 <= file.count && file[offset..<offset + 4].elementsEqual("fvar".utf8)
      }
    }
    switch file.prefix(4) {
    case [0x77, 0x4F, 0x46, 0x32]:
      (format, ending) = ("woff2", "woff2")
      self.isVariable = FontFile.isVariable(woff2: file[...].dropFirst(48), tables: number(12))
    case [0x77, 0x4F, 0x46, 0x46]:
      (format, ending) = ("woff", "woff")
      self.isVariable = isVariable(from: 44, each: 20, count: number(12))
    case [0, 1, 0, 0], [0x74, 0x72, 0x75, 0x65]:
      (format, ending) = ("truetype", "ttf")
      self.isVariable = isVariable(from: 12, each: 16, count: number(4))
    case [0x4F, 0x54, 0x54, 0x4F]:
      (format, ending) = ("opentype", "otf")
      self.isVariable = isVariable(from: 12, each: 16, count: number(4))
    default: return nil
    }
  }

  /// Looks for `fvar` in a table directory whose entries have different lengths.
  private static func isVariable(woff2 directory: ArraySlice<UInt8>, tables: Int) -> Bool {
    var rest = directory
    /// Skips a number of up to five bytes.
    func skipNumber() { rest = rest.drop(while: { $0 & 0x80 != 0 }).dropFirst() }
    for _ in 0..<tables {
      guard let flags = rest.popFirst() else { return false }
      let (tag, version) = (flags & 0x3F, flags >> 6)
      if tag == 47 || tag == 63 && rest.starts(with: "fvar".utf8) { return true }
      if tag == 63 { rest = rest.dropFirst(4) }
      skipNumber()
      // `glyf` and `loca` are transformed unless they say 3; others, if they say so.
      if tag == 10 || tag == 11 ? version != 3 : version != 0 { skipNumber() }
    }
    return false
  }
}
