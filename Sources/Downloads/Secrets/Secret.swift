/// A key or a password: it can be used and compared, and printing it shows dots.
package struct Secret: Sendable, Hashable {
  /// The text itself, for the wire alone.
  package let revealed: String

  /// A key, without the white space around it that came along when it was copied.
  ///
  /// - Returns: `nil` for nothing but white space.
  package init?(_ text: some StringProtocol) {
    guard let bare = Secret.bare(text) else { return nil }
    revealed = bare
  }

  /// A password, in which every blank counts.
  ///
  /// - Returns: `nil` for nothing but white space.
  package init?(exactly text: String) {
    guard Secret.bare(text) != nil else { return nil }
    revealed = text
  }

  private static func bare(_ text: some StringProtocol) -> String? {
    let tail = text.drop(while: \.isWhitespace)
    return tail.lastIndex { !$0.isWhitespace }.map { String(tail[...$0]) }
  }

  /// A text that somebody else wrote, without the secret that it may quote.
  ///
  /// Nothing of the text is left where it still holds the secret when it is read without its escapes.
  package func removed(from text: String) -> String {
    // Who quotes it may have left out the blanks around it.
    let bare = Secret.bare(revealed) ?? revealed
    let rest = text.split(separator: bare, omittingEmptySubsequences: false).joined(separator: "•••")
    let (plain, secret) = (Unescaped(rest).scalars, Unescaped(bare).scalars)
    return !secret.isEmpty && plain.contains(secret) ? "•••" : rest
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
