internal import ArgumentParser
import JSON

/// How a command ends when it fails.
enum CommandFailure {
  /// Writes an error as a message, and returns the exit code to throw.
  ///
  /// - Parameter json: Also write it to standard output as `{"error": …}`, for programs.
  static func report(_ error: any Error, json: Bool = false) -> ExitCode {
    let text = error is CancellationError ? "Stopped." : String(describing: error)
    Console.writeMessage("photomap: \(text)")
    if json {
      let object = JSONValue.object([("error", .string(text))])
      Console.writeOutput(String(decoding: object.bytes, as: UTF8.self))
    }
    return ExitCode(1)
  }
}
