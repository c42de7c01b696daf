internal import CExchange
internal import CSignals
internal import Darkroom
internal import Glibc

/// Has raw pictures developed by a process of its own: this program, started again. Whatever a damaged or malicious file does there costs
/// its own picture only.
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
  package static let own = RawConverter(program: "/proc/self/exe", arguments: [argument])

  /// Why there is no picture.
  package enum Failure: Error, Sendable, Hashable {
    case noLibrary, unknownCamera, damaged, tooLarge
    /// It ended by a signal, or by a fault.
    case crashed
    case tookTooLong
    case notStarted(reason: String)
  }

  /// A raw picture as a JPEG, not turned.
  package func jpeg(of path: String) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard private_pipe(&ends) == 0 else { throw .notStarted(reason: String(cString: strerror(errno))) }
    defer { close(ends[0]) }
    let process = start(path, output: ends[1])
    close(ends[1])
    guard process > 0 else { throw .notStarted(reason: String(cString: strerror(-process))) }
    let read = readAll(ends[0])
    if read == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard let read else { throw .tookTooLong }
    // A signal ends it without a code.
    guard status & 0x7F == 0 else { throw .crashed }
    let code = (status >> 8) & 0xFF
    guard code == 0 else { throw Failure(code: code) }
    return read
  }

  /// - Returns: The number of its process; a negative `errno` where it does not start.
  private func start(_ path: String, output: Int32) -> pid_t {
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard silence >= 0 else { return -errno }
    defer { close(silence) }
    // The linker's variables are for those who look which libraries are loaded.
    let names = ["LD_LIBRARY_PATH", "LD_DEBUG", "LD_DEBUG_OUTPUT"]
    let kept = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    // A confined process cannot start threads.
    var variables = (kept + ["OMP_NUM_THREADS=1"]).map { strdup($0) } + [nil]
    let (place, input) = (strdup(program), strdup(path))
    defer { for word in words + variables + [place, input] { free(word) } }
    return words.withUnsafeMutableBufferPointer { words in
      variables.withUnsafeMutableBufferPointer { variables in
        guard let words = words.baseAddress, let variables = variables.baseAddress, let place, let input
        else {
          return -ENOMEM
        }
        var program = photomap_program(
          path: place, words: words, variables: variables, input: input, output: output, errors: silence,
          has_own_group: true)
        return photomap_start_program(&program)
      }
    }
  }

  /// - Returns: `nil` if that takes too long, or is too much.
  private func readAll(_ file: Int32) -> [UInt8]? {
    let end = ContinuousClock.now + .seconds(patience)
    var (all, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 20))
    while all.count <= largest {
      let rest = (end - .now) / .milliseconds(1)
      guard rest > 0 else { return nil }
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(clamping: Int(rest.rounded(.up)))) > 0 else { continue }
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
    return nil
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
      case nil: .crashed
      }
  }

  /// To follow “since”.
  package var reason: String {
    switch self {
    case .noLibrary: "LibRaw, which develops raw pictures, is not installed (Debian: libraw20)"
    case .unknownCamera: "LibRaw does not know its camera"
    case .damaged: "LibRaw finds it damaged"
    case .tooLarge: "it takes too much memory to develop"
    case .crashed: "LibRaw failed on it"
    case .tookTooLong: "it took too long to develop"
    case .notStarted(let reason): "the program that develops it does not start (\(reason))"
    }
  }
}
