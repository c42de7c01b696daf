internal import CExchange
internal import Files
internal import Photography

/// A built site as hard links, which no build changes while it is sent.
struct SiteSnapshot: Sendable {
  let folder: String
  /// For lists and other files of this run.
  let scratch: String
  /// A folder that stays after this run.
  let store: String
  /// Sorted.
  let paths: [String]

  /// Calls a function with a snapshot of the site that is in the output folder. Another call for the same folder is
  /// refused meanwhile.
  ///
  /// - Parameter cache: The folder of the build cache, if there is one.
  static func with<Value>(
    of output: String, cache: String? = nil, _ body: (SiteSnapshot) throws -> Value
  ) throws -> Value {
    let work = PrivateFolder.path("publish", of: output, in: cache)
    let beside = PrivateFolder.beside(output, "publish")
    if work != beside {
      try PrivateFolder.make(Folder.parent(of: work))
      // Earlier versions kept it beside the output folder.
      if FileStamp(path: work + "-store") == nil, Folder.exists(beside + "-store") {
        try renameFile(beside + "-store", to: work + "-store")
      }
      for path in [beside, beside + "-store"] { try Folder.remove(path) }
    } else if Folder.exists(work + "-store") {
      try PrivateFolder.make(work + "-store")
    }
    let lock = try FolderLock(at: "\(work)-lock", for: work)
    return try withExtendedLifetime(lock) {
      defer { try? Folder.remove(work) }
      let (folder, scratch) = ("\(work)/site", "\(work)/scratch")
      var paths: [String] = []
      repeat {
        try Folder.remove(work)
        try PrivateFolder.make(work)
        try Folder.make(folder)
        try Folder.make(scratch)
        let before = FileStamp(path: output)
        paths = try links(of: output, in: folder)
        // A build may have put another site in its place meanwhile.
        if FileStamp(path: output)?.inode == before?.inode { break }
      } while true
      return try body(
        SiteSnapshot(folder: folder, scratch: scratch, store: "\(work)-store", paths: paths.sorted()))
    }
  }

  /// A file with paths, each ended by a zero.
  ///
  /// - Parameter prefix: Before each path.
  func list(_ paths: some Sequence<String>, prefix: String = "") throws -> String {
    let file = "\(scratch)/paths"
    try FileIO.replace(file, with: paths.flatMap { Array("\(prefix)\($0)".utf8) + [0] })
    return file
  }

  /// - Returns: Bytes.
  func size(of path: String) -> Int { Int(FileStamp(path: "\(folder)/\(path)")?.size ?? 0) }

  var weight: SiteWeight {
    let sizes = paths.map { (path: $0, bytes: size(of: $0)) }
    let largest = sizes.max { $0.bytes < $1.bytes }
    return SiteWeight(
      files: sizes.count, bytes: sizes.reduce(0) { $0 + $1.bytes }, largestFile: largest?.bytes ?? 0,
      largestPath: largest?.path)
  }

  /// Links all files of the site in a folder.
  ///
  /// - Returns: Their paths.
  private static func links(of output: String, in folder: String) throws(FileError) -> [String] {
    var paths: [String] = []
    var made: Set<String> = []
    try Folder.forEachFile(below: output, skipping: { $0.hasPrefix(".photomap") || $0 == ".git" }) {
      file throws(FileError) in
      let target = "\(folder)/\(file.path)"
      let parent = Folder.parent(of: target)
      if made.insert(parent).inserted { try Folder.make(parent) }
      if !linkFile("\(output)/\(file.path)", as: target) {
        // Removed by a build meanwhile, or on another disk.
        guard FileStamp(path: "\(output)/\(file.path)") != nil else { return }
        try FileIO.copy(from: "\(output)/\(file.path)", to: target)
      }
      paths.append(file.path)
    }
    return paths
  }
}
