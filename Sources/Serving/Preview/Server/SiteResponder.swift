internal import HTTPTypes
internal import Hummingbird

/// Decides the response to a request for the site. It reads files, and sends nothing.
struct SiteResponder: Sendable {
  let site: SiteFolder
  let hosts: AllowedHosts
  var refresh: Refresh?
  var added: PreviewExtension?

  /// - Parameters:
  ///   - request: The head alone; no request that is answered here has a body.
  ///   - update: The state of the site, taken before this call, so that a page never claims to be newer than it is.
  func response(to request: HTTPRequest, _ update: ReloadHub.PageUpdate) throws -> Response {
    guard request.method == .get || request.method == .head else { return .wrongMethod("GET, HEAD") }
    let path: RequestPath
    do {
      path = try RequestPath(request.path ?? "")
    } catch {
      return SiteResponder.response(to: error, update.state)
    }
    guard update.status == .ready else { return StatusPage.response(to: path, update.status, update.state) }
    return try response(to: path, request, update.state)
  }
}
