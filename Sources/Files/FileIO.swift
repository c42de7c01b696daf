import Glibc

/// Whole files read and written through plain system calls: no fsync a file, no copies in between.
package enum FileIO {
  /// The bytes of a file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let (descriptor, info) = try openForReading(path)
    defer { close(descriptor) }
    // One byte more than expected, so that a file that grew meanwhile shows itself.
    let expected = max(0, Int(info.st_size))
    var failure: FileError?
    var bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let got = Glibc.read(descriptor, base + count, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last("read", path) }
        guard got > 0 else { break }
        count += got
      }
    }
    if let failure { throw failure }
    if bytes.count == expected + 1 { try readRest(of: descriptor, path, into: &bytes) }
    return bytes
  }

  /// The first bytes of a file, or all when it has fewer.
  package static func read(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    let (descriptor, _) = try openForReading(path)
    defer { close(descriptor) }
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let got = pread(descriptor, buffer.baseAddress, limit, 0)
      if got < 0 { failure = .last("read", path) }
      count = max(0, got)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Opens a file for reading, and nothing else: a pipe or a device could be waited for without end.
  private static func openForReading(_ path: String) throws(FileError) -> (descriptor: Int32, info: stat) {
    // Without O_NONBLOCK the call itself would wait for somebody to write into a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last("read", path) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      let failure = FileError.last("read", path)
      close(descriptor)
      throw failure
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile(path: path)
    }
    return (descriptor, info)
  }

  private static func readRest(of descriptor: Int32, _ path: String, into bytes: inout [UInt8])
    throws(FileError)
  {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = Glibc.read(descriptor, &chunk, chunk.count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .last("read", path) }
      guard got > 0 else { return }
      bytes.append(contentsOf: chunk[..<got])
    }
  }

  /// Writes a new file, or anew over an old one; not atomic, for folders that nobody looks at yet.
  ///
  /// - Parameter permissions: Of a new file: `0o600` for what nobody else may read.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o644
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else { throw .last("write", path) }
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let put = Glibc.write(descriptor, base + done, buffer.count - done)
        if put < 0, errno == EINTR { continue }
        guard put > 0 else {
          failure = .last("write", path)
          return
        }
        done += put
      }
    }
    let closed = close(descriptor)
    if let failure { throw failure }
    guard closed == 0 else { throw .last("write", path) }
  }

  /// Writes beside the place and renames into it, so that nobody ever sees half a file.
  ///
  /// - Parameter permissions: As the file has them afterwards.
  package static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32 = 0o644
  ) throws(FileError) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).part"
    do throws(FileError) {
      try write(bytes, to: draft, permissions: permissions)
      guard rename(draft, path) == 0 else { throw .last("write", path) }
    } catch {
      unlink(draft)
      throw error
    }
  }
}
