internal import Downloads
internal import Photography

/// A link as somebody types it: the beginning that all have may be missing, or there twice.
package struct TypedLink: Sendable, Hashable {
  /// With `http` or `https`.
  package let text: String

  /// - Throws: ``OnTheMapError/emptyLink`` or ``OnTheMapError/invalidLink(_:)``.
  package init(_ typed: String) throws(OnTheMapError) {
    guard var link = Secret(typed)?.revealed else { throw .emptyLink }
    // What forms begin with is often pasted over: "https://https://example.org".
    while let scheme = TypedLink.scheme(of: link) {
      let rest = String(link.dropFirst(scheme.count))
      guard !rest.isEmpty else { throw .emptyLink }
      guard TypedLink.scheme(of: rest) != nil else { break }
      link = rest
    }
    if link.hasPrefix("//") { link = "https:" + link }
    if TypedLink.scheme(of: link) == nil {
      // A word alone is a name, not a host; what stands before a colon is another scheme, or a port.
      let host = link.prefix { !"/?#".contains($0) }
      guard !host.contains("@"), !host.contains("%"),
        host.prefix(while: { $0 != ":" }).dropFirst().dropLast().contains(".")
      else { throw .invalidLink(typed) }
      link = "https://" + link
    }
    guard WebAddress.isValid(link) else { throw .invalidLink(typed) }
    text = link
  }

  private static func scheme(of text: String) -> String? {
    ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
  }
}
