internal import Darkroom
internal import Foundation
internal import Platform
internal import Programs

/// Has raw pictures developed, and frames of movies decoded, by a process of its own: this program, started again. Whatever a damaged or
/// malicious file does there costs its own picture only.
package struct RawConverter: Sendable, Hashable {
  /// The path of a program that reads a raw picture from its standard input, and writes a JPEG.
  let program: String
  let arguments: [String]
  /// How many seconds it may take by the clock. Its own limit is of CPU, which a busy computer does not use up.
  var patience = 600
  /// The most bytes that are taken from it.
  var largest = 256 << 20

  package init(program: String, arguments: [String] = []) {
    (self.program, self.arguments) = (program, arguments)
  }

  /// The only argument with which this program is such a converter.
  package static let argument = "--develop-raw-picture"

  /// The program that runs, if its `main` calls ``serveIfAsked()``.
  package static let own = RawConverter(program: OwnProcess.program, arguments: [argument])

  /// Why there is no picture.
  package enum Failure: Error, Sendable, Hashable {
    case noLibrary, unknownCamera, damaged, tooLarge, unconfined
    /// It ended by a signal, or by a fault.
    case crashed
    case tookTooLong
    case notStarted(reason: String)
  }

  /// What it may take; the program limits itself further, once it knows that it reads a picture.
  private static let limits = ProgramLimits(memory: 4 << 30, seconds: 300, fileSize: 16 << 20)

  /// A raw picture as a JPEG, not turned.
  package func jpeg(of path: String) throws(Failure) -> [UInt8] { try output(for: path) }

  /// The last frame of a stream of H.264, as ``H264Frame`` reads it.
  package func planes(of path: String) throws(Failure) -> [UInt8] { try output(for: path) }

  private func output(for path: String) throws(Failure) -> [UInt8] {
    // The linker's variables are for those who look which libraries are loaded.
    let names = ["LD_LIBRARY_PATH", "LD_DEBUG", "LD_DEBUG_OUTPUT"]
    var variables = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    // A confined process cannot start threads.
    variables["OMP_NUM_THREADS"] = "1"
    guard var process = Program("raw converter", at: program, environment: variables) else {
      throw .notStarted(reason: "\(program) is not there")
    }
    process.limits = RawConverter.limits
    (process.outputLimit, process.isEndedAtLimit) = ((output: largest + 1, errors: 64 << 10), true)
    var call = Program.Call(arguments)
    call.input = path
    let end = ContinuousClock.now + .seconds(patience)
    let outcome: Program.Outcome
    do throws(ProgramError) {
      outcome = try process.run(call, isCancelled: { ContinuousClock.now > end })
    } catch {
      switch error {
      case .cancelled: throw .tookTooLong
      case .notStarted(_, let reason): throw .notStarted(reason: reason)
      }
    }
    guard outcome.output.count <= largest else { throw .tooLarge }
    guard outcome.code < 128 else { throw .crashed }
    guard outcome.code == 0 else { throw Failure(code: outcome.code) }
    return outcome.output
  }
}

extension RawConverter.Failure {
  fileprivate init(code: Int32) {
    self =
      switch RawDevelopment.Failure(rawValue: code) {
      case .noLibrary: .noLibrary
      case .unknownCamera: .unknownCamera
      case .damaged: .damaged
      case .tooLarge: .tooLarge
      case .unconfined: .unconfined
      case nil: .crashed
      }
  }

  /// To follow “since”.
  package var reason: String {
    switch self {
    case .noLibrary: "LibRaw, which develops raw pictures, is not installed (on Debian 12: libraw20)"
    case .unknownCamera: "LibRaw does not know its camera"
    case .damaged: "LibRaw finds it damaged"
    case .tooLarge: "it takes too much memory to develop"
    case .unconfined: "only Linux can keep the program that reads it from all other files"
    case .crashed: "LibRaw failed on it"
    case .tookTooLong: "it took too long to develop"
    case .notStarted(let reason): "the program that develops it does not start (\(reason))"
    }
  }
}
