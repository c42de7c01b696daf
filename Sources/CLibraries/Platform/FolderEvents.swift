// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What the system tells of changes in folders.
package enum FolderEvents {
  #if canImport(Darwin)
  /// Whether it tells of them as Linux does, by inotify.
  package static let areTold = false
  #else
  /// Whether it tells of them as Linux does, by inotify.
  package static let areTold = true
  #endif
}

#if canImport(Darwin)
// What `inotify(7)` has, so that its reader compiles. All of it fails: `FolderEvents.areTold` is false, and nobody asks.

package let IN_NONBLOCK: Int32 = 0x800, IN_CLOEXEC: Int32 = 0x80000
package let IN_ATTRIB: Int32 = 0x4, IN_CLOSE_WRITE: Int32 = 0x8, IN_MOVED_FROM: Int32 = 0x40,
  IN_MOVED_TO: Int32 = 0x80
package let IN_CREATE: Int32 = 0x100, IN_DELETE: Int32 = 0x200, IN_DELETE_SELF: Int32 = 0x400,
  IN_MOVE_SELF: Int32 = 0x800
package let IN_Q_OVERFLOW: Int32 = 0x4000, IN_IGNORED: Int32 = 0x8000
package let IN_ONLYDIR: Int32 = 0x100_0000, IN_EXCL_UNLINK: Int32 = 0x400_0000

/// The head of an event.
package struct inotify_event {
  package var wd: Int32 = 0
  package var mask: UInt32 = 0
  package var cookie: UInt32 = 0
  package var len: UInt32 = 0
}

package func inotify_init1(_ flags: Int32) -> Int32 { fail() }
package func inotify_add_watch(_ descriptor: Int32, _ path: String, _ mask: UInt32) -> Int32 { fail() }
@discardableResult
package func inotify_rm_watch(_ descriptor: Int32, _ watch: Int32) -> Int32 { fail() }

private func fail() -> Int32 {
  errno = ENOSYS
  return -1
}
#endif
