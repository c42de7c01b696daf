extension Script {
  /// The script without the spaces that only people need.
  ///
  /// - Parameter script: With no regular expression in it that has a space or a quotation mark.
  static func squeezed(_ script: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    var quote: UInt8?
    var isEscaped = false
    for (index, byte) in script.enumerated() {
      if let open = quote {
        result.append(byte)
        if !isEscaped && byte == open { quote = nil }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: " ") {
        let next = index + 1 < script.count ? script[index + 1] : UInt8(ascii: "\n")
        let isNeeded = !isPunctuation(result.last ?? UInt8(ascii: "\n")) && !isPunctuation(next)
        if isNeeded { result.append(byte) }
      } else {
        if isQuote(byte) { quote = byte }
        result.append(byte)
      }
    }
    return result
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'`".utf8.contains(byte) }

  /// What needs no space on either side; not `+` and `-`, of which two in a row are something else.
  private static func isPunctuation(_ byte: UInt8) -> Bool { "(){}[],;:=<>!&|?*\n".utf8.contains(byte) }
}
