internal import Foundation

/// The file systems that are mounted, as Linux lists them in `/proc/self/mountinfo`.
struct MountTable {
  private let mounts: [(folder: String, kind: String)]

  init(_ text: String) {
    mounts = text.split(separator: "\n").compactMap { line in
      // 36 35 98:0 / /mnt rw,noatime master:1 - ext4 /dev/root rw
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count > 6, let dash = parts[6...].firstIndex(of: "-"), dash + 1 < parts.count else {
        return nil
      }
      return (Self.unescaped(parts[4]), String(parts[dash + 1]))
    }
  }

  /// Those of this computer; none where Linux does not tell.
  static var current: MountTable {
    MountTable(
      FileManager.default.contents(atPath: "/proc/self/mountinfo").map { String(decoding: $0, as: UTF8.self) }
        ?? "")
  }

  /// The kind of a file system at or below a folder that tells of no changes made by other computers, or outside of a container;
  /// `nil` if all tell.
  ///
  /// - Parameter folder: Absolute, without symbolic links.
  func silentKind(below folder: String) -> String? {
    // Of several that are mounted at the same place, the last one is seen.
    let around = mounts.filter {
      $0.folder == "/" || folder == $0.folder || folder.hasPrefix($0.folder + "/")
    }
    let own =
      around.reduce(nil) { best, mount in
        mount.folder.utf8.count >= best?.folder.utf8.count ?? 0 ? mount : best
      } as (folder: String, kind: String)?
    let inner = mounts.filter { $0.folder.hasPrefix(folder == "/" ? "/" : folder + "/") }
    return ([own].compactMap(\.self) + inner).map(\.kind).first(where: Self.isSilent)
  }

  /// Network drives, and folders that a container or a virtual machine has of its host.
  private static func isSilent(_ kind: String) -> Bool {
    [
      "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "virtiofs", "fuse", "fakeowner", "vboxsf", "prl_fs",
      "afs", "ceph",
      "glusterfs", "lustre", "davfs",
    ].contains(kind) || kind.hasPrefix("fuse.")
  }

  /// Spaces and some other characters are written as three octal digits: `\040`.
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"),
        let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
