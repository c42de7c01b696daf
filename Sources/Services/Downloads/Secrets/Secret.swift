/// A key or a password; printing it shows dots.
package struct Secret: Sendable, Hashable {
  /// The text itself, only for sending.
  package let revealed: String

  /// A key, without the white space around it that copying may add.
  ///
  /// - Returns: `nil` for nothing but white space.
  package init?(_ text: some StringProtocol) {
    guard let trimmed = Secret.trimmed(text) else { return nil }
    revealed = trimmed
  }

  /// A password, whose white space is significant.
  ///
  /// - Returns: `nil` for nothing but white space.
  package init?(exactly text: String) {
    guard Secret.trimmed(text) != nil else { return nil }
    revealed = text
  }

  private static func trimmed(_ text: some StringProtocol) -> String? {
    let tail = text.drop(while: \.isWhitespace)
    return tail.lastIndex { !$0.isWhitespace }.map { String(tail[...$0]) }
  }

  /// A server's message without the secret that it may quote.
  ///
  /// The whole text is replaced where it contains the secret in an escaped form.
  package func removed(from text: String) -> String {
    // A quotation may omit the white space around it.
    let trimmed = Secret.trimmed(revealed) ?? revealed
    let rest = text.split(separator: trimmed, omittingEmptySubsequences: false).joined(separator: "•••")
    let (plain, secret) = (Unescaped(rest).scalars, Unescaped(trimmed).scalars)
    return !secret.isEmpty && plain.contains(secret) ? "•••" : rest
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
