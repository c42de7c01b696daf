internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore

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

  /// - Parameter channel: The connection, or the stream of HTTP/2.
  func respond(
    to request: HTTPRequest, _ body: RequestBody, over channel: any Channel,
    with writer: consuming ResponseWriter
  ) async throws {
    let source = PreviewContext.Source(
      logger: logger, peer: channel.remoteAddress?.ipAddress, origin: hosts.scheme + (request.authority ?? "")
    )
    let response = try await router.respond(
      to: Request(head: request, body: body), context: PreviewContext(source: source))
    guard request.method != .head else { return try await writer.writeResponse(response.head) }
    // The writer waits for a slow client from when the event loop has sent the last piece, and finds that not all of it was
    // taken. Until then it accepts more: megabytes for each client, if the loop has many of them.
    let isOnePiece = response.body.contentLength.map { $0 <= ResponseBody.piece } ?? false
    let eventLoop = channel.eventLoop
    let paced =
      isOnePiece
      ? response.body
      : response.body.map { piece in
        try await eventLoop.submit {}.get()
        return piece
      }
    try await writer.write(response: response.head, body: paced)
  }
}
