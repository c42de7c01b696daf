package import Photography
import Platform

extension FileIO {
  /// Bytes that are in memory at a time.
  static let chunkSize = 256 << 10

  /// Copies a file without loading it. Not atomic: for folders that are not in use yet.
  ///
  /// - Parameters:
  ///   - source: A regular file; links are followed.
  ///   - target: Created or replaced; removed again when the copy fails.
  ///   - limit: In bytes.
  ///   - seen: Called with all bytes in order, in pieces.
  /// - Throws: ``FileError/tooLarge(path:limit:)`` for a file of more bytes than `limit`.
  package static func copy(
    from source: String, to target: String, permissions: UInt32 = 0o644, ifAtMost limit: Int = .max,
    seen: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(FileError) {
    let (input, info) = try openForReading(source)
    defer { close(input) }
    guard info.st_size <= limit else { throw .tooLarge(path: source, limit: limit) }
    let output = open(target, O_WRONLY | O_CREAT | O_CLOEXEC, mode_t(permissions))
    guard output >= 0 else { throw .last("write", target) }
    var there = stat()
    // Truncating a file that is to be copied onto itself would lose it.
    if fstat(output, &there) == 0, there.st_dev == info.st_dev, there.st_ino == info.st_ino {
      close(output)
      return
    }
    do throws(FileError) {
      guard ftruncate(output, 0) == 0 else { throw .last("write", target) }
      var rest = limit
      try forEachChunk(of: input, source) { chunk throws(FileError) in
        // A file may grow while it is copied.
        guard chunk.count <= rest else { throw .tooLarge(path: source, limit: limit) }
        rest -= chunk.count
        seen(chunk)
        try write(chunk, to: output, target)
      }
    } catch {
      close(output)
      unlink(target)
      throw error
    }
    guard close(output) == 0 else {
      let failure = FileError.last("write", target)
      unlink(target)
      throw failure
    }
  }

  /// Reads a file from its current position to its end, in pieces of at most ``chunkSize`` bytes.
  static func forEachChunk(
    of descriptor: Int32, _ path: String, _ body: (ArraySlice<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: chunkSize)
    while true {
      let count = Platform.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last("read", path) }
      guard count > 0 else { return }
      try body(buffer[..<count])
    }
  }
}

extension Digest {
  /// The SHA-256 digest of a file, without loading the file.
  ///
  /// - Throws: ``FileError`` when it is not a regular file or cannot be read.
  package init(ofFileAt path: String) throws(FileError) {
    let (descriptor, _) = try FileIO.openForReading(path)
    defer { close(descriptor) }
    var digest = DigestBuilder()
    try FileIO.forEachChunk(of: descriptor, path) { chunk throws(FileError) in digest.append(chunk) }
    self = digest.digest
  }
}
