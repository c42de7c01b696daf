internal import Hummingbird
internal import NIOPosix

/// Answers with a file of the site what no route answers.
struct SiteFallback: RouterMiddleware {
  let responder: SiteResponder
  let hub: ReloadHub

  func handle(
    _ request: Request, context: PreviewContext,
    next: (Request, PreviewContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      if let added = responder.added, added.contains(request) { return added.nothing(request) }
      let update = await hub.update
      // Files are opened and read on threads that may block on a disk.
      return try await NIOThreadPool.singleton.runIfActive { [responder] in
        try responder.response(to: request.head, update)
      }
    }
  }
}
