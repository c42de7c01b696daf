internal import CExchange
internal import Foundation
internal import Platform

/// Carries what a program writes. No other program that is started meanwhile holds it open.
final class ProgramOutput: Sendable {
  private let reading: Int32
  let writing: Int32

  init(of name: String) throws(ProgramError) {
    var ends: [Int32] = [0, 0]
    guard private_pipe(&ends) == 0 else {
      throw .notStarted(name: name, reason: String(cString: strerror(errno)))
    }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeWriting() { close(writing) }

  /// The longest line that is told, in bytes; longer ones lose their end.
  private static let longestLine = 64 << 10

  /// Reads to the end, and closes it.
  ///
  /// - Parameters:
  ///   - limit: How many bytes are kept; what follows is read and forgotten.
  ///   - line: Called with each line as soon as it is complete.
  ///   - pause: Called some times a second while nothing comes.
  ///   - overflow: Called when more comes than is kept.
  func read(
    keeping limit: Int, line: (Substring) -> Void, pause: (() -> Void)? = nil, overflow: () -> Void = {}
  ) -> [UInt8] {
    defer { close(reading) }
    var (kept, begun, buffer): ([UInt8], [UInt8], [UInt8]) = ([], [], Array(repeating: 0, count: 64 << 10))
    while true {
      if let pause {
        var poll = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        if Platform.poll(&poll, 1, 50) == 0 {
          pause()
          continue
        }
      }
      let count = Platform.read(reading, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return kept }
      pause?()
      if count > limit - kept.count { overflow() }
      kept += buffer[..<min(count, limit - kept.count)]
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line(Substring(decoding: begun + rest[..<end], as: UTF8.self))
        (begun, rest) = ([], rest[(end + 1)...])
      }
      begun += rest.prefix(max(0, ProgramOutput.longestLine - begun.count))
    }
  }
}
