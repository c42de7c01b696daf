internal import Markup

/// What pages may load and run: only the site's own files, and the two scripts that are written into pages.
///
/// `file:` is for pages that are opened from a disk, whose origin some browsers do not match with `self`. On the web it
/// allows nothing.
enum ContentSecurityPolicy {
  /// The SHA-256 digests of ``Script/early`` and ``Script/unwrapping``; a test compares them.
  static let digests = [
    "sha256-MHEC44KfE9ltnfH8x8QtjyoNoTQQgJbt+WkoZBiuG14=",
    "sha256-ci112rvMVJCcNaTk5PqQ8yg9e36hIdfRRhkRowC5cFM=",
  ]

  /// For the `content` of a `meta` element.
  static let standard =
    "default-src 'self' file:; script-src 'self' file: " + digests.map { "'\($0)'" }.joined(separator: " ")
    + "; style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; object-src 'none'; base-uri 'none'; "
    + "form-action 'self' file:"
}

extension Theme {
  /// Only the site's own files and scripts.
  public var contentSecurityPolicy: String? { ContentSecurityPolicy.standard }

  /// None for a site with an author's own HTML or styles, which may use other sources.
  func policyElement(of site: Site) -> Markup? {
    guard site.fragments.isEmpty, let policy = contentSecurityPolicy else { return nil }
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"/>\n"
  }
}
