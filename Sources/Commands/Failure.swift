internal import ArgumentParser
import JSON
import Markup

/// How a command ends that could not do its work.
enum Failure {
  /// Says what is wrong, and gives the exit code to throw.
  ///
  /// - Parameter json: Say it on standard output as `{"error": …}` as well, for programs.
  static func exit(after error: any Error, json: Bool = false) -> ExitCode {
    let words =
      error is CancellationError ? "Stopped. The site is as it was before." : String(describing: error)
    Console.remark("photomap: \(words)")
    if json {
      let object = JSONValue.object([("error", .string(words))])
      Console.say(String(decoding: object.bytes, as: UTF8.self))
    }
    return ExitCode(1)
  }
}
