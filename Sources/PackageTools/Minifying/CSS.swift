/// Makes style sheets smaller.
package enum CSS {
  /// The style sheet without comments and unneeded white space.
  ///
  /// - Parameter style: In UTF-8.
  package static func minified(_ style: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(style.count)
    var quote: UInt8?
    var index = 0
    while index < style.count {
      let byte = style[index]
      if let open = quote {
        result.append(byte)
        if byte == open { quote = nil }
      } else if style[index...].starts(with: "/*".utf8) {
        index += 2
        while index < style.count, !style[index...].starts(with: "*/".utf8) { index += 1 }
        index += 1
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        if let last = result.last, !endsWord(last) { result.append(UInt8(ascii: " ")) }
      } else {
        if startsNothing(byte), result.last == UInt8(ascii: " ") { result.removeLast() }
        if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
        if byte == UInt8(ascii: "\"") { quote = byte }
        result.append(byte)
      }
      index += 1
    }
    return result
  }

  /// No space is needed after these.
  private static func endsWord(_ byte: UInt8) -> Bool { "{};,: \n".utf8.contains(byte) }

  /// No space is needed before these. A colon is not among them: in `a :hover` the space counts.
  private static func startsNothing(_ byte: UInt8) -> Bool { "{};,".utf8.contains(byte) }
}
