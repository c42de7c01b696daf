import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing

@testable import Preview

@Suite("Requests in the log") struct RequestLogTests {
  private final class Lines: Sendable { let all = Mutex<[Logger.Metadata]>([]) }

  /// Keeps what is logged.
  private struct Handler: LogHandler {
    let lines: Lines
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.all.withLock { $0.append((event.metadata ?? [:]).merging(["level": "\(event.level)"]) { $1 }) }
    }
  }

  /// The line of a request whose answer has three bytes.
  private func line(
    _ target: String, level: Logger.Level = .info, handler: Logger.Level = .info, account: String? = nil
  ) async throws -> Logger.Metadata? {
    let lines = Lines()
    let logger = Logger(label: "") { _ in Handler(lines: lines, logLevel: handler) }
    let context = PreviewContext(
      source: PreviewContext.Source(logger: logger, peer: "127.0.0.1", origin: "http://127.0.0.1:8080"))
    let head = HTTPRequest(method: .get, scheme: nil, authority: "127.0.0.1:8080", path: target)
    _ = try await RequestLog(level: level).handle(
      Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context
    ) { _, context in
      context.sender.account = account
      return .text("abc", MediaType.plainText, status: .notFound)
    }
    return lines.all.withLock { $0.first }
  }

  @Test("a line says what was asked, by whom, and what was answered") func line() async throws {
    var line = try #require(await line("/map/?x=1", account: "Ana"))
    #expect(Double("\(line.removeValue(forKey: "seconds") ?? "")") != nil)
    #expect(
      line == [
        "method": "GET", "path": "/map/", "status": "404", "bytes": "3", "account": "Ana", "level": "info",
      ])
  }

  @Test("neither tokens nor addresses of unlisted pages are written") func secrets() async throws {
    #expect(try await line("/studio/join?token=abc")?["path"] == "/studio/join")
    #expect(try await line("/album/12345678901234567890/")?["path"] == "/album/…/")
    #expect(try await line("/photo/hut-12345678901234567890.html")?["path"] == "/photo/hut-….html")
  }

  @Test("what the level leaves out is not written") func levels() async throws {
    #expect(try await line("/", level: .debug, handler: .info) == nil)
    #expect(try await line("/", level: .debug, handler: .debug)?["level"] == "debug")
  }
}
