internal import CLibQREncode
internal import Markup

/// A QR code of an address.
package struct QRCode: Sendable {
  /// The length of its side in squares.
  let side: Int
  /// Row by row; whether a square is dark.
  private let isDark: [Bool]
  /// The light squares around it that readers need.
  private static let margin = 4

  /// - Returns: `nil` if the text is too long.
  package init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    isDark = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  private func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<side).contains(x) && (0..<side).contains(y) && isDark[y * side + x]
  }

  /// For a terminal: two rows in each line, black on white whatever the terminal's own colours are.
  package var terminal: String {
    let range = -QRCode.margin..<side + QRCode.margin
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      let squares = range.map { x in
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[30;107m\(squares.joined())\u{1B}[0m"
    }.joined(separator: "\n")
  }

  /// For a page.
  /// - Parameter label: What screen readers call it.
  func svg(_ label: String) -> Markup {
    let whole = side + 2 * QRCode.margin
    var path = ""
    for y in 0..<side {
      for x in 0..<side where isDark(x, y) { path += "M\(x + QRCode.margin) \(y + QRCode.margin)h1v1h-1z" }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(whole) \(whole)" width="240" height="240" role="img" \
      aria-label="\(label)" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(whole)v\(whole)H0z"/>\
      <path d="\(path)"/></svg>
      """
  }
}
