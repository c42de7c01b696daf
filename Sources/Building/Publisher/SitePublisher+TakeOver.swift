private import Dispatch
internal import Files
internal import Photography
private import Synchronization

extension SitePublisher {
  /// Links all files of the site at paths where the stage has nothing.
  func takeOver() throws(FileError) {
    var paths: [String] = []
    try SitePublisher.forEachFile(at: output) { (file) throws(FileError) in
      // A name that is not UTF-8 is of no file that a build wrote; it is left behind.
      guard file.path != SitePublisher.marker, !file.path.unicodeScalars.contains("\u{FFFD}") else { return }
      paths.append(file.path)
      guard paths.count == 16_384 else { return }
      try takeOver(paths)
      paths.removeAll(keepingCapacity: true)
    }
    try takeOver(paths)
  }

  /// Links some files in parallel, since the file system takes longer than the processor.
  private func takeOver(_ paths: [String]) throws(FileError) {
    let failure = Mutex<FileError?>(nil)
    SitePublisher.inRuns(of: paths) { path in
      if linkFile("\(output)/\(path)", as: "\(stage)/\(path)") { return }
      do throws(FileError) { try takeOver(path) } catch { failure.withLock { $0 = $0 ?? error } }
    }
    if let error = failure.withLock(\.self) { throw error }
  }

  /// Takes over one file of the site, unless the new one has a file or folder there, or a file where its folder would be.
  private func takeOver(_ path: String) throws(FileError) {
    let source = "\(output)/\(path)"
    guard FileStamp(path: source) != nil, !Folder.exists(source) else { return }
    guard FileStamp(path: "\(stage)/\(path)") == nil, !hasFileAbove(path) else { return }
    try makeFolder(of: path)
    if try shareFile(source, as: "\(stage)/\(path)") { markCopied(path) }
  }

  /// Makes some files of the stage the site's, or removes them if the site has none.
  func update(_ paths: [String]) throws(FileError) {
    // In parallel, since the file system takes longer than the processor. Only files that both have: the others need
    // folders, which one path may remove while another needs it.
    let others = Mutex<[String]>([])
    SitePublisher.inRuns(of: paths) { path in
      // Mostly it is gone already: see ``forget(_:)``.
      _ = removeFile("\(stage)/\(path)")
      if !linkFile("\(output)/\(path)", as: "\(stage)/\(path)") { others.withLock { $0.append(path) } }
    }
    for path in others.withLock({ $0 }) { try remove(path) }
    for path in others.withLock({ $0 }) { try takeOver(path) }
  }

  /// Does something with each path, in parallel, since the file system takes longer than the processor.
  static func inRuns(of paths: [String], _ body: @Sendable (String) -> Void) {
    let length = 512
    DispatchQueue.concurrentPerform(iterations: (paths.count + length - 1) / length) { run in
      for path in paths[run * length..<min((run + 1) * length, paths.count)] { body(path) }
    }
  }

  /// Whether the stage has a file where a path needs a folder.
  private func hasFileAbove(_ path: String) -> Bool {
    var folder = Folder.parent(of: path)
    while folder != "." {
      if FileStamp(path: "\(stage)/\(folder)") != nil { return !Folder.exists("\(stage)/\(folder)") }
      folder = Folder.parent(of: folder)
    }
    return false
  }
}
