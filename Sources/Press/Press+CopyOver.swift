import Photography

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Press {
  /// Brings the output folder up to date file by file, for mount points and file systems that cannot swap folders.
  ///
  /// Each file is replaced in one step, pictures before the pages that show them, and what is no longer part of the
  /// site goes last, so that at no time does a page name a file that is missing.
  func copyOver() throws(PressError) {
    let fresh = try Press.files(in: stage)
    let pagesLast = fresh.filter { !$0.hasSuffix(".html") } + fresh.filter { $0.hasSuffix(".html") }
    for path in pagesLast {
      let bytes = try RawFile.read("\(stage)/\(path)")
      if let old = FileStamp(path: "\(output)/\(path)"), old.size == Int64(bytes.count),
        try RawFile.read("\(output)/\(path)") == bytes
      {
        continue
      }
      if path.utf8.contains(UInt8(ascii: "/")) { try Folder.make("\(output)/\(Folder.parent(of: path))") }
      try RawFile.replace("\(output)/\(path)", with: bytes)
    }
    let kept = Set(fresh)
    for path in try Press.files(in: output)
    where !kept.contains(path) && !Press.isAuthors(Press.firstName(of: path)) {
      try Folder.remove("\(output)/\(path)")
      Folder.removeEmpty(Folder.parent(of: path), in: output)
    }
    try Folder.remove(stage)
  }

  static func firstName(of path: String) -> String {
    path.split(separator: "/", maxSplits: 1).first.map(String.init) ?? path
  }

  /// Every file below a folder, as paths from it, in byte order.
  static func files(in root: String) throws(PressError) -> [String] {
    try Folder.tree(of: root).map(\.path)
  }
}
