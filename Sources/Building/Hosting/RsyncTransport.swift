internal import Files
internal import Foundation
internal import Programs

/// Sends a site with `rsync`, to a folder of this computer or of another one, over ssh or to an rsync server. Pages change places at
/// the end, all at once as far as the file system can.
struct RsyncTransport: HostTransport {
  private let rsync: HostProgram
  /// In the form that `rsync` takes, with a slash at the end.
  fileprivate let target: String
  /// Whether it is reached without ssh.
  private let isServer: Bool
  /// For messages.
  private let name: String

  /// - Parameter target: A folder, `ada@example.org:/var/www/photos`, or the module of a server: `rsync://example.org/photos` or
  ///   `example.org::photos`.
  init(target: String, isInteractive: Bool, environment: [String: String]) throws(HostingError) {
    // In `[2001:db8::1]:/var/www`, the colons in brackets are of an address.
    let host = target.prefix { $0 != "/" }.split(separator: "]").last ?? ""
    isServer = target.lowercased().hasPrefix("rsync://") || host.contains("::")
    var environment = environment
    // A server asks at the terminal for a password, where nobody answers; any wrong one ends that.
    if isServer, !isInteractive, environment["RSYNC_PASSWORD"] == nil {
      environment["RSYNC_PASSWORD"] = "none"
    }
    rsync = try HostProgram("rsync", isInteractive: isInteractive, environment: environment)
    self.target = target.hasSuffix("/") ? target : target + "/"
    name = HostProgram.withoutSecrets(target)
  }

  func plan(_ site: SiteSnapshot, _ options: PublishOptions) throws -> PublishPlan {
    try compare(site, options.takesOver).plan
  }

