internal import CExchange
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// The program `rsync`, which compares files at both ends and sends what differs.
struct RsyncProgram: Sendable {
  private let path: String
  /// Whether someone can answer questions for passwords.
  let isInteractive: Bool

  struct Outcome: Sendable {
    let code: Int32
    let output: [UInt8]
    /// The last lines of what it told.
    let reason: String
  }

  private let environment: [String: String]

  /// - Parameter environment: Of the process: `PATH`, and `RSYNC_RSH` for another port or key.
  /// - Throws: ``HostingError/noProgram``.
  init(isInteractive: Bool, environment: [String: String]) throws(HostingError) {
    self.environment = environment
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let path = folders.map({ "\($0)/rsync" }).first(where: FileManager.default.isExecutableFile) else {
      throw .noProgram
    }
    (self.path, self.isInteractive) = (path, isInteractive)
  }

  /// Runs it to its end. It takes as long as the files need.
  ///
  /// - Parameter line: Called with each line that it writes.
  func run(_ arguments: [String], line: @escaping @Sendable (Substring) -> Void = { _ in })
    throws(HostingError) -> Outcome
  {
    var ssh = "ssh -o ConnectTimeout=20"
    if !isInteractive { ssh += " -o BatchMode=yes" }
    // What a user has set, such as another port, stays.
    let shell = environment["RSYNC_RSH"] == nil ? ["--rsh=\(ssh)"] : []
    let (output, errors) = (try OutputPipe(), try OutputPipe())
    let process = try start(["--8-bit-output", "--timeout=120"] + shell + arguments, output, errors)
    output.closeWriting()
    errors.closeWriting()
    let told = Told()
    Thread { told.set(errors.read { _ in }) }.start()
    var rest: [UInt8] = []
    let bytes = output.read { piece in
      rest += piece
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line(Substring(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    let reason = told.wait()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let lines = String(decoding: reason, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("rsync error:") }
    // A signal ends it without a code.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Outcome(code: code, output: bytes, reason: lines.suffix(3).joined(separator: " "))
  }

  /// - Returns: The number of the process.
  private func start(
    _ arguments: [String], _ output: OutputPipe, _ errors: OutputPipe
  ) throws(HostingError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if !isInteractive { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) }
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for word in words + variables { free(word) }
    }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, &words, &variables)
    guard code == 0 else {
      throw .failed(reason: "rsync cannot be started (\(String(cString: strerror(code)))).")
    }
    return process
  }

  /// Carries what a program writes. No other program that is started meanwhile holds it open.
  private final class OutputPipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws(HostingError) {
      var ends: [Int32] = [0, 0]
      guard private_pipe(&ends) == 0 else {
        throw .failed(reason: "rsync cannot be started (\(String(cString: strerror(errno)))).")
      }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeWriting() { close(writing) }

    /// Reads to the end, and closes it.
    func read(_ seen: ([UInt8]) -> Void) -> [UInt8] {
      defer { close(reading) }
      var (all, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 64 << 10))
      while true {
        let count = Glibc.read(reading, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return all }
        let piece = Array(buffer[..<count])
        seen(piece)
        all += piece
      }
    }
  }

  /// What another thread reads.
  private final class Told: Sendable {
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
