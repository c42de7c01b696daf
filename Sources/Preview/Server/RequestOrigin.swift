/// Whether a page of this server sent a request: a browser names the site of the page in `Origin` and `Sec-Fetch-Site`, and no
/// page can change them.
enum RequestOrigin {
  /// - Parameters:
  ///   - origin, site: The values of `Origin` and `Sec-Fetch-Site`; not every browser sends the second.
  ///   - authority: The `Host` of the request, one of the server's own names.
  static func isOwn(_ origin: String?, site: String?, authority: String) -> Bool {
    origin == "http://\(authority)" && (site == nil || site == "same-origin")
  }
}