  func publish(
    _ site: SiteSnapshot, _ options: PublishOptions, waiting: () -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan {
    let now = SentFiles(paths: site.paths)
    let (plan, known) = try compare(site, options.takesOver)
    guard !plan.isEmpty || known != now else { return plan }
    try plan.checkDeletions(options, at: name)
    let owner = HostLease.owner(publishing: site)
    return try HostLease.with(
      RsyncLeases(self, site), for: HostLease.Publish(owner: owner, host: name), waiting: waiting
    ) { lease in
      // Another computer may have published meanwhile, other contents under the same names.
      let comparison = try compare(site, options.takesOver)
      try comparison.plan.checkDeletions(options, at: name)
      return try send(comparison, of: site, holding: lease, progress: progress)
    }
  }

  private func send(
    _ comparison: Comparison, of site: SiteSnapshot, holding lease: HostLease,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan {
    let (plan, known) = comparison
    let now = SentFiles(paths: site.paths)
    // What is sent from here on is PhotoMap's, whatever happens.
    try send(site, known?.union(now) ?? now, makesFolder: known == nil)
    let count = FileCounter()
    for (paths, extra) in [(plan.shown, []), (plan.pages, ["--delay-updates"])] where !paths.isEmpty {
      try lease.check()
      let list = try site.list(paths, prefix: "./")
      let outcome = try run(
        ["--ignore-times", "--chmod=D755,F644", "--out-format=%n", "--from0", "--files-from=\(list)"]
          + extra
          + [site.folder + "/", target]
      ) { line in
        if !line.hasSuffix("/") { progress(count.add()) }
      }
      try check(outcome)
    }
    try lease.check()
    if !plan.removed.isEmpty {
      let list = try site.list(plan.removed, prefix: "./")
      // rsync looks for them in their folders, which may be gone, too.
      for parent in Set(plan.removed.map { Folder.parent(of: "\(site.folder)/\($0)") }) {
        try Folder.make(parent)
      }
      try check(
        try run([
          "--delete-missing-args", "--from0", "--files-from=\(list)", site.folder + "/", target,
        ]))
    }
    if known != now { try send(site, now, makesFolder: false) }
    return plan
  }

  // MARK: Comparing

  private typealias Comparison = (plan: PublishPlan, known: SentFiles?)

  private func compare(_ site: SiteSnapshot, _ takesOver: Bool) throws -> Comparison {
    let known = try sentFiles(site)
    let own = Set(site.paths)
    var plan = PublishPlan()
    plan.files = site.paths.count
    if known == nil {
      let others = try listing(["--recursive"])
      // What cannot be listed there is of others, too.
      guard takesOver || others.isWhole && others.files.allSatisfy(isRecord) else {
        throw HostingError.otherFiles(host: name)
      }
      plan.others = others.files.filter { !isRecord($0) && !own.contains($0) }.sorted()
    }
    let list = try site.list(site.paths, prefix: "./")
    let outcome = try run(
      ["--dry-run", "--checksum", "--out-format=%i %l %n", "--from0", "--files-from=\(list)"]
        + (known == nil ? ["--mkpath"] : []) + [site.folder + "/", target])
    try check(outcome)
    for line in outcome.lines {
      // `<f+++++++++ 1234 photo/a.html`; other lines are of folders, or of files that are the same.
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, parts[0].hasPrefix("<f") || parts[0].hasPrefix(">f"), let bytes = Int(parts[1])
      else { continue }
      plan.add(RsyncOutput.path(parts[2]), bytes: bytes)
    }
    if let known {
      let now = SentFiles(paths: own)
      if !known.digests.isSubset(of: now.digests) {
        // Folders of others, which may not be readable, have nothing that PhotoMap has sent.
        plan.removed = try listing(["--recursive"]).files.filter {
          !isRecord($0) && !own.contains($0) && known.contains($0)
        }.sorted()
        plan.deletion = LargeDeletion(
          of: plan.removed, keeping: site.paths.filter(known.contains), in: site.paths)
      }
    }
    return (plan, known)
  }

  /// What PhotoMap has sent before; `nil` if it has not.
  private func sentFiles(_ site: SiteSnapshot) throws -> SentFiles? {
    let file = "\(site.scratch)/\(SentFiles.name)"
    let outcome = try run([target + SentFiles.name, file])
    if isNothingThere(outcome) { return nil }
    if outcome.code != 0, let line = rsync.remarks(of: outcome).line(with: ["Permission denied"]),
      line.contains(SentFiles.name)
    {
      throw HostingError.closedRecord(host: name, reason: rsync.reason(of: outcome))
    }
    try check(outcome)
    guard let known = SentFiles(try FileIO.read(file)) else {
      throw HostingError.damagedRecord(host: name)
    }
    return known
  }

  /// Whether there is no such file or folder.
  private func isNothingThere(_ outcome: HostProgram.Outcome) -> Bool {
    guard [3, 23].contains(outcome.code) else { return false }
    let remarks = rsync.remarks(of: outcome)
    return remarks.line(with: ["No such file"]) != nil && remarks.line(with: ["Permission denied"]) == nil
  }

  /// Whether a file at the host is one by which PhotoMap knows what it sends.
  private func isRecord(_ path: String) -> Bool { path == SentFiles.name || HostLease.isName(path) }

  /// The files at the host; with `--recursive`, those in folders, too. `isWhole` tells whether all could be listed.
  fileprivate func listing(_ flags: [String]) throws -> (files: [String], isWhole: Bool) {
    // Without `--recursive`, rsync would list folders by their names only if it is asked to.
    let outcome = try run((flags.isEmpty ? ["--dirs"] : flags) + ["--list-only", target])
    let isPartial = outcome.code == 23 && !outcome.lines.isEmpty
    // There is no such folder yet.
    if !isPartial, isNothingThere(outcome) { return ([], true) }
    if !isPartial { try check(outcome) }
    let files = outcome.lines.compactMap { line -> String? in
      // `-rw-r--r--          1,234 2026/01/01 12:00:00 photo/a.html`
      guard line.hasPrefix("-") else { return nil }
      let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
      guard parts.count == 5 else { return nil }
      return RsyncOutput.path(parts[4])
    }
    return (files, !isPartial)
  }

  private func send(_ site: SiteSnapshot, _ sent: SentFiles, makesFolder: Bool) throws {
    let folder = "\(site.scratch)/record"
    try Folder.make(folder)
    try FileIO.replace("\(folder)/\(SentFiles.name)", with: sent.bytes, permissions: 0o600)
    try check(
      try run(
        ["--ignore-times", "--chmod=F600"] + (makesFolder ? ["--mkpath"] : []) + [
          "\(folder)/\(SentFiles.name)", target,
        ]))
  }

  fileprivate func check(_ outcome: HostProgram.Outcome) throws(HostingError) {
    if outcome.code != 0 { throw HostingError(ending: outcome, of: rsync, at: name) }
  }

  fileprivate func run(
    _ arguments: [String], line: @escaping @Sendable (Substring) -> Void = { _ in }
  ) throws(HostingError) -> HostProgram.Outcome {
    // What a user has set, such as another port, stays.
    var connection: [String] = []
    if isServer {
      connection = ["--no-motd"]
    } else if rsync.environment["RSYNC_RSH"] == nil {
      connection = ["--rsh=ssh -o ConnectTimeout=20" + (rsync.isInteractive ? "" : " -o BatchMode=yes")]
    }
    return try rsync.run(["--8-bit-output", "--timeout=120"] + connection + arguments, line: line)
  }
}

/// Leases as files in the folder of the site.
private struct RsyncLeases: LeaseStore {
  private let transport: RsyncTransport
  /// A folder of this computer.
  private let folder: String

  init(_ transport: RsyncTransport, _ site: SiteSnapshot) {
    (self.transport, folder) = (transport, "\(site.scratch)/leases")
  }

  func leases() throws -> [String] { try transport.listing([]).files.filter(HostLease.isName) }

  func add(lease: String) throws {
    try Folder.make(folder)
    let file = "\(folder)/\(lease)"
    try FileIO.replace(file, with: Array("PhotoMap is publishing. This file goes away.\n".utf8))
    defer { try? Folder.remove(file) }
    try transport.check(try transport.run(["--chmod=D755,F600", "--mkpath", file, transport.target]))
  }

  func remove(lease: String) throws {
    try Folder.make(folder)
    let list = "\(folder)/list-\(lease)"
    try FileIO.replace(list, with: Array("./\(lease)\0".utf8))
    defer { try? Folder.remove(list) }
    try transport.check(
      try transport.run([
        "--delete-missing-args", "--from0", "--files-from=\(list)", folder + "/", transport.target,
      ]))
  }
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
