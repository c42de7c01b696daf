package import Logging
internal import Synchronization

/// Keeps what a logger is told, each event as a line: `request host=example.org status=200`.
package final class LogRecorder: Sendable {
  private let written = Mutex<[String]>([])

  package init() {}

  package var lines: [String] { written.withLock(\.self) }

  package var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(recorder: self) }
    logger.logLevel = .trace
    return logger
  }

  private struct Handler: LogHandler {
    let recorder: LogRecorder
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      recorder.written.withLock { $0.append((["\(event.message)"] + fields).joined(separator: " ")) }
    }
  }
}
