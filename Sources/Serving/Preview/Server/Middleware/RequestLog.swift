internal import Hummingbird
internal import Logging

/// Writes a line for each request.
struct RequestLog: RouterMiddleware {
  let level: Logger.Level

  func handle(
    _ request: Request, context: PreviewContext,
    next: (Request, PreviewContext) async throws -> Response
  ) async throws -> Response {
    guard context.logger.logLevel <= level else { return try await next(request, context) }
    let start = ContinuousClock.now
    var metadata: Logger.Metadata = [
      "method": "\(request.method.rawValue)", "path": "\(RequestLog.path(request))",
    ]
    do {
      let response = try await next(request, context)
      metadata["status"] = "\(response.status.code)"
      if let bytes = response.body.contentLength { metadata["bytes"] = "\(bytes)" }
      write(metadata, since: start, context)
      return response
    } catch {
      metadata["error"] = "\(error)"
      write(metadata, since: start, context)
      throw error
    }
  }

  private func write(
    _ metadata: Logger.Metadata, since start: ContinuousClock.Instant, _ context: PreviewContext
  ) {
    var metadata = metadata
    let duration = ContinuousClock.now - start
    metadata["seconds"] = "\((duration / .microseconds(100)).rounded() / 10_000)"
    metadata["account"] = context.sender.account.map { "\($0)" }
    context.logger.log(level: level, "request", metadata: metadata)
  }

  /// The path of a request without what must not be known: its query may hold a token, and twenty digits are the secret of an
  /// unlisted page's address.
  static func path(_ request: Request) -> String {
    String(request.uri.path.prefix(500)).replacing(/[0-9]{20}/, with: "…")
  }
}
