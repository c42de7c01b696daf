/// Whether a page of this server sent a request: a browser names the site of the page in `Origin` and `Sec-Fetch-Site`, and no
/// page can change them.
enum RequestOrigin {
  /// - Parameters:
  ///   - origin, site: The values of `Origin` and `Sec-Fetch-Site`; not every browser sends the second.
  ///   - own: The origin of the server's pages: `http://` or `https://`, and the `Host` of the request, one of the server's own names.
  static func isOwn(_ origin: String?, site: String?, own: String) -> Bool {
    origin == own && (site == nil || site == "same-origin")
  }
}
