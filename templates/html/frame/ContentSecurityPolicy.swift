internal import Markup

/// What pages may load and run: only the site's own files, and the two scripts that are written into pages.
///
/// `file:` is for pages that are opened from a disk, whose origin some browsers do not match with `self`. On the web it
/// allows nothing.
enum ContentSecurityPolicy {
  /// The SHA-256 digests of ``Script/early`` and ``Script/unwrapping``; a test compares them.
  static let digests = [
    "sha256-8Fgzpl+WeWpAidPvgNjJx28wZprgEMKQ4m9l8EU514M=",
    "sha256-ci112rvMVJCcNaTk5PqQ8yg9e36hIdfRRhkRowC5cFM=",
  ]

  /// The same of ``Script/fonts``, for pages that have it.
  static let digestOfFonts = "sha256-a8qzJbwgv7FCLAqvKNNvjLf+wBBQ+ZVHcaBo9oz94cM="

  /// For the `content` of a `meta` element.
  static let standard =
    "default-src 'self' file:; script-src 'self' file: " + digests.map { "'\($0)'" }.joined(separator: " ")
    + "; style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; object-src 'none'; base-uri 'none'; "
    + "form-action 'self' file:"
}

extension Theme {
  /// Only the site's own files and scripts.
  public var contentSecurityPolicy: String? { ContentSecurityPolicy.standard }

  /// With an author's own HTML or styles, also what these load and run.
  ///
  /// - Parameter added: What the page needs beyond the site's own files, by directive.
  func policyElement(of site: Site, adding added: [String: [String]] = [:]) -> Markup? {
    guard let policy = contentSecurityPolicy else { return nil }
    let fragments = site.fragments
    let styles = fragments.hasCustomStyle ? ["font-src": ["data:"]] : [:]
    guard var sources = fragments.sources ?? (fragments.hasMarkup ? nil : styles) else { return nil }
    sources.merge(added) { $0 + $1 }
    if !site.look.fonts.isEmpty {
      sources["script-src", default: []].append("'\(ContentSecurityPolicy.digestOfFonts)'")
    }
    let whole = ContentSecurityPolicy.adding(sources, to: policy)
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(whole)\"/>\n"
  }
}

extension ContentSecurityPolicy {
  /// A policy that allows more sources.
  ///
  /// - Parameter sources: By directive.
  fileprivate static func adding(_ sources: [String: [String]], to policy: String) -> String {
    guard !sources.isEmpty else { return policy }
    var directives = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    let standard = directives.first { $0.first == "default-src" }?.dropFirst() ?? []
    for (name, added) in sources.sorted(by: { $0.key < $1.key }) {
      let position = directives.firstIndex { $0.first == name }
      // A directive that is missing is as `default-src`.
      var words = position.map { directives[$0] } ?? [name] + standard
      if words.count == 2, words[1] == "'none'" { words.removeLast() }
      words += added.filter { !words.contains($0) }
      if let position { directives[position] = words } else { directives.append(words) }
    }
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }
}
