internal import HTTPTypes
internal import Hummingbird
internal import Logging

extension SiteResponder {
  /// All that the server answers: what pages need to reload and refresh, what is added to the site, and the site.
  func router(_ hub: ReloadHub, _ runner: RefreshRunner?) -> Router<PreviewContext> {
    let router = Router(context: PreviewContext.self)
    router.add(middleware: RequestLog(level: added == nil ? .debug : .info))
    // What is added has buttons.
    router.add(middleware: ResponseFields(mayBeFramed: added == nil))
    router.add(middleware: HostCheck(hosts: hosts))
    if let added { router.add(middleware: SiteAccess(added: added)) }
    router.add(middleware: SiteFallback(responder: self, hub: hub))

    router.addFile(LiveReload.scriptPath) { .text(LiveReload.script, MediaType.javaScript) }
    if refresh != nil {
      router.addFile(RefreshButton.scriptPath) { .text(RefreshButton.script, MediaType.javaScript) }
    }
    router.addFile(LiveReload.eventsPath) {
      var response = Response(
        status: .ok, headers: [.contentType: MediaType.eventStream], body: .events(of: hub))
      // nginx would keep events until there are many.
      response.headers[named: "X-Accel-Buffering"] = "no"
      return response
    }
    for path in ["", "/**"] {
      let path = RouterPath(RefreshButton.requestPath + path)
      router.post(path) { request, context in
        await startRefresh(for: request, context, runner)
      }
      router.refuseMethods(at: path, but: [.post]) { _ in .wrongMethod("POST") }
    }
    added?.addRoutes(router, runner)
    return router
  }

  /// Decides on a request to refresh what a page shows.
  ///
  /// It starts work that goes online with the author's key, so it must come from the author, who is at this computer or logged
  /// in, and from a page of this server: a page of another site may send the field only after a preflight request, which is
  /// never granted, and its browser names that site in `Origin`.
  func startRefresh(
    for request: Request, _ context: PreviewContext, _ runner: RefreshRunner?
  ) async -> Response {
    guard let refresh, request.headers[named: RefreshButton.field] != nil, context.isFromOwnPage(request),
      await mayRefresh(request, context)
    else { return RefreshRefusal.notAllowed.response }
    let page = String(request.uri.path.dropFirst(RefreshButton.requestPath.count))
    guard let path = try? RequestPath(page), let source = refresh.source(path.names) else {
      return RefreshRefusal.nothingToRefresh.response
    }
    guard let runner, await runner.start(source) else { return RefreshRefusal.busy.response }
    return .text("The refresh has started.\n", MediaType.plainText, status: .accepted)
  }

  /// Whether the author sent a request.
  private func mayRefresh(_ request: Request, _ context: PreviewContext) async -> Bool {
    guard let mayRefresh = added?.mayRefresh else { return context.isLocal }
    return await mayRefresh(request, context)
  }
}

extension Response {
  /// - Parameter allowed: The methods that there are: `GET, HEAD`.
  static func wrongMethod(_ allowed: String) -> Response {
    var response = Response.text(
      "Only \(allowed) \(allowed.contains(",") ? "are" : "is") supported here.\n", MediaType.plainText,
      status: .methodNotAllowed)
    response.headers[.allow] = allowed
    return response
  }
}

extension RouterMethods {
  /// Answers GET and HEAD, of which no body is sent.
  fileprivate func addFile(_ path: String, _ response: @escaping @Sendable () -> Response) {
    let path = RouterPath(path)
    for method in [HTTPRequest.Method.get, .head] { on(path, method: method) { _, _ in response() } }
    refuseMethods(at: path, but: [.get, .head]) { _ in .wrongMethod("GET, HEAD") }
  }
}
