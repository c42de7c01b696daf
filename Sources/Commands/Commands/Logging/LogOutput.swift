internal import Foundation
internal import Logging
internal import Synchronization

/// Where all parts of the program write what they do: to standard error, from the level that an option sets.
enum LogOutput {
  private struct Settings {
    var level = Logger.Level.warning
    var format = LogFormat.text
  }

  private static let settings = Mutex(Settings())

  /// Called once, before the first logger is made.
  static func bootstrap() { LoggingSystem.bootstrap { LogLines(label: $0) } }

  static func begin(level: Logger.Level, format: LogFormat) {
    settings.withLock { $0 = Settings(level: level, format: format) }
  }

  /// Writes one line for each event. All loggers have the level of the command's option, whenever they were made.
  private struct LogLines: LogHandler {
    let label: String
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    /// A level of its own, such as that of a logger that shall say nothing.
    private var own: Logger.Level?

    init(label: String) { self.label = label }

    var logLevel: Logger.Level {
      get { max(own ?? .trace, settings.withLock(\.level)) }
      set { own = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      var fields = metadata
      for more in [metadataProvider?.get() ?? [:], event.metadata ?? [:]] { fields.merge(more) { $1 } }
      if let error = event.error { fields["error"] = "\(error)" }
      let line = LogLine(
        time: Date(), level: event.level, label: label, message: "\(event.message)", fields: fields)
      let text = settings.withLock(\.format) == .json ? line.json : line.text
      // Over the line that shows progress.
      Console.writeMessage((Console.isTerminal ? "\r\u{1B}[K" : "") + text)
    }
  }
}
