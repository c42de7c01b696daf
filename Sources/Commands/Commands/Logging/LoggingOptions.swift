internal import ArgumentParser
internal import Logging

/// The options of commands that run long or use the network.
struct LoggingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write what the program does to standard error, from this level on.", valueName: "level"))
  var logLevel = LogLevel.warning

  @Option(
    help: ArgumentHelp("How each event is written, on a line: as text, or as JSON.", valueName: "format"))
  var logFormat = LogFormat.text

  /// Writes events from now on.
  func begin() { LogOutput.begin(level: logLevel.level, format: logFormat) }
}

enum LogFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

enum LogLevel: String, ExpressibleByArgument, CaseIterable {
  case trace, debug, info, notice, warning, error, critical

  /// swift-log has the same names.
  var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .critical }
}
