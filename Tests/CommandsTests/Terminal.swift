import Foundation
import Platform

/// A terminal with a program in it, and hands at its keys.
final class Terminal {
  private let keys: Int32
  private let process = Process()
  /// All that has been seen on it so far.
  var seen: String { String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n") }
  private var bytes: [UInt8] = []

  /// Starts a program in a new terminal, so that Ctrl-C reaches it.
  private static let setsid = "/usr/bin/setsid"
  /// TIOCSPTLCK and TIOCGPTN, which Swift does not import: `ioctl_tty(2)`.
  private static let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  static var isAvailable: Bool { Program.isAvailable && FileManager.default.isExecutableFile(atPath: setsid) }

  init(_ program: Program, _ arguments: [String], environment: [String: String]) throws {
    keys = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard keys >= 0, ioctl(keys, Terminal.lock, &isLocked) == 0, ioctl(keys, Terminal.number, &number) == 0
    else { throw POSIXError(.ENXIO) }
    let screen = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    let handle = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(filePath: Terminal.setsid)
    process.arguments = ["--ctty", "--wait", Program.file.path] + arguments
    process.currentDirectoryURL = program.folder
    (process.standardInput, process.standardOutput, process.standardError) = (handle, handle, handle)
    try process.run()
  }

  deinit { close(keys) }

  /// Waits until some words are on the screen; gives up when the program has ended, or after half a minute.
  func waits(for words: String) async throws -> Bool {
    for _ in 0..<3000 {
      take()
      if seen.contains(words) { return true }
      if !process.isRunning {
        take()
        return seen.contains(words)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  func type(_ text: String) { _ = write(keys, text, text.utf8.count) }

  /// Whether what is typed is shown.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(keys, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits for the program to end; one that does not within half a minute is stopped.
  ///
  /// - Returns: Its exit code; of one that a signal has ended, `nil`.
  func end() async throws -> Int32? {
    for _ in 0..<3000 where process.isRunning {
      take()
      try await Task.sleep(for: .milliseconds(10))
    }
    if process.isRunning {
      process.terminate()
      throw CancellationError()
    }
    take()
    // In the words of setsid, which is not ended by the signal itself.
    return seen.contains("did not exit normally") ? nil : process.terminationStatus
  }

  private func take() {
    var ear = pollfd(fd: keys, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while poll(&ear, 1, 0) > 0, ear.revents & Int16(POLLIN) != 0 {
      let count = read(keys, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
  }
}
