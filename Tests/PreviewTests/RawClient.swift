import Foundation
import Platform

/// A connection to the preview that sends exactly the bytes it is given, and waits on a separate thread.
final class RawClient: Sendable {
  private let socket: Int32

  struct Failure: Error { var what: String }

  /// - Parameter port: At 127.0.0.1.
  init(port: Int) throws {
    socket = Platform.socket(AF_INET, socketType(SOCK_STREAM), 0)
    // The suites' own time limits end a test that waits for ever. This one only ends the thread, and says so.
    var limit = timeval(tv_sec: 280, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard result == 0 else { throw Failure(what: "connect: \(errno)") }
  }

  deinit { close(socket) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Platform.send(socket, bytes, bytes.count, noSignal) == bytes.count else {
      throw Failure(what: "send: \(errno)")
    }
  }

  /// Ends sending; receiving goes on.
  func closeWriting() { shutdown(socket, Int32(SHUT_WR)) }

  /// At most so many bytes; empty when the server has closed the connection.
  func read(atMost count: Int = 65_536) async throws -> [UInt8] {
    let socket = socket
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try RawClient.receive(count, from: socket) })
      }
    }
  }

  private static func receive(_ count: Int, from socket: Int32) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { space, filled in
      var received = -1
      repeat { received = recv(socket, space.baseAddress, count, 0) } while received < 0 && errno == EINTR
      failure = received < 0 ? errno : 0
      filled = max(0, received)
    }
    guard failure == 0 else { throw Failure(what: "receive: \(String(cString: strerror(failure)))") }
    return bytes
  }

  /// Everything until the server closes the connection.
  func readToEnd() async throws -> [UInt8] {
    var all: [UInt8] = []
    while case let bytes = try await read(), !bytes.isEmpty { all += bytes }
    return all
  }

  /// Everything up to and with a text, one byte at a time, so that what follows stays for the next call.
  func read(through text: String) async throws -> String {
    var all: [UInt8] = []
    let end = Array(text.utf8)
    while !(all.count >= end.count && all.suffix(end.count).elementsEqual(end)) {
      let byte = try await read(atMost: 1)
      guard !byte.isEmpty else {
        throw Failure(what: "ended before \(text): \(String(decoding: all, as: UTF8.self))")
      }
      all += byte
    }
    return String(decoding: all, as: UTF8.self)
  }
}
