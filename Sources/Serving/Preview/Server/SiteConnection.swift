internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging

/// Hands requests to the router, and sends what it answers.
struct SiteConnection: Sendable {
  private let router: RouterResponder<PreviewContext>
  private let hosts: AllowedHosts
  private let logger: Logger

  init(responder: SiteResponder, hub: ReloadHub, runner: RefreshRunner? = nil) {
    router = responder.router(hub, runner).buildResponder()
    hosts = responder.hosts
    logger = Logger(label: responder.added == nil ? "photomap.serve" : "photomap.studio")
  }

  /// - Parameter peer: The IP address at the other end.
  func respond(
    to request: HTTPRequest, _ body: RequestBody, from peer: String?, with writer: consuming ResponseWriter
  ) async throws {
    let source = PreviewContext.Source(
      logger: logger, peer: peer, origin: hosts.scheme + (request.authority ?? ""))
    let response = try await router.respond(
      to: Request(head: request, body: body), context: PreviewContext(source: source))
    guard request.method != .head else { return try await writer.writeResponse(response.head) }
    try await writer.write(response: response.head, body: response.body)
  }
}
