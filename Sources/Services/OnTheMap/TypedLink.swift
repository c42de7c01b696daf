internal import Downloads
internal import Photography

/// A link as a person types it: the scheme may be missing, or repeated.
package struct TypedLink: Sendable, Hashable {
  /// With `http` or `https`.
  package let text: String

  /// - Throws: ``OnTheMapError/emptyLink`` or ``OnTheMapError/invalidLink(_:)``.
  package init(_ typed: String) throws(OnTheMapError) {
    guard var link = Secret(typed)?.revealed else { throw .emptyLink }
    // Pasting into a form that already contains the scheme: "https://https://example.org".
    while let scheme = TypedLink.scheme(of: link) {
      let rest = String(link.dropFirst(scheme.count))
      guard !rest.isEmpty else { throw .emptyLink }
      guard TypedLink.scheme(of: rest) != nil else { break }
      link = rest
    }
    if link.hasPrefix("//") { link = "https:" + link }
    if TypedLink.scheme(of: link) == nil {
      // A host contains a dot; a colon begins a port, or follows another scheme.
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
