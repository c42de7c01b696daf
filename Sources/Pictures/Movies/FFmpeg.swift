internal import Foundation
internal import Programs

/// The programs ffmpeg and ffprobe, confined.
package struct FFmpeg: Sendable {
  private let converter: Program
  private let prober: Program
  /// The version, which decides the bytes of what is made: `"5.1.9-0+deb12u1"`.
  package let version: String

  /// - Parameters:
  ///   - place: Where ffmpeg is; ffprobe is beside it. `nil` looks for both in the folders of `PATH`.
  ///   - environment: Of the process.
  /// - Throws: ``MovieError/noProgram(place:)``.
  package init(
    at place: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(MovieError) {
    // No variable of ffmpeg, such as that of a report, which would write files.
    var own = environment.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
    (own["LC_ALL"], own["AV_LOG_FORCE_NOCOLOR"]) = ("C", "1")
    // SVT-AV1 tells errors only.
    own["SVT_LOG"] = "1"
    let beside = place.map { NSString(string: $0).deletingLastPathComponent + "/ffprobe" }
    guard var converter = Program("ffmpeg", at: place, environment: own),
      var prober = beside.flatMap({ Program("ffprobe", at: $0, environment: own) })
        ?? Program("ffprobe", environment: own)
    else { throw .noProgram(place: place) }
    converter.outputLimit = (output: 64 << 10, errors: 64 << 10)
    prober.outputLimit = (output: 4 << 20, errors: 64 << 10)
    (self.converter, self.prober) = (converter, prober)
    converter.limits = ProgramLimits(memory: FFmpeg.memory, seconds: 60, fileSize: 0)
    do throws(ProgramError) {
      // `ffmpeg version 5.1.9-0+deb12u1 Copyright …`
      let words = try converter.run(.init(["-version"])).lines.first?.split(separator: " ") ?? []
      guard words.count > 2, words[1] == "version" else { throw ProgramError.cancelled }
      version = String(words[2])
    } catch {
      throw .noProgram(place: place ?? converter.path)
    }
  }

  /// The most address space, in bytes: a movie in 4K takes up to 1 GB, of which not all is used.
  private static let memory = 4 << 30
  var memory = FFmpeg.memory

  /// What a run may cost.
  struct Allowance {
    /// Seconds of computing, on all cores together.
    var seconds: Int
    /// Bytes of each file that it writes.
    var fileSize: Int
  }

  /// Prints what it knows of a file.
  func probe(_ arguments: [String], isCancelled: @escaping () -> Bool) throws(MovieError) -> [UInt8] {
    try run(prober, arguments, Allowance(seconds: 120, fileSize: 0), line: { _ in }, isCancelled: isCancelled)
      .output
  }

  /// Converts a file.
  ///
  /// - Parameter line: Called with each line of its report of progress.
  /// - Returns: What it complained of, though it succeeded.
  func convert(
    _ arguments: [String], _ allowance: Allowance, line: (Substring) -> Void = { _ in },
    isCancelled: @escaping () -> Bool
  ) throws(MovieError) -> [String] {
    try run(converter, arguments, allowance, line: line, isCancelled: isCancelled).errorLines
  }

  private func run(
    _ program: Program, _ arguments: [String], _ allowance: Allowance, line: (Substring) -> Void,
    isCancelled: @escaping () -> Bool
  ) throws(MovieError) -> Program.Outcome {
    var program = program
    program.limits = ProgramLimits(
      memory: memory, seconds: allowance.seconds, fileSize: allowance.fileSize)
    let outcome: Program.Outcome
    do throws(ProgramError) {
      outcome = try program.run(.init(arguments), line: line, isCancelled: isCancelled)
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .notStarted: throw .interrupted(reason: "\(error)")
      }
    }
    guard outcome.code == 0 else { throw FFmpeg.error(outcome) }
    return outcome
  }

  /// Why it failed.
  private static func error(_ outcome: Program.Outcome) -> MovieError {
    let text = outcome.errorLines.joined(separator: "\n")
    if let name = text.firstMatch(of: /(?:Unknown encoder|No such filter:) '([A-Za-z0-9_-]+)'/)?.output.1 {
      return .lacking(name: String(name))
    }
    if text.contains(/Picture size \d+x\d+ is invalid/) || text.contains("exceeds specified max pixel count")
    {
      return .tooLarge
    }
    if text.contains("does not contain any stream") { return .noPicture }
    if text.contains("No space left on device") {
      return .interrupted(reason: "there is no room on the disk")
    }
    // Not by a limit, but by somebody.
    if outcome.code == 128 + 15 { return .interrupted(reason: "something has ended ffmpeg") }
    // Killed by a limit: of computing, of a file's size, or of memory.
    if outcome.code >= 128 || text.contains("Cannot allocate memory") || text.contains("received signal 24") {
      return .tooMuchWork
    }
    return .unreadable(reason: reason(outcome.errorLines) ?? "ffmpeg ended with \(outcome.code)")
  }

  /// ffmpeg's own words without names of files and addresses in memory, which say nothing to an author.
  static func reason(_ lines: [String]) -> String? {
    let words = lines.prefix(20).map {
      $0.replacing(#/^\[[^\]]*\] /#, with: "").replacing(#/^file:.*: /#, with: "")
        .trimmingCharacters(in: .whitespaces)
    }
    // What it says of its work, not of the file, comes last.
    return words.first { !$0.isEmpty && $0.utf8.count < 200 }
  }
}
