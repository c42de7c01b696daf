/// The text of an element.
struct ElementText {
  let utf8: [UInt8]

  var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Without the white space at both ends; `nil` when nothing is left.
  var tidied: String? { string.tidied }
}
