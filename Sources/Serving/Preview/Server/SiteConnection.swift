internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// Hands requests to the router, and sends what it answers.
struct SiteConnection: Sendable {
  private let router: RouterResponder<PreviewContext>
  private let hosts: AllowedHosts
  private let added: PreviewExtension?
  private let logger: Logger

  init(responder: SiteResponder, hub: ReloadHub, runner: RefreshRunner? = nil) {
    router = responder.router(hub, runner).buildResponder()
    (hosts, added) = (responder.hosts, responder.added)
    logger = Logger(label: responder.added == nil ? "photomap.serve" : "photomap.studio")
  }

  /// - Parameter channel: The connection, or the stream of HTTP/2.
  func respond(
    to request: HTTPRequest, _ body: RequestBody, over channel: any Channel,
    with writer: consuming ResponseWriter
  ) async throws {
    let response = try await response(to: request, body, from: channel.remoteAddress?.ipAddress)
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

  /// - Parameter peer: The IP address of the other end.
  func response(to request: HTTPRequest, _ body: RequestBody, from peer: String?) async throws -> Response {
    var source = PreviewContext.Source(
      logger: logger, peer: peer, origin: hosts.scheme + (request.authority ?? ""),
      isForwarded: PublicAddress.isForwarded(request))
    guard let published = hosts.published else {
      return try await router.respond(
        to: Request(head: request, body: body), context: PreviewContext(source: source))
    }
    source.published = published
    source.peer = PublicAddress.sender(request, from: peer)
    let (path, inner) = (request.path ?? "", published.inner(request.path ?? ""))
    if inner == nil { source.refusal = published.refusal(of: path) }
    var head = request
    head.path = inner ?? "/"
    let response = try await router.respond(
      to: Request(head: head, body: body), context: PreviewContext(source: source))
    return inner == nil
      ? response
      : try await published.outer(
        response, isOwnPage: added?.contains(Request(head: head, body: body)) ?? false)
  }
}
