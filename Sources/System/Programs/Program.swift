internal import CSignals
internal import Dispatch
internal import Foundation
internal import Platform
internal import Synchronization

/// A program of another project, which runs in a process of its own.
///
/// It is started by `fork` until swift-subprocess no longer hangs on Linux at times:
/// https://github.com/swiftlang/swift-subprocess/issues/374
package struct Program: Sendable {
  package let name: String
  package let path: String
  /// Whether someone can answer its questions at the terminal.
  package let isInteractive: Bool
  package let environment: [String: String]
  /// What it may use; `nil` for all that this process may.
  package var limits: ProgramLimits?
  /// How many bytes of its output, and of its standard error, are kept.
  package var outputLimit = (output: Int.max, errors: Int.max)
  /// Whether it is killed when it writes more than that.
  package var isEndedAtLimit = false
  /// With what it is ended.
  package var started = StartedPrograms.all

  package struct Outcome: Sendable {
    /// 0 for success; 128 and more for a signal.
    package let code: Int32
    package let output: [UInt8]
    /// The lines of its standard error.
    package let errorLines: [String]

    package var lines: [Substring] { String(decoding: output, as: UTF8.self).split(separator: "\n") }
    /// What is ended by zeros, such as paths.
    package var items: [String] { output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
  }

  /// - Parameters:
  ///   - place: Where it is; `nil` looks for it in the folders of `PATH`.
  ///   - environment: Of the process.
  /// - Returns: `nil` when it is not there.
  package init?(
    _ name: String, at place: String? = nil, isInteractive: Bool = false, environment: [String: String]
  ) {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let candidates = place.map { [$0] } ?? folders.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
    (self.name, self.path) = (name, path)
    (self.isInteractive, self.environment) = (isInteractive, environment)
  }

  /// What a program is given.
  package struct Call: Sendable {
    package var arguments: [String]
    /// Variables of its environment, added to those of the process; an empty one is removed.
    package var variables: [String: String] = [:]
    /// A file that it reads; without one it reads nothing, or the terminal if someone is there.
    package var input: String?

    package init(_ arguments: [String]) { self.arguments = arguments }
  }

  /// Runs it to its end, which takes as long as its work: on a thread of its own, never on Swift's cooperative threads.
  ///
  /// - Parameters:
  ///   - line: Called with each line that it writes.
  ///   - errorLine: Called with each line of its standard error, on another thread.
  ///   - isCancelled: Asked some times a second; the program is then asked to end, and killed after two seconds. One with limits is killed
  ///     at once: it would finish what nobody wants any more.
  package func run(
    _ call: Call, line: (Substring) -> Void = { _ in },
    errorLine: @escaping @Sendable (Substring) -> Void = { _ in }, isCancelled: (() -> Bool)? = nil
  ) throws(ProgramError) -> Outcome {
    if isCancelled?() == true { throw .cancelled }
    let (output, errors) = (try ProgramOutput(of: name), try ProgramOutput(of: name))
    // Without a reader, what is read is lost, but nothing waits.
    let process: pid_t
    do throws(ProgramError) {
      process = try start(call, output: output.writing, errors: errors.writing)
    } catch {
      for pipe in [output, errors] {
        pipe.closeWriting()
        _ = pipe.read(keeping: 0) { _ in }
      }
      throw error
    }
    output.closeWriting()
    errors.closeWriting()
    let (standardError, limit) = (ReadBytes(), outputLimit)
    Thread { standardError.set(errors.read(keeping: limit.errors, line: errorLine)) }.start()
    var cancelled: ContinuousClock.Instant?
    let pause = isCancelled.map { isCancelled in
      {
        guard let begun = cancelled else {
          guard isCancelled() else { return }
          cancelled = .now
          return started.send(limits == nil ? SIGTERM : SIGKILL, to: process)
        }
        if begun.duration(to: .now) > .seconds(2) { started.send(SIGKILL, to: process) }
      }
    }
    let bytes = output.read(keeping: limit.output, line: line, pause: pause) {
      if isEndedAtLimit { started.send(SIGKILL, to: process) }
    }
    let errorBytes = standardError.wait()
    let status = started.wait(for: process)
    if cancelled != nil { throw .cancelled }
    return Outcome(
      // A signal ends it without a code.
      code: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), output: bytes,
      errorLines: String(decoding: errorBytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// - Returns: The number of the process.
  private func start(_ call: Call, output: Int32, errors: Int32) throws(ProgramError) -> pid_t {
    let environment = self.environment.merging(call.variables) { $1 }.filter { !$0.value.isEmpty }
    var words = ([path] + call.arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    let file = (call.input ?? (isInteractive ? nil : "/dev/null")).map { strdup($0) }
    let place = strdup(path)
    defer {
      for word in words + variables + [file ?? nil, place] { free(word) }
    }
    let process = words.withUnsafeMutableBufferPointer { words in
      variables.withUnsafeMutableBufferPointer { variables -> pid_t in
        guard let words = words.baseAddress, let variables = variables.baseAddress, let place else {
          return -ENOMEM
        }
        // Where someone can answer, it asks at the terminal, which listens to one group; Ctrl-C there is meant for all of it.
        var program = photomap_program(
          path: place, words: words, variables: variables, input: file ?? nil, output: output,
          errors: errors, has_own_group: !isInteractive, is_confined: limits != nil,
          memory: rlim_t(clamping: limits?.memory ?? 0), seconds: rlim_t(clamping: limits?.seconds ?? 0),
          file_size: rlim_t(clamping: limits?.fileSize ?? 0))
        return started.start(&program)
      }
    }
    guard process > 0 else { throw .notStarted(name: name, reason: String(cString: strerror(-process))) }
    return process
  }

  /// What another thread reads.
  private final class ReadBytes: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    private let isRead = DispatchSemaphore(value: 0)

    func set(_ read: [UInt8]) {
      bytes.withLock { $0 = read }
      isRead.signal()
    }

    func wait() -> [UInt8] {
      isRead.wait()
      return bytes.withLock { $0 }
    }
  }
}
