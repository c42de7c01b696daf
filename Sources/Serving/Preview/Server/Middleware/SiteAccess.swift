internal import Hummingbird

/// Asks an extension whether the sender of a request may see the site. The extension decides on its own requests by itself.
struct SiteAccess: RouterMiddleware {
  let added: PreviewExtension

  func handle(
    _ request: Request, context: PreviewContext,
    next: (Request, PreviewContext) async throws -> Response
  ) async throws -> Response {
    if !added.contains(request), let refused = await added.refusal?(request, context) { return refused }
    return try await next(request, context)
  }
}
