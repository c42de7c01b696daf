internal import HTTPTypes

/// A page's wish to get anew what it shows, if it may have it.
///
/// It starts work that goes online with the author's key, so it must come from this computer, and from a page that this
/// server has sent: another site's page cannot send the field without asking first, which is never granted, and its browser
/// says in `Origin` whose page it is.
struct RefreshWish {
  /// The path of the page.
  let page: String

  /// - Returns: `nil` for a request that is none.
  init?(_ request: HTTPRequest) {
    guard request.method == .post, let path = request.path?.prefix(while: { $0 != "?" }),
      path.hasPrefix(RefreshControl.wishPath + "/")
    else { return nil }
    page = String(path.dropFirst(RefreshControl.wishPath.count))
  }

  /// - Parameters:
  ///   - peer: The address at the other end of the connection, in digits.
  ///   - hosts: The names under which the preview may be asked for.
  static func isAllowed(_ request: HTTPRequest, from peer: String?, _ hosts: AllowedHosts) -> Bool {
    guard let peer, AllowedHosts.isLoopback(peer), let authority = request.authority,
      hosts.contains(authority), request.headerFields[.origin] == "http://\(authority)",
      let field = HTTPField.Name(RefreshControl.field), request.headerFields[field] != nil
    else { return false }
    guard let site = HTTPField.Name("Sec-Fetch-Site"), let from = request.headerFields[site] else {
      return true
    }
    return from == "same-origin"
  }
}
