internal import Hummingbird
internal import Logging

/// Refuses requests to the names of other hosts.
struct HostCheck: RouterMiddleware {
  let hosts: AllowedHosts

  func handle(
    _ request: Request, context: PreviewContext,
    next: (Request, PreviewContext) async throws -> Response
  ) async throws -> Response {
    guard let authority = request.head.authority, hosts.contains(authority) else {
      context.logger.notice(
        "host refused",
        metadata: ["host": "\(request.head.authority ?? "")", "peer": "\(context.peer ?? "")"])
      return .notice(.misdirectedRequest, "Not at this address", HostCheck.wrongHost, state: nil)
    }
    if let refusal = context.refusal { return refusal }
    return try await next(request, context)
  }

  private static let wrongHost = """
    PhotoMap’s preview answers only to this computer’s own names, so that no other website can read your photographs \
    through your browser. Open it at the address that photomap serve printed. Behind a server such as nginx, start it with --public-address.
    """
}
