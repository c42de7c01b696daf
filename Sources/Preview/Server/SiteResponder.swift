internal import HTTPTypes

/// Decides what a request is answered with. It reads files, and sends nothing.
struct SiteResponder: Sendable {
  let site: SiteFolder
  let hosts: AllowedHosts
  var refresh: Refresh?

  /// - Parameters:
  ///   - request: The head alone; no request that is answered here has a body.
  ///   - state: The state of the site, taken before this call, so that a page never claims to be newer than it is.
  func reply(to request: HTTPRequest, state: ReloadState) throws -> Reply {
    guard let authority = request.authority, hosts.contains(authority) else {
      return .notice(.misdirectedRequest, "Not under this name", SiteResponder.wrongHost, state: nil)
    }
    guard request.method == .get || request.method == .head else {
      var reply = Reply.text(
        "Only GET and HEAD are answered here.\n", MediaType.plainText, status: .methodNotAllowed)
      reply.fields[.allow] = "GET, HEAD"
      return reply
    }
    let target = request.path ?? ""
    switch target.prefix(while: { $0 != "?" }) {
    case LiveReload.scriptPath: return .text(LiveReload.script, MediaType.javaScript)
    case RefreshControl.scriptPath where refresh != nil:
      return .text(RefreshControl.script, MediaType.javaScript)
    case LiveReload.eventsPath:
      return Reply(status: .ok, fields: [.contentType: MediaType.eventStream], body: .events)
    default: break
    }
    let path: RequestPath
    do {
      path = try RequestPath(target)
    } catch {
      return SiteResponder.refuse(error, state)
    }
    return try answer(path, request, state)
  }

  /// Decides on a page's wish.
  ///
  /// - Parameter peer: The address at the other end of the connection, in digits.
  /// - Returns: What to get anew, or what to answer instead.
  func source(of wish: RefreshWish, _ request: HTTPRequest, from peer: String?) -> Result<String, RefusedWish>
  {
    guard let refresh, RefreshWish.isAllowed(request, from: peer, hosts) else {
      return .failure(.notAllowed)
    }
    do {
      return refresh.source(try RequestPath(wish.page).names).map { .success($0) } ?? .failure(.nothingThere)
    } catch {
      return .failure(.nothingThere)
    }
  }

  private static let wrongHost = """
    PhotoMap’s preview answers only to this computer’s own names, so that no other website can read your photographs \
    through your browser. Open it at the address that <code>photomap serve</code> printed.
    """
}
