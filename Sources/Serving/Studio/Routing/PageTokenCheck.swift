internal import Hummingbird
internal import Preview

/// Accepts requests of pages of this server only, which send the token of their session: other pages cannot read it.
struct PageTokenCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    guard context.preview.isFromOwnPage(request),
      try request.headers[named: "X-PhotoMap-Studio"] == context.session.pageToken
    else { throw StudioError.notFromHere }
    return try await next(request, context)
  }
}
