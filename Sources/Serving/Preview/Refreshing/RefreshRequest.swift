internal import HTTPTypes

/// A page's request to refresh what it shows.
///
/// It starts work that goes online with the author's key, so it must come from the author, who is at this computer or logged in,
/// and from a page of this server: a page of another site may send the header only after a preflight request, which is never
/// granted, and its browser names that site in `Origin`.
struct RefreshRequest {
  /// The path of the page.
  let page: String

  /// - Returns: `nil` for any other request.
  init?(_ request: HTTPRequest) {
    guard request.method == .post, let path = request.path?.prefix(while: { $0 != "?" }),
      path.hasPrefix(RefreshButton.requestPath + "/")
    else { return nil }
    page = String(path.dropFirst(RefreshButton.requestPath.count))
  }

  /// - Parameter hosts: The host names that the preview answers to.
  static func isFromOwnPage(_ request: HTTPRequest, _ hosts: AllowedHosts) -> Bool {
    guard let authority = request.authority, hosts.contains(authority),
      let field = HTTPField.Name(RefreshButton.field), request.headerFields[field] != nil
    else { return false }
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headerFields[$0] }
    return RequestOrigin.isOwn(request.headerFields[.origin], site: site, own: hosts.scheme + authority)
  }
}
