internal import Files
internal import Foundation
internal import Photography
internal import Synchronization

/// Publishes a built site: what differs is sent, pictures before the pages that show them, and what the site no longer has is
/// deleted last. Interrupted anywhere, it goes on when it is called again.
package struct HostPublisher: Sendable {
  private let host: WebHost
  /// The output folder.
  private let output: String
  private let rsync: RsyncProgram
  private let work: String

  /// - Parameters:
  ///   - output: The folder with the built site.
  ///   - content: The content folder, which is never published to.
  ///   - isInteractive: Whether someone can answer questions for passwords.
  ///   - environment: Of the process: `PATH`, and `RSYNC_RSH` for another port or key.
  package init(
    _ host: WebHost, output: String, content: String, isInteractive: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(HostingError) {
    self.host = host
    self.output = Folder.resolved(output)
    guard FileStamp(path: "\(self.output)/index.html") != nil else { throw .noSite(output) }
    if case .folder(let path) = host {
      let target = Folder.resolved(path)
      for other in [self.output, Folder.resolved(content)]
      where target == other || target.hasPrefix(other + "/") || other.hasPrefix(target + "/") {
        throw .sameFolder(path)
      }
    }
    rsync = try RsyncProgram(isInteractive: isInteractive, environment: environment)
    let name = self.output.split(separator: "/").last.map(String.init) ?? "output"
    work = "\(Folder.parent(of: self.output))/.\(name).photomap-publish"
  }

  /// What would change, without changing it.
  ///
  /// - Parameter takesOver: Whether files of others at the host may be replaced by those of the same names.
  package func plan(takesOver: Bool = false) throws -> PublishPlan {
    try withSnapshot { site in try compare(site, takesOver).plan }
  }

  /// - Parameters:
  ///   - takesOver: As for ``plan(takesOver:)``.
  ///   - progress: Called with the number of files that are sent.
  /// - Returns: What was changed.
  package func publish(
    takesOver: Bool = false, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> PublishPlan {
    try withSnapshot { site in
      let (plan, known) = try compare(site, takesOver)
      let now = SentFiles(paths: site.paths)
      guard !plan.isEmpty || known != now else { return plan }
      // What is sent from here on is PhotoMap's, whatever happens.
      try send(known?.union(now) ?? now, makesFolder: known == nil)
      let count = Counter()
      for (paths, options) in [(plan.shown, []), (plan.pages, ["--delay-updates"])] where !paths.isEmpty {
        let list = try site.list(paths)
        let outcome = try rsync.run(
          ["--ignore-times", "--chmod=D755,F644", "--out-format=%n", "--from0", "--files-from=\(list)"]
            + options
            + [site.folder + "/", host.target]
        ) { line in
          if !line.hasSuffix("/") { progress(count.next()) }
        }
        try check(outcome)
      }
      if !plan.removed.isEmpty {
        let list = try site.list(plan.removed)
        // rsync looks for them in their folders, which may be gone, too.
        for parent in Set(plan.removed.map { Folder.parent(of: "\(site.folder)/\($0)") }) {
          try Folder.make(parent)
        }
        try check(
          try rsync.run([
            "--delete-missing-args", "--from0", "--files-from=\(list)", site.folder + "/", host.target,
          ]))
      }
      if known != now { try send(now, makesFolder: false) }
      return plan
    }
  }

  // MARK: Comparing

  private func compare(_ site: Snapshot, _ takesOver: Bool) throws -> (plan: PublishPlan, known: SentFiles?) {
    let known = try sentFiles(site)
    if known == nil, !takesOver, try !paths(atHost: site).isEmpty {
      throw HostingError.otherFiles(host: host.name)
    }
    var plan = PublishPlan()
    plan.files = site.paths.count
    let list = try site.list(site.paths)
    let outcome = try rsync.run(
      ["--dry-run", "--checksum", "--out-format=%i %l %n", "--from0", "--files-from=\(list)"]
        + (known == nil ? ["--mkpath"] : []) + [site.folder + "/", host.target])
    try check(outcome)
    for line in outcome.lines {
      // `<f+++++++++ 1234 photo/a.html`; other lines are of folders, or of files that are the same.
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, parts[0].hasPrefix("<f") || parts[0].hasPrefix(">f"), let bytes = Int(parts[1])
      else { continue }
      plan.add(RsyncOutput.path(parts[2]), bytes: bytes)
    }
    if let known {
      let own = Set(site.paths)
      let now = SentFiles(paths: own)
      if !known.digests.isSubset(of: now.digests) {
        plan.removed = try paths(atHost: site).filter { !own.contains($0) && known.contains($0) }.sorted()
      }
    }
    return (plan, known)
  }

  /// What PhotoMap has sent before; `nil` if it has not.
  private func sentFiles(_ site: Snapshot) throws -> SentFiles? {
    let file = "\(site.scratch)/\(SentFiles.name)"
    let outcome = try rsync.run([host.target + SentFiles.name, file])
    if outcome.code == 23 || outcome.code == 3 { return nil }
    try check(outcome)
    guard let known = SentFiles(try FileIO.read(file)) else {
      throw HostingError.damagedRecord(host: host.name)
    }
    return known
  }

  /// The files at the host.
  private func paths(atHost site: Snapshot) throws -> [String] {
    let outcome = try rsync.run(["--recursive", "--list-only", host.target])
    // There is no such folder yet.
    if outcome.code == 23 || outcome.code == 3 { return [] }
    try check(outcome)
    return outcome.lines.compactMap { line in
      // `-rw-r--r--          1,234 2026/01/01 12:00:00 photo/a.html`
      guard line.hasPrefix("-") else { return nil }
      let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
      guard parts.count == 5 else { return nil }
      let path = RsyncOutput.path(parts[4])
      return path == SentFiles.name ? nil : path
    }
  }

  private func send(_ sent: SentFiles, makesFolder: Bool) throws {
    let folder = "\(work)/sent"
    try Folder.make(folder)
    try FileIO.replace("\(folder)/\(SentFiles.name)", with: sent.bytes, permissions: 0o600)
    try check(
      try rsync.run(
        ["--ignore-times", "--chmod=F600"] + (makesFolder ? ["--mkpath"] : []) + [
          "\(folder)/\(SentFiles.name)", host.target,
        ]))
  }

  private func check(_ outcome: RsyncProgram.Outcome) throws(HostingError) {
    let reason =
      outcome.reason.isEmpty
      ? "rsync ended with \(outcome.code)."
      : outcome.reason.hasSuffix(".") ? outcome.reason : outcome.reason + "."
    switch outcome.code {
    case 0: return
    case 5, 10, 12, 30, 35, 255: throw .unreachable(host: host.name, reason: reason)
    default: throw .failed(reason: reason)
    }
  }

  // MARK: A site that stays as it is

  /// The site, as hard links that no build changes.
  private struct Snapshot {
    let folder: String
    /// For lists and other files of this run.
    let scratch: String
    let paths: [String]

    /// A file with paths, each ended by a zero.
    func list(_ paths: [String]) throws -> String {
      let file = "\(scratch)/paths"
      // A line that begins with # would be a comment.
      try FileIO.replace(file, with: paths.flatMap { Array("./\($0)".utf8) + [0] })
      return file
    }
  }

  private func withSnapshot<Value>(_ body: (Snapshot) throws -> Value) throws -> Value {
    let lock = try FolderLock(at: "\(work)-lock", for: work)
    return try withExtendedLifetime(lock) {
      defer { try? Folder.remove(work) }
      let (folder, scratch) = ("\(work)/site", "\(work)/scratch")
      var paths: [String] = []
      repeat {
        try Folder.remove(work)
        try Folder.make(folder)
        try Folder.make(scratch)
        let before = FileStamp(path: output)
        paths = try links(to: folder)
        // A build may have put another site in its place meanwhile.
        if FileStamp(path: output)?.inode == before?.inode { break }
      } while true
      return try body(Snapshot(folder: folder, scratch: scratch, paths: paths.sorted()))
    }
  }

  /// Links all files of the site in a folder.
  ///
  /// - Returns: Their paths.
  private func links(to folder: String) throws(FileError) -> [String] {
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

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}

extension RsyncProgram.Outcome {
  var lines: [Substring] { String(decoding: output, as: UTF8.self).split(separator: "\n") }
}

/// How rsync writes paths.
enum RsyncOutput {
  /// A path, in which bytes that are no text are written `\#012`.
  static func path(_ text: Substring) -> String {
    let text = text.hasPrefix("./") ? text.dropFirst(2) : text
    guard text.contains("\\#") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let digits = rest.dropFirst(2).prefix(3)
      if byte == UInt8(ascii: "\\"), rest.dropFirst().first == UInt8(ascii: "#"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(5)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
