import Foundation
import TestSupport

/// Runs the program in a temporary folder.
final class Program: Sendable {
  struct Outcome: Sendable {
    var code: Int32
    var output: String
    var remarks: String
  }

  private let temporary: TemporaryFolder
  var folder: URL { URL(filePath: temporary.path) }

  /// It lies beside the tests, since both are built together.
  private static let shelf = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let file = shelf.appending(path: "photomap")

  init() throws { temporary = try TemporaryFolder() }

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: file.path) }

  func run(_ arguments: String...) throws -> Outcome { try run(arguments, environment: [:]) }

  /// - Parameters:
  ///   - environment: Added to the tests' own.
  ///   - file: Another program to run.
  func run(_ arguments: [String], environment: [String: String], as file: URL = Program.file) throws
    -> Outcome
  {
    let process = try process(arguments, environment)
    process.executableURL = file
    try process.run()
    process.waitUntilExit()
    return try outcome(of: process)
  }

  /// The same, for programs that ask a server which runs in this process: it answers while they are waited for.
  func result(of arguments: [String], environment: [String: String]) async throws -> Outcome {
    let process = try process(arguments, environment)
    try await process.runToEnd()
    return try outcome(of: process)
  }

  /// Starts it, waits until something is so, and ends it as a crash or a power cut does.
  func kill(_ arguments: [String], environment: [String: String], once isTime: () -> Bool) async throws {
    let process = try process(arguments, environment)
    try process.run()
    while process.isRunning, !isTime() { try await Task.sleep(for: .milliseconds(2)) }
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Starts it, waits until something is so, and sends it a signal.
  ///
  /// - Returns: The code is the signal that has ended it, or -1 if it ended by itself.
  func stop(
    _ arguments: [String], environment: [String: String], by signal: Int32, once isTime: () -> Bool
  ) async throws -> Outcome {
    let process = try process(arguments, environment)
    try process.run()
    while process.isRunning, !isTime() { try await Task.sleep(for: .milliseconds(2)) }
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    var outcome = try outcome(of: process)
    if process.terminationReason != .uncaughtSignal { outcome.code = -1 }
    return outcome
  }

  // Files, not pipes: a full pipe would block the program.
  private var output: URL { folder.appending(path: ".out") }
  private var remarks: URL { folder.appending(path: ".err") }

  /// What the program that runs has written to standard error until now.
  var remarksSoFar: String { (try? String(contentsOf: remarks, encoding: .utf8)) ?? "" }

  private func process(_ arguments: [String], _ environment: [String: String]) throws -> Process {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = Self.file
    process.arguments = arguments
    process.currentDirectoryURL = folder
    for file in [output, remarks] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: remarks)
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private func outcome(of process: Process) throws -> Outcome {
    Outcome(
      code: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      remarks: String(decoding: try Data(contentsOf: remarks), as: UTF8.self))
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// All files below a folder, by their paths in it.
  func files(in path: String) throws -> [String: Data] {
    let root = folder.appending(path: path)
    var files: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
      let file = root.appending(path: name)
      if (try file.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true {
        files[name] = try Data(contentsOf: file)
      }
    }
    return files
  }
}
