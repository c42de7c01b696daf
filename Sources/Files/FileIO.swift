import Glibc
private import Photography

/// Reads and writes whole files.
package enum FileIO {
  /// The bytes of a file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let (descriptor, info) = try openForReading(path)
    defer { close(descriptor) }
    // One byte more than expected, to notice a file that has grown.
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

  /// The first bytes of a file, or all of them if there are fewer.
  package static func read(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    let (descriptor, info) = try openForReading(path)
    defer { close(descriptor) }
    var failure: FileError?
    // Files such as those of /proc do not report their size.
    let expected = info.st_size > 0 ? min(limit, Int(info.st_size)) : limit
    let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      while count < expected, let base = buffer.baseAddress {
        let got = Glibc.read(descriptor, base + count, expected - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last("read", path) }
        guard got > 0 else { break }
        count += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// A part of a file; fewer bytes where the file ends.
  package static func read(_ path: String, from offset: Int, count: Int) throws(FileError) -> [UInt8] {
    let (descriptor, _) = try openForReading(path)
    defer { close(descriptor) }
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + filled, count - filled, offset + filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last("read", path) }
        guard got > 0 else { break }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The bytes of a file that others wrote.
  ///
  /// - Throws: ``FileError/tooLarge(path:limit:)`` for a file of more bytes than `limit`, before it is read.
  package static func read(_ path: String, ifAtMost limit: Int) throws(FileError) -> [UInt8] {
    if let stamp = FileStamp(path: path), stamp.size > Int64(limit) {
      throw .tooLarge(path: path, limit: limit)
    }
    // One byte more than allowed, for a file that grows.
    let bytes = try read(path, atMost: limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }

  /// Opens a regular file. Reading from a pipe or a device could block forever.
  static func openForReading(_ path: String) throws(FileError) -> (descriptor: Int32, info: stat) {
    // Without O_NONBLOCK, opening a pipe waits for a writer.
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

  /// Writes a file, replacing the content of an existing one. Not atomic: for folders that are not in use yet.
  ///
  /// - Parameter permissions: Of a new file; `0o600` for a file that only the user may read.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o644
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else { throw .last("write", path) }
    do throws(FileError) {
      try write(bytes[...], to: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .last("write", path) }
  }

  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .last("write", path) }
      rest = rest.dropFirst(written)
    }
  }
}
