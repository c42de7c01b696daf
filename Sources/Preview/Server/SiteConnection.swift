internal import Glibc
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import NIOPosix

/// Sends what the responder decides, without ever holding a large file in memory or a thread for a slow reader.
struct SiteConnection: Sendable {
  let responder: SiteResponder
  let hub: ReloadHub
  var desk: RefreshDesk?

  /// Read and sent at a time, in bytes.
  private static let piece = 128 << 10

  /// - Parameter peer: The address at the other end, in digits.
  func respond(
    to request: HTTPRequest, from peer: String?, with writer: consuming ResponseWriter
  ) async throws {
    if let wish = RefreshWish(request) {
      let reply = await answer(wish, request, from: peer)
      guard case .bytes(let bytes) = reply.body else { return }
      return try await writer.write(
        response: SiteConnection.head(reply), body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
    let state = await hub.state
    // Files are opened and read on threads that may wait for a disk.
    let reply = try await NIOThreadPool.singleton.runIfActive { [responder] in
      try responder.reply(to: request, state: state)
    }
    let head = SiteConnection.head(reply)
    guard request.method != .head else { return try await writer.writeResponse(head) }

    switch reply.body {
    case .bytes(let bytes):
      try await writer.write(response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .file(let file, let range):
      var body = try await writer.writeHead(head)
      for start in stride(from: range.lowerBound, to: range.upperBound, by: SiteConnection.piece) {
        let part = start..<min(start + SiteConnection.piece, range.upperBound)
        let bytes = try await NIOThreadPool.singleton.runIfActive { try file.bytes(part) }
        try await body.write(ByteBuffer(bytes: bytes))
      }
      try await body.finish(nil)
    case .events:
      var body = try await writer.writeHead(head)
      try await body.write(ByteBuffer(string: LiveReload.greeting))
      var (told, toldNotice): (ReloadState?, RefreshNotice?)
      for await _ in await hub.turns() {
        let (state, notice) = await (hub.state, hub.notice)
        var text = state == told ? "" : LiveReload.event(state)
        if let notice, notice != toldNotice { text += notice.event }
        try await body.write(ByteBuffer(string: text.isEmpty ? LiveReload.heartbeat : text))
        (told, toldNotice) = (state, notice)
      }
      try await body.finish(nil)
    }
  }

  private func answer(_ wish: RefreshWish, _ request: HTTPRequest, from peer: String?) async -> Reply {
    switch responder.source(of: wish, request, from: peer) {
    case .success(let source):
      guard let desk, await desk.begin(source) else { return RefusedWish.busy.reply }
      return .text("It has begun.\n", MediaType.plainText, status: .accepted)
    case .failure(let refusal): return refusal.reply
    }
  }

  /// The head with what every answer carries: the author must see each edit, so nothing is used again unasked.
  private static func head(_ reply: Reply) -> HTTPResponse {
    var head = HTTPResponse(status: reply.status, headerFields: reply.fields)
    head.headerFields[.cacheControl] = "no-cache"
    head.headerFields[.date] = HTTPDate(seconds: time(nil)).description
    head.headerFields[.xContentTypeOptions] = "nosniff"
    if let policy = HTTPField.Name("Cross-Origin-Resource-Policy") {
      head.headerFields[policy] = "same-origin"
    }
    if let length = reply.length { head.headerFields[.contentLength] = String(length) }
    return head
  }
}
