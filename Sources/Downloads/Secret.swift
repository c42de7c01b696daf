/// A key or a password: it can be used and compared, and printing it shows dots.
package struct Secret: Sendable, Hashable {
  /// The text itself, for the wire alone.
  package let revealed: String

  /// - Returns: `nil` for nothing but white space.
  package init?(_ text: some StringProtocol) {
    let tail = text.drop(while: \.isWhitespace)
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    revealed = String(tail[...last])
  }

  /// A text that somebody else wrote, without the secret that it may quote.
  package func removed(from text: String) -> String {
    // Swift's own search needs no Foundation; a key is ASCII.
    text.split(separator: revealed, omittingEmptySubsequences: false).joined(separator: "•••")
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
