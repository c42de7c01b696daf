internal import HummingbirdCore
internal import NIOCore
internal import NIOPosix

extension ResponseBody {
  /// The size of the pieces that files are read and sent in, in bytes.
  static let piece = 64 << 10

  /// A part of a file, sent without holding a large file in memory or blocking a thread for a slow client.
  static func file(_ file: OpenFile, _ range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      for start in stride(from: range.lowerBound, to: range.upperBound, by: piece) {
        let part = start..<min(start + piece, range.upperBound)
        let bytes = try await NIOThreadPool.singleton.runIfActive { try file.bytes(part) }
        try await writer.write(ByteBuffer(bytes: bytes))
      }
      try await writer.finish(nil)
    }
  }

  /// The stream of server-sent events, which ends with the server or the connection.
  static func events(of hub: ReloadHub) -> ResponseBody {
    ResponseBody { writer in
      try await writer.write(ByteBuffer(string: LiveReload.greeting))
      var sent: ReloadHub.PageUpdate?
      for await _ in await hub.turns() {
        let update = await hub.update
        let events = update.events(since: sent)
        try await writer.write(ByteBuffer(string: events.isEmpty ? LiveReload.heartbeat : events))
        sent = update
      }
      try await writer.finish(nil)
    }
  }
}
