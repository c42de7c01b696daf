internal import Glibc
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import NIOPosix
internal import Photography

/// Sends the responses, without holding a large file in memory or blocking a thread for a slow client.
struct SiteConnection: Sendable {
  let responder: SiteResponder
  let hub: ReloadHub
  var runner: RefreshRunner?

  /// The size of the pieces that files are read and sent in, in bytes.
  private static let piece = 64 << 10

  /// - Parameter channel: The connection, or the stream of HTTP/2.
  func respond(
    to request: HTTPRequest, _ body: RequestBody, over channel: any Channel,
    with writer: consuming ResponseWriter
  ) async throws {
    let peer = channel.remoteAddress?.ipAddress
    if let added = responder.added,
      let answer = await responder.response(of: added, to: request, body, from: peer)
    {
      let response = SiteResponse(answer)
      guard case .bytes(let bytes) = response.body else { return }
      let head = SiteConnection.head(response)
      guard request.method != .head else { return try await writer.writeResponse(head) }
      return try await writer.write(
        response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
    if let refresh = RefreshRequest(request) {
      let isAuthor = await responder.mayRefresh(request, from: peer)
      let response = await response(to: refresh, request, isAuthor: isAuthor)
      guard case .bytes(let bytes) = response.body else { return }
      return try await writer.write(
        response: SiteConnection.head(response), body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
    let update = await hub.update
    // Files are opened and read on threads that may block on a disk.
    let response = try await NIOThreadPool.singleton.runIfActive { [responder] in
      try responder.response(to: request, update)
    }
    let head = SiteConnection.head(response)
    guard request.method != .head else { return try await writer.writeResponse(head) }

    switch response.body {
    case .bytes(let bytes):
      try await writer.write(response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .file(let file, let range):
      var body = try await writer.writeHead(head)
      for start in stride(from: range.lowerBound, to: range.upperBound, by: SiteConnection.piece) {
        let part = start..<min(start + SiteConnection.piece, range.upperBound)
        let bytes = try await NIOThreadPool.singleton.runIfActive { try file.bytes(part) }
        try await body.write(ByteBuffer(bytes: bytes))
        // The writer waits for a slow client from when the event loop has sent the last piece, and finds that not all of it was
        // taken. Until then it accepts more: megabytes for each client, if the loop has many of them.
        try await channel.eventLoop.submit {}.get()
      }
      try await body.finish(nil)
    case .events:
      var body = try await writer.writeHead(head)
      try await body.write(ByteBuffer(string: LiveReload.greeting))
      var sent: ReloadHub.PageUpdate?
      for await _ in await hub.turns() {
        let update = await hub.update
        let events = update.events(since: sent)
        try await body.write(ByteBuffer(string: events.isEmpty ? LiveReload.heartbeat : events))
        sent = update
      }
      try await body.finish(nil)
    }
  }

  private func response(
    to refresh: RefreshRequest, _ request: HTTPRequest, isAuthor: Bool
  ) async -> SiteResponse {
    switch responder.source(of: refresh, request, isAuthor: isAuthor) {
    case .success(let source):
      guard let runner, await runner.start(source) else { return RefreshRefusal.busy.response }
      return .text("The refresh has started.\n", MediaType.plainText, status: .accepted)
    case .failure(let refusal): return refusal.response
    }
  }

  /// The head with the fields of every response. Browsers must revalidate everything, so that the author sees each edit.
  private static func head(_ response: SiteResponse) -> HTTPResponse {
    var head = HTTPResponse(status: response.status, headerFields: response.fields)
    head.headerFields[.cacheControl] = "no-cache"
    head.headerFields[.date] = HTTPDate(seconds: time(nil)).description
    head.headerFields[.xContentTypeOptions] = "nosniff"
    if let policy = HTTPField.Name("Cross-Origin-Resource-Policy") {
      head.headerFields[policy] = "same-origin"
    }
    if let length = response.length { head.headerFields[.contentLength] = String(length) }
    return head
  }
}
