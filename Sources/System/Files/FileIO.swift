internal import CSignals
package import Photography
import Platform

/// Reads and writes whole files.
package enum FileIO {
  /// The bytes of a file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let (descriptor, info) = try openForReading(path)
    defer { close(descriptor) }
    // One byte more than expected, to notice a file that has grown.
    let expected = max(0, Int(info.st_size))
    var bytes = try fill(expected + 1, path) { base, count, _ in Platform.read(descriptor, base, count) }
    if bytes.count == expected + 1 {
      try forEachChunk(of: descriptor, path) { chunk throws(FileError) in bytes += chunk }
    }
    return bytes
  }

  /// The first bytes of a file, or all of them if there are fewer.
  package static func read(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    let (descriptor, info) = try openForReading(path)
    defer { close(descriptor) }
    // Files such as those of /proc do not report their size.
    let expected = info.st_size > 0 ? min(limit, Int(info.st_size)) : limit
    return try fill(expected, path) { base, count, _ in Platform.read(descriptor, base, count) }
  }

  /// A part of a file; fewer bytes where the file ends.
  package static func read(_ path: String, from offset: Int, count: Int) throws(FileError) -> [UInt8] {
    let (descriptor, _) = try openForReading(path)
    defer { close(descriptor) }
    return try fill(count, path) { base, count, filled in
      pread(descriptor, base, count, off_t(offset + filled))
    }
  }

  /// Reads repeatedly until `size` bytes are there, or the file ends.
  ///
  /// - Parameter read: Reads at most `count` bytes, of which `filled` come before; the result is that of `read(2)`.
  private static func fill(
    _ size: Int, _ path: String,
    _ read: (_ base: UnsafeMutablePointer<UInt8>, _ count: Int, _ filled: Int) -> Int
  ) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size, let base = buffer.baseAddress {
        let got = read(base + filled, size - filled, filled)
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
    photomap_note_file(path)
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

  /// Writes a file, replacing the content of an existing one. Not atomic: for folders that are not in use yet.
  ///
  /// - Parameter permissions: Of a new file; `0o600` for a file that only the user may read.
  /// - Returns: The file's stamp.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o644
  ) throws(FileError) -> FileStamp {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else { throw .last("write", path) }
    return try write(bytes, closing: descriptor, path)
  }

  /// Writes a file that is not there yet.
  ///
  /// - Returns: The file's stamp; `nil` if something has its name, or the file cannot be created; then nothing is written.
  package static func create(_ path: String, with bytes: [UInt8]) throws(FileError) -> FileStamp? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    return try write(bytes, closing: descriptor, path)
  }

  private static func write(
    _ bytes: [UInt8], closing descriptor: Int32, _ path: String
  ) throws(FileError) -> FileStamp {
    let stamp: FileStamp
    do throws(FileError) {
      try write(bytes[...], to: descriptor, path)
      stamp = try FileStamp(descriptor: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .last("write", path) }
    return stamp
  }

  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .last("write", path) }
      rest = rest.dropFirst(written)
    }
  }
}
