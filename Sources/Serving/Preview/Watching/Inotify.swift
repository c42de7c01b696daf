internal import Platform

/// An inotify instance of the kernel; closed with the last reference to it.
final class Inotify: Sendable {
  let descriptor: Int32

  /// One event of the kernel.
  struct Event: Equatable {
    /// The watch that it belongs to; -1 for an overflow.
    var watch: Int32
    /// `IN_…` bits.
    var mask: UInt32
    /// The name in the watched folder; empty for an event of the folder itself.
    var name: String

    func `is`(_ bit: Int32) -> Bool { mask & UInt32(bitPattern: bit) != 0 }
    /// Whether it concerns a folder. The constant is written out since C headers differ in its sign.
    var isFolder: Bool { mask & 0x4000_0000 != 0 }
  }

  init() throws(WatchError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw errno == EMFILE ? .tooManyWatchers : .failed("inotify_init1", code: errno)
    }
  }

  deinit { close(descriptor) }

  private static let interest = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ATTRIB
      | IN_ONLYDIR | IN_EXCL_UNLINK)

  /// Watches one folder, without the folders below it.
  ///
  /// - Returns: The watch's number; the same as before for a folder that is watched already.
  func watch(_ path: String) throws(WatchError) -> Int32 {
    let watch = inotify_add_watch(descriptor, path, Inotify.interest)
    guard watch < 0 else { return watch }
    switch errno {
    case ENOSPC: throw .tooManyFolders(path, limit: Inotify.limit())
    case ENOENT, ENOTDIR, EACCES, ELOOP: throw .noFolder(path)
    case let code: throw .failed("inotify_add_watch", code: code)
    }
  }

  func forget(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// All events so far; does not wait.
  func events() throws(WatchError) -> [Event] {
    var events: [Event] = []
    let header = MemoryLayout<inotify_event>.size
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { space, filled in
        let count = read(descriptor, space.baseAddress, space.count)
        failure = count < 0 ? errno : 0
        filled = max(0, count)
      }
      if failure == EINTR { continue }
      guard failure == 0 || failure == EAGAIN else { throw .failed("reading from inotify", code: failure) }
      if bytes.isEmpty { return events }
      var start = 0
      while start + header <= bytes.count {
        let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
        let end = min(start + header + Int(event.len), bytes.count)
        let name = bytes[(start + header)..<end].prefix { $0 != 0 }
        events.append(Event(watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
        start = end
      }
    }
  }

  /// How many folders the kernel lets one user watch.
  static func limit() -> Int? {
    guard let file = fopen("/proc/sys/fs/inotify/max_user_watches", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 32)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let digits = line.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits.map(UInt8.init), as: UTF8.self))
  }
}
