internal import Photography

/// What pages may load beyond the site's own files: what the author allows, and what the author's own HTML has within it.
package struct AllowedSources: Sendable, Hashable {
  /// By directive of the Content-Security-Policy, sorted: `["script-src": ["'sha256-…'", "https://example.org"]]`.
  package private(set) var directives: [String: [String]] = [:]

  package init(_ directives: [String: [String]] = [:]) { add(directives) }

  /// Allows more.
  package mutating func add(_ more: [String: [String]]) {
    for (name, sources) in more { directives[name] = Set((directives[name] ?? []) + sources).sorted() }
  }

  /// Whether a policy may have a source in a directive.
  func contains(_ source: String, in directive: String) -> Bool {
    directives[directive]?.contains(source) == true
  }

  /// Whether a page may load from an origin, for one of some purposes.
  ///
  /// - Parameter purposes: Directives; `nil` for any.
  package func allows(_ origin: String, for purposes: [String]? = nil) -> Bool {
    (purposes ?? Array(directives.keys)).contains { name in
      directives[name]?.contains { AllowedSources.covers($0, origin) } == true
    }
  }

  /// - Note: Content Security Policy Level 3 (W3C), 6.7.2.8, without paths. An origin without a scheme is the page's.
  private static func covers(_ source: String, _ origin: String) -> Bool {
    if source == origin || source.hasSuffix("://\(origin)") { return true }
    guard let star = source.firstRange(of: "*.") else { return false }
    let (scheme, ending) = (source[..<star.lowerBound], source[star.upperBound...])
    return (origin.hasPrefix(scheme) || !origin.contains("://")) && origin.hasSuffix("." + ending)
  }

  /// The line of site.yaml that would allow an origin: `allow: [giscus.app: [script, frame]]`.
  ///
  /// - Parameter purposes: Directives; those that cannot be allowed are left out.
  package static func line(_ origin: String, for purposes: some Sequence<String>) -> String {
    let kinds = ["script", "frame", "style", "connect", "img", "font", "media", "form"]
    let wanted = kinds.filter { kind in
      purposes.contains { $0 == "\(kind)-src" || $0 == "\(kind)-action" }
    }
    let host = origin.hasPrefix("https://") ? String(origin.dropFirst(8)) : origin
    let name = host.contains(":") || host.hasPrefix("*") ? "\"\(host)\"" : host
    return "allow: [\(name): [\((wanted.isEmpty ? ["connect"] : wanted).joined(separator: ", "))]]"
  }

  /// What to do about something that is loaded from a host that is not allowed.
  package static func remedy(_ origin: String, for purposes: some Sequence<String>) -> String {
    "If you want that, add to site.yaml: \(line(origin, for: purposes))"
  }
}
