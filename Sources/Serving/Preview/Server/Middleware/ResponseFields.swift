internal import HTTPTypes
internal import Hummingbird
internal import Photography
internal import Platform

/// Adds the fields of every response. Browsers must revalidate everything, so that the author sees each edit.
struct ResponseFields: RouterMiddleware {
  /// Whether pages of other sites may show what is sent in a frame: not where a press on it changes something.
  let mayBeFramed: Bool

  func handle(
    _ request: Request, context: PreviewContext,
    next: (Request, PreviewContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-cache" }
    response.headers[.date] = HTTPDate(seconds: time(nil)).description
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.crossOriginResourcePolicy] = "same-origin"
    if !mayBeFramed { ResponseFields.refuseFrames(&response.headers) }
    return response
  }

  /// Only pages of this server may show it in a frame; what says already who may, keeps that.
  private static func refuseFrames(_ fields: inout HTTPFields) {
    fields[named: "X-Frame-Options"] = "SAMEORIGIN"
    let policy = fields[.contentSecurityPolicy]
    guard policy?.contains("frame-ancestors") != true else { return }
    fields[.contentSecurityPolicy] = (policy.map { $0 + "; " } ?? "") + "frame-ancestors 'self'"
  }
}
