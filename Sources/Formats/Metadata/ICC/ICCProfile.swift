/// The description of an ICC profile.
///
/// - Note: ICC.1:2022, 7.2 (header), 10.13 (multiLocalizedUnicode); ICC.1:2001, 6.5.17 (textDescription).
struct ICCProfile {
  /// `"Display P3"`.
  let name: String?

  /// - Returns: `nil` when the bytes are not an ICC profile.
  init?(_ window: ByteWindow) {
    guard window.has("acsp", at: 36) else { return nil }
    name = ICCProfile.field("desc", of: window).flatMap(ICCProfile.text)
  }

  private static func field(_ signature: StaticString, of profile: ByteWindow) -> ByteWindow? {
    guard let count = profile.uint32(at: 128) else { return nil }
    for index in 0..<min(Int(count), (profile.count - 132) / 12) {
      let entry = profile.dropping(132 + 12 * index)
      guard entry.has(signature), let offset = entry.uint32(at: 4), let size = entry.uint32(at: 8) else {
        continue
      }
      return profile.dropping(Int(offset)).prefix(Int(size))
    }
    return nil
  }

  private static func text(of field: ByteWindow) -> String? {
    if field.has("desc"), let count = field.uint32(at: 8) {
      return String(utf8OrWindows1252: field.dropping(12).prefix(Int(count)).bytes.prefix { $0 != 0 }).tidied
    }
    guard field.has("mluc"), let records = field.uint32(at: 8), records > 0, let size = field.uint32(at: 20),
      let offset = field.uint32(at: 24)
    else { return nil }
    return String(utf16: field.dropping(Int(offset)).prefix(Int(size)).bytes, .big).tidied
  }
}
