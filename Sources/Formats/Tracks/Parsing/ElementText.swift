/// The text of an element.
struct ElementText {
  let utf8: [UInt8]

  var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Whether it has a `#`, or perhaps the wide one. Most texts have neither.
  var mayHaveHashtag: Bool { utf8.contains { $0 == UInt8(ascii: "#") || $0 == 0xEF } }

  /// Without the white space at both ends; `nil` when nothing is left.
  var tidied: String? { string.tidied }
}
