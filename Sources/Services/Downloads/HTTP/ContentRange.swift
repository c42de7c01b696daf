/// The header `Content-Range`: which bytes of how many a response contains (RFC 9110, section 14.4).
struct ContentRange: Sendable, Hashable {
  let first: Int
  /// `nil` when the server does not know it.
  let total: Int?

  /// - Parameter text: `"bytes 100-199/200"`, `"bytes 100-199/*"`.
  init?(_ text: String?) {
    guard let text, text.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, bounds.count == 2, let first = Int(bounds[0]), let last = Int(bounds[1]),
      first >= 0, last >= first
    else { return nil }
    let total = Int(parts[1])
    guard total != nil || parts[1] == "*", last < total ?? .max else { return nil }
    (self.first, self.total) = (first, total)
  }
}
