internal import CExchange
internal import CSignals
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Logging
internal import Synchronization

/// A program of another project that sends files: rsync, git, rclone, wrangler, netlify.
///
/// It is started by `posix_spawn` until swift-subprocess no longer hangs on Linux at times:
/// https://github.com/swiftlang/swift-subprocess/issues/374
struct HostProgram: Sendable {
  let name: String
  private let path: String
  /// Whether someone can answer questions for passwords.
  let isInteractive: Bool
  let environment: [String: String]
  /// With what it is ended.
  var started = StartedPrograms.all
  var logger = Logger(label: "photomap.publishing")

  struct Outcome: Sendable {
    /// 0 for success; 128 and more for a signal.
    let code: Int32
    let output: [UInt8]
    /// The lines of its standard error.
    let errorLines: [String]

    var lines: [Substring] { String(decoding: output, as: UTF8.self).split(separator: "\n") }
    /// What is ended by zeros, such as paths.
    var items: [String] {
      output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// A sentence that says why it failed.
  func reason(of outcome: Outcome) -> String {
    // rsync names a line of its source at the end; rclone begins lines with the time, and notes that it has no settings.
    let lines = outcome.errorLines.filter {
      !$0.hasPrefix("rsync error:") && !$0.contains("NOTICE: Config file")
    }
    .map { $0.replacing(#/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /#, with: "") }
    let reason = lines.suffix(3).joined(separator: " ")
    return reason.isEmpty
      ? "\(name) ended with \(outcome.code)." : reason.hasSuffix(".") ? reason : reason + "."
  }

  /// - Parameters:
  ///   - place: Where it is; `nil` looks for it in the folders of `PATH`.
  ///   - environment: Of the process.
  /// - Throws: ``HostingError/noProgram(_:place:)``.
  init(_ name: String, at place: String? = nil, isInteractive: Bool, environment: [String: String])
    throws(HostingError)
  {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let candidates = place.map { [$0] } ?? folders.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw .noProgram(name, place: place)
    }
    (self.name, self.path) = (name, path)
    (self.isInteractive, self.environment) = (isInteractive, environment)
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
    let (output, errors) = (try OutputPipe(name), try OutputPipe(name))
    let process = try start(
      arguments, variables: variables, input: input, output: output.writing, errors: errors.writing)
    output.closeWriting()
    errors.closeWriting()
    let standardError = ReadBytes()
    Thread { standardError.set(errors.read(line: errorLine)) }.start()
    let bytes = output.read(line: line)
    let errorBytes = standardError.wait()
    let status = started.wait(for: process)
    // A signal ends it without a code.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    logger.debug(
      "program",
      metadata: [
        "name": .string(name), "arguments": .array(arguments.map { .string(HostProgram.withoutSecrets($0)) }),
        "code": .stringConvertible(Int(code)),
        "seconds": .stringConvertible(((ContinuousClock.now - clock) / .milliseconds(1)).rounded() / 1000),
      ])
    return Outcome(
      code: code, output: bytes,
      errorLines: String(decoding: errorBytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// An argument as the log has it: passwords in addresses and values of options such as `--token=` are not for others.
  static func withoutSecrets(_ argument: String) -> String {
    argument.replacing(#/:\/\/[^\/@]*@/#, with: "://•••@")
      .replacing(#/(?i)^(-[^=]*(?:key|token|secret|pass|auth)[^=]*=).*/#) { "\($0.output.1)•••" }
  }

  /// - Returns: The number of the process.
  private func start(
    _ arguments: [String], variables: [String: String], input: String?, output: Int32, errors: Int32
  ) throws(HostingError) -> pid_t {
    let environment = self.environment.merging(variables) { $1 }.filter { !$0.value.isEmpty }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    let file = (input ?? (isInteractive ? nil : "/dev/null")).map { strdup($0) }
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
          errors: errors, has_own_group: !isInteractive)
        return started.start(&program)
      }
    }
    guard process > 0 else {
      throw .failed(reason: "\(name) cannot be started (\(String(cString: strerror(-process)))).")
    }
    return process
  }

  /// Carries what a program writes. No other program that is started meanwhile holds it open.
  private final class OutputPipe: Sendable {
    let reading: Int32
    let writing: Int32

    init(_ name: String) throws(HostingError) {
      var ends: [Int32] = [0, 0]
      guard private_pipe(&ends) == 0 else {
        throw .failed(reason: "\(name) cannot be started (\(String(cString: strerror(errno)))).")
      }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeWriting() { close(writing) }

    /// Reads to the end, and closes it.
    ///
    /// - Parameter line: Called with each line as soon as it is complete.
    func read(line: (Substring) -> Void) -> [UInt8] {
      defer { close(reading) }
      var (all, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 64 << 10))
      var lineStart = 0
      while true {
        let count = Glibc.read(reading, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return all }
        all += buffer[..<count]
        while let end = all[max(lineStart, all.count - count)...].firstIndex(of: UInt8(ascii: "\n")) {
          line(Substring(decoding: all[lineStart..<end], as: UTF8.self))
          lineStart = end + 1
        }
      }
    }
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
