internal import Darkroom
internal import Platform
internal import Reading

/// What runs in the process of a converter.
extension RawConverter {
  /// Bytes of memory, with the program and the file.
  private static let memory = 3 << 30
  /// Of CPU. The largest pictures take about five.
  private static let seconds: UInt32 = 120

  /// Ends this process, after it has developed the raw picture in its standard input, or decoded the frame of a movie, if it was started
  /// for that.
  package static func serveIfAsked() {
    if CommandLine.arguments.dropFirst() == [argument] { _exit(serve()) }
  }

  /// - Returns: The code to end with.
  private static func serve() -> Int32 {
    guard let file = input() else { return RawDevelopment.Failure.tooLarge.rawValue }
    if H264Decoding.isStream(file) { return serveFrame(file) }
    do throws(RawDevelopment.Failure) {
      try RawDevelopment.prepare(memory: memory, seconds: seconds)
      return write(try RawDevelopment.jpeg(of: file)) ? 0 : 1
    } catch {
      return error.rawValue
    }
  }

  private static func serveFrame(_ stream: [UInt8]) -> Int32 {
    guard OwnProcess.canBeConfined else { return RawDevelopment.Failure.unconfined.rawValue }
    guard H264Decoding.prepare(memory: memory, seconds: seconds) else {
      return RawDevelopment.Failure.tooLarge.rawValue
    }
    guard let planes = H264Decoding.planes(of: stream) else { return RawDevelopment.Failure.damaged.rawValue }
    return write(planes) ? 0 : 1
  }

  private static func input() -> [UInt8]? {
    var (all, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 20))
    while all.count <= PhotoReader.largest {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? all : nil }
      all += buffer[..<count]
    }
    return nil
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
