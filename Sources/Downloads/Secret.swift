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
  ///
  /// Nothing of the text is left where it still holds the secret when it is read without its escapes.
  package func removed(from text: String) -> String {
    let rest = text.split(separator: revealed, omittingEmptySubsequences: false).joined(separator: "•••")
    let (plain, secret) = (Unescaped(rest).scalars, Unescaped(revealed).scalars)
    return !secret.isEmpty && plain.contains(secret) ? "•••" : rest
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
