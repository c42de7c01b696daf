#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Gives a file a second name, or where that cannot be (another disk, too many names) copies it.
func shareFile(_ source: String, as target: String) throws(PressError) {
  guard link(source, target) != 0 else { return }
  switch errno {
  case EXDEV, EPERM, EMLINK, ENOTSUP, ENOSYS: try RawFile.write(try RawFile.read(source), to: target)
  default: throw .last("place", target)
  }
}

/// Renames within one disk.
func renameFile(_ source: String, to target: String) throws(PressError) {
  guard rename(source, target) == 0 else { throw .last("rename \(source) to", target) }
}
