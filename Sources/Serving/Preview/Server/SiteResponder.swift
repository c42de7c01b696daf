internal import HTTPTypes

/// Decides the response to a request. It reads files, and sends nothing.
struct SiteResponder: Sendable {
  let site: SiteFolder
  let hosts: AllowedHosts
  var refresh: Refresh?
  var added: PreviewExtension?

  /// - Parameters:
  ///   - request: The head alone; no request that is answered here has a body.
  ///   - update: The state of the site, taken before this call, so that a page never claims to be newer than it is.
  func response(to request: HTTPRequest, _ update: ReloadHub.PageUpdate) throws -> SiteResponse {
    let state = update.state
    guard let authority = request.authority, hosts.contains(authority) else {
      return .notice(.misdirectedRequest, "Not at this address", SiteResponder.wrongHost, state: nil)
    }
    guard request.method == .get || request.method == .head else {
      var response = SiteResponse.text(
        "Only GET and HEAD are supported here.\n", MediaType.plainText, status: .methodNotAllowed)
      response.fields[.allow] = "GET, HEAD"
      return response
    }
    let target = request.path ?? ""
    switch target.prefix(while: { $0 != "?" }) {
    case LiveReload.scriptPath: return .text(LiveReload.script, MediaType.javaScript)
    case RefreshButton.scriptPath where refresh != nil:
      return .text(RefreshButton.script, MediaType.javaScript)
    case LiveReload.eventsPath:
      return SiteResponse(status: .ok, fields: [.contentType: MediaType.eventStream], body: .events)
    default: break
    }
    let path: RequestPath
    do {
      path = try RequestPath(target)
    } catch {
      return SiteResponder.response(to: error, state)
    }
    guard update.status == .ready else { return StatusPage.response(to: path, update.status, state) }
    return try response(to: path, request, state)
  }

  /// Decides on a request to refresh.
  ///
  /// - Parameter isAuthor: Whether the author sent it.
  /// - Returns: What to refresh, or why it is refused.
  func source(
    of refreshRequest: RefreshRequest, _ request: HTTPRequest, isAuthor: Bool
  ) -> Result<String, RefreshRefusal> {
    guard let refresh, isAuthor, RefreshRequest.isFromOwnPage(request, hosts) else {
      return .failure(.notAllowed)
    }
    do {
      let path = try RequestPath(refreshRequest.page)
      return refresh.source(path.names).map { .success($0) } ?? .failure(.nothingToRefresh)
    } catch {
      return .failure(.nothingToRefresh)
    }
  }

  private static let wrongHost = """
    PhotoMap’s preview answers only to this computer’s own names, so that no other website can read your photographs \
    through your browser. Open it at the address that photomap serve printed.
    """
}
