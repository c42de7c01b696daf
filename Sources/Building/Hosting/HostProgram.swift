internal import Logging
internal import Programs

/// A program of another project that sends files: rsync, git, rclone, wrangler, netlify.
struct HostProgram: Sendable {
  typealias Outcome = Program.Outcome

  private let program: Program
  var logger = Logger(label: "photomap.publishing")
  /// Whether it may write errors to its output, which has no results then.
  var tellsErrorsInOutput = false

  var name: String { program.name }
  /// Whether someone can answer questions for passwords.
  var isInteractive: Bool { program.isInteractive }
  var environment: [String: String] { program.environment }

  /// What it has said that failed.
  func remarks(of outcome: Outcome) -> ProgramRemarks {
    ProgramRemarks(
      errors: outcome.errorLines, output: tellsErrorsInOutput ? outcome.lines.map(String.init) : [],
      silence: "\(name) ended with \(outcome.code).")
  }

  /// A sentence that says why it failed.
  func reason(of outcome: Outcome) -> String { remarks(of: outcome).sentence() }

  /// - Parameters:
  ///   - place: Where it is; `nil` looks for it in the folders of `PATH`.
  ///   - environment: Of the process.
  /// - Throws: ``HostingError/noProgram(_:place:)``.
  init(_ name: String, at place: String? = nil, isInteractive: Bool, environment: [String: String])
    throws(HostingError)
  {
    guard let program = Program(name, at: place, isInteractive: isInteractive, environment: environment)
    else {
      throw .noProgram(name, place: place)
    }
    self.program = program
  }

  /// Runs it to its end. It takes as long as the files need.
  ///
  /// - Parameters:
  ///   - variables: Of its environment, added to those of the process; an empty one is removed.
  ///   - input: A file that it reads; without one it reads nothing, or the terminal if someone is there.
  ///   - line: Called with each line that it writes.
  ///   - errorLine: Called with each line of its standard error.
  func run(
    _ arguments: [String], variables: [String: String] = [:], input: String? = nil,
    line: @escaping @Sendable (Substring) -> Void = { _ in },
    errorLine: @escaping @Sendable (Substring) -> Void = { _ in }
  ) throws(HostingError) -> Outcome {
    let clock = ContinuousClock.now
    var call = Program.Call(arguments)
    (call.variables, call.input) = (variables, input)
    let outcome: Outcome
    do throws(ProgramError) {
      outcome = try program.run(call, line: line, errorLine: errorLine)
    } catch {
      throw .failed(reason: "\(error)")
    }
    logger.debug(
      "program",
      metadata: [
        "name": .string(name), "arguments": .array(arguments.map { .string(HostProgram.withoutSecrets($0)) }),
        "code": .stringConvertible(Int(outcome.code)),
        "seconds": .stringConvertible(((ContinuousClock.now - clock) / .milliseconds(1)).rounded() / 1000),
      ])
    return outcome
  }

  /// A text for others, such as an argument or a message, without passwords in addresses and without values of options such as
  /// `--token=`.
  static func withoutSecrets(_ text: String) -> String {
    // A password may have an @ or a slash; a port has not.
    text.replacing(#/:\/\/(?:[^\/\s:@]*:(?!\d+\/)[^\s'"]*|[^\/\s'"]*)@/#, with: "://•••@")
      .replacing(#/(?i)^(-[^=]*(?:key|token|secret|pass|auth)[^=]*=).*/#) { "\($0.output.1)•••" }
      // rclone: `myhost,pass=…:www`
      .replacing(#/(?i),([^=,\s]*(?:key|token|secret|pass|auth)[^=,\s]*=)[^,:\s]*/#) { ",\($0.output.1)•••" }
  }
}
