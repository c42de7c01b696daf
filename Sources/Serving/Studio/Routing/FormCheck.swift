internal import HTTPTypes
internal import Hummingbird
internal import Preview

/// Accepts forms of pages of this server only, and reads them. Those of people with an account have the token of their session.
struct FormCheck: RouterMiddleware {
  private static let largestForm = 16 << 10

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    guard context.preview.isFromOwnPage(request),
      request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true
    else { throw StudioError.notFromHere }
    var context = context
    let bytes = try await request.bytes(upTo: FormCheck.largestForm)
    context.form = Request.values(Substring(decoding: bytes, as: UTF8.self))
    if let session = context.found, context.form["token"] != session.pageToken {
      throw StudioError.notFromHere
    }
    return try await next(request, context)
  }
}
