internal import ArgumentParser
internal import Logging

/// The options of commands that run long or use the network.
struct LoggingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write what the program does to standard error, from this level on; critical writes nothing else than usual.",
      valueName: "level"))
  var logLevel = Logger.Level.critical

  @Option(
    help: ArgumentHelp("How each event is written, on a line: as text, or as JSON.", valueName: "format"))
  var logFormat = LogFormat.text

  /// Writes events from now on.
  func begin() { LogOutput.begin(level: logLevel, format: logFormat) }
}

enum LogFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
