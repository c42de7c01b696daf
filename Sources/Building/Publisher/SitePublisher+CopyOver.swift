import Files
import Photography
import Platform

extension SitePublisher {
  /// Updates the output folder file by file, for mount points and file systems that cannot swap folders.
  ///
  /// Each file is replaced in one step, pictures before the pages that show them, and removed files last, so that no page
  /// ever refers to a missing file.
  func copyOver() throws(FileError) {
    let fresh = try SitePublisher.files(in: stage)
    let pagesLast = fresh.filter { !$0.hasSuffix(".html") } + fresh.filter { $0.hasSuffix(".html") }
    for path in pagesLast {
      let bytes = try FileIO.read("\(stage)/\(path)")
      if let old = FileStamp(path: "\(output)/\(path)"), old.size == Int64(bytes.count),
        try FileIO.read("\(output)/\(path)") == bytes
      {
        continue
      }
      if path.utf8.contains(UInt8(ascii: "/")) { try Folder.make("\(output)/\(Folder.parent(of: path))") }
      try FileIO.replace("\(output)/\(path)", with: bytes, durability: .remakeable)
    }
    let kept = Set(fresh)
    for path in try SitePublisher.files(in: output)
    where !kept.contains(path) && !SitePublisher.isAuthors(SitePublisher.firstName(of: path)) {
      try Folder.remove("\(output)/\(path)")
      Folder.removeEmpty(Folder.parent(of: path), in: output)
    }
    try Folder.remove(stage)
  }

  package static func firstName(of path: String) -> String {
    path.split(separator: "/", maxSplits: 1).first.map(String.init) ?? path
  }

  /// Every file below a folder, as paths from it, in byte order.
  static func files(in root: String) throws(FileError) -> [String] {
    try Folder.tree(of: root).map(\.path)
  }
}
