internal import HTTPTypes
internal import Hummingbird
internal import Photography
internal import Platform

/// Adds the fields of every response. Browsers must revalidate everything, so that the author sees each edit.
struct ResponseFields: RouterMiddleware {
  func handle(
    _ request: Request, context: PreviewContext,
    next: (Request, PreviewContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-cache" }
    response.headers[.date] = HTTPDate(seconds: time(nil)).description
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.crossOriginResourcePolicy] = "same-origin"
    return response
  }
}
