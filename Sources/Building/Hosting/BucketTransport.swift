internal import Files
internal import Foundation
internal import Photography
internal import Programs

/// Sends a site with `rclone`, to an object store or to another host that it knows.
///
/// An object lists what was sent with digests of the contents, so that one request finds out that nothing changed.
struct BucketTransport: HostTransport {
  /// For messages.
  private let host: String
  /// As rclone names it: its remote, a colon, and the folder.
  fileprivate let target: String
  /// `nil` for another host.
  private let bucket: Bucket?
  private let rclone: HostProgram
  /// Amazon's program, where the bucket has a distribution.
  private let aws: HostProgram?

  /// - Parameter remote: A folder at a host of rclone's own settings: `myhost:www/photos`.
  init(remote: String, isInteractive: Bool, environment: [String: String]) throws(HostingError) {
    (host, target, bucket, aws) = (WebHost.remote(remote).name, remote, nil, nil)
    rclone = try HostProgram("rclone", isInteractive: isInteractive, environment: environment)
  }

  init(_ bucket: Bucket, isInteractive: Bool, environment: [String: String]) throws(HostingError) {
    (host, target, self.bucket) = (WebHost.bucket(bucket).name, "photomap:\(bucket.path)", bucket)
    aws =
      try bucket.distribution == nil
      ? nil : HostProgram("aws", isInteractive: isInteractive, environment: environment)
    var environment = environment
    let settings = [
      "TYPE": "s3", "PROVIDER": bucket.endpoint == nil ? "AWS" : "Other", "ENV_AUTH": "true",
      "ENDPOINT": bucket.endpoint, "REGION": bucket.region ?? environment["AWS_REGION"],
      "NO_CHECK_BUCKET": "true",
    ]
    for (name, value) in settings { environment["RCLONE_CONFIG_PHOTOMAP_\(name)"] = value }
    // rclone has an option for certificates, and does not understand this one of Amazon's programs.
    if let certificates = environment.removeValue(forKey: "AWS_CA_BUNDLE") {
      environment["RCLONE_CA_CERT"] = certificates
    }
    rclone = try HostProgram("rclone", isInteractive: isInteractive, environment: environment)
  }

  /// A file at the host. Right behind the colon is the first folder of a remote; a slash there would be the root of its computer.
  fileprivate func path(of name: String) -> String {
    target.hasSuffix(":") || target.hasSuffix("/") ? target + name : "\(target)/\(name)"
  }

  func plan(_ site: SiteSnapshot, _ options: PublishOptions) throws -> PublishPlan {
    try compare(site, options).plan
  }

  func publish(
    _ site: SiteSnapshot, _ options: PublishOptions, waiting: () -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan {
    let comparison = try compare(site, options)
    guard !comparison.plan.isEmpty || comparison.old != comparison.new else { return comparison.plan }
    try comparison.plan.checkDeletions(options, at: host)
    let owner = HostLease.owner(publishing: site)
    return try HostLease.with(
      BucketLeases(self, site), for: HostLease.Publish(owner: owner, host: host), waiting: waiting
    ) { lease in
      // Another computer may have published meanwhile.
      let isCurrent = try sentContents() == comparison.old
      let current = isCurrent ? comparison : try compare(site, options)
      try current.plan.checkDeletions(options, at: host)
      return try send(current, of: site, holding: lease, progress: progress)
    }
  }

  private func send(
    _ comparison: Comparison, of site: SiteSnapshot, holding lease: HostLease,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan {
    let (plan, old, new) = comparison
    // What is sent from here on is PhotoMap's, whatever happens; and what is not yet sent differs.
    let differing = Set(plan.shown + plan.pages)
    try send(site, (old ?? SentContents()).union(new, unsent: differing))
    let count = FileCounter()
    for batch in UploadBatch.batches(of: plan) {
      try lease.check()
      let isCompressed = bucket?.compresses == true && batch.isText
      var headers = ["Content-Type: \(batch.contentType)", "Cache-Control: \(batch.cacheControl)"]
      if isCompressed { headers.append("Content-Encoding: gzip") }
      let folder = isCompressed ? try compressed(batch.paths, of: site) : site.folder
      let outcome = try run(
        [
          "copy", "--verbose", "--files-from-raw", try list(batch.paths, site), "--no-traverse",
          "--no-check-dest",
        ]
          + headers.flatMap { ["--header-upload", $0] } + [folder, target]
      ) { line in
        if line.contains(": Copied (") { progress(count.add()) }
      }
      try check(outcome)
    }
    try lease.check()
    if !plan.removed.isEmpty {
      try check(
        try run(["delete", "--files-from-raw", try list(plan.removed, site), "--no-traverse", target]))
    }
    try invalidate(plan)
    try lease.check()
    try send(site, new)
    return plan
  }

  /// A file with a path on each line.
  private func list(_ paths: [String], _ site: SiteSnapshot) throws -> String {
    let list = "\(site.scratch)/batch"
    try FileIO.replace(list, with: Array(paths.map { $0 + "\n" }.joined().utf8))
    return list
  }

  /// Compresses files.
  ///
  /// - Returns: The folder with them.
  private func compressed(_ paths: [String], of site: SiteSnapshot) throws -> String {
    let folder = "\(site.scratch)/compressed"
    try Folder.remove(folder)
    for path in paths {
      try Folder.make(Folder.parent(of: "\(folder)/\(path)"))
      try FileIO.replace(
        "\(folder)/\(path)", with: Gzip.compressed(try FileIO.read("\(site.folder)/\(path)")))
    }
    return folder
  }

  private func isCompressed(_ path: String) -> Bool {
    bucket?.compresses == true && UploadBatch.isText(UploadBatch.contentType(of: path))
  }

  /// The most paths that are named one by one; the first thousand of a month are free.
  private static let mostPaths = 50

  /// Invalidates the distribution's copies of pages that changed. Pictures have new names when they change.
  private func invalidate(_ plan: PublishPlan) throws(HostingError) {
    guard let aws, let bucket, let distribution = bucket.distribution else { return }
    let folder = bucket.path.split(separator: "/").dropFirst().map { "/\($0)" }.joined()
    var paths = (plan.pages + plan.removed).flatMap { path in
      let address = "\(folder)/\(path)"
      // A folder's page has two addresses.
      return path.split(separator: "/").last == "index.html"
        ? [address, String(address.dropLast(10))] : [address]
    }
    if paths.count > BucketTransport.mostPaths { paths = ["\(folder)/*"] }
    guard !paths.isEmpty else { return }
    let allowed = CharacterSet.urlPathAllowed
    let outcome = try aws.run(
      ["cloudfront", "create-invalidation", "--distribution-id", distribution, "--paths"]
        + paths.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 })
    guard outcome.code == 0 else { throw HostingError(ending: outcome, of: aws, at: host) }
  }

  // MARK: Comparing

  private typealias Comparison = (plan: PublishPlan, old: SentContents?, new: SentContents)

  private func compare(_ site: SiteSnapshot, _ options: PublishOptions) throws -> Comparison {
    // rclone gives such files other names at many hosts, and then does not find them.
    if let name = site.paths.first(where: {
      $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }) {
      throw HostingError.refused(
        host: host,
        reason:
          "The name of the file \(name.debugDescription) has a tab, a line break or another sign that cannot be seen, which rclone cannot send. Rename what it is made of, and build the site again."
      )
    }
    var old = try sentContents()
    let own = Set(site.paths)
    var plan = PublishPlan()
    plan.files = site.paths.count
    if old == nil {
      let others = try paths()
      guard options.takesOver || others.isEmpty else { throw HostingError.otherFiles(host: host) }
      plan.others = others.filter { !own.contains($0) }.sorted()
    }
    let new = try SentContents(of: site, compressing: isCompressed)
    if options.verifies, let known = old { old = known.without(try damaged(site)) }
    for path in site.paths where old?.digest(of: path) != new.digest(of: path) {
      plan.add(path, bytes: site.size(of: path))
    }
    if let old, old.hasMore(than: new) {
      plan.removed = try paths().filter { !own.contains($0) && old.contains($0) }.sorted()
      plan.deletion = LargeDeletion(
        of: plan.removed, keeping: site.paths.filter(old.contains), in: site.paths)
    }
    return (plan, old, new)
  }

  /// The list of what was sent; `nil` if there is none.
  private func sentContents() throws -> SentContents? {
    let outcome = try run(["cat", path(of: SentFiles.name)])
    // No such folder, no such file.
    if outcome.code == 3 || outcome.code == 4 { return nil }
    try check(outcome)
    if outcome.output.isEmpty { return nil }
    guard let sent = SentContents(outcome.output) else { throw HostingError.damagedRecord(host: host) }
    return sent
  }

  /// The files at the host.
  private func paths() throws -> [String] {
    let outcome = try run(["lsf", "--recursive", "--files-only", "--fast-list", target])
    if outcome.code == 3 { return [] }
    try check(outcome)
    return outcome.lines.map(String.init).filter { $0 != SentFiles.name && !HostLease.isName($0) }
  }

  /// Files that are missing at the host, or have other contents there.
  private func damaged(_ site: SiteSnapshot) throws -> [String] {
    let (compressed, plain) = (site.paths.filter(isCompressed), site.paths.filter { !isCompressed($0) })
    return try damaged(plain, in: site.folder, site)
      + (compressed.isEmpty ? [] : damaged(compressed, in: try self.compressed(compressed, of: site), site))
  }

  /// - Parameter folder: Has the paths as they should be at the host.
  private func damaged(_ paths: [String], in folder: String, _ site: SiteSnapshot) throws -> [String] {
    let (differing, missing) = ("\(site.scratch)/differing", "\(site.scratch)/missing")
    let arguments = [
      "check", "--one-way", "--fast-list", "--differ", differing, "--missing-on-dst", missing,
      "--files-from-raw", try list(paths, site), folder, target,
    ]
    var outcome = try run(arguments)
    // Where the host has no digests, rclone compares sizes only.
    if rclone.remarks(of: outcome).line(with: ["hashes could not be checked"]) != nil {
      outcome = try run(arguments + ["--download"])
    }
    // 1: something differs.
    if outcome.code != 1 { try check(outcome) }
    return try [differing, missing].flatMap {
      FileStamp(path: $0) == nil
        ? [] : String(decoding: try FileIO.read($0), as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  private func send(_ site: SiteSnapshot, _ contents: SentContents) throws {
    let file = "\(site.scratch)/\(SentFiles.name)"
    try FileIO.replace(file, with: contents.bytes)
    try check(
      try run([
        "copyto", "--no-check-dest", "--header-upload", "Content-Type: text/plain", "--header-upload",
        "Cache-Control: no-cache", file, path(of: SentFiles.name),
      ]))
  }

  fileprivate func run(
    _ arguments: [String], errorLine: @escaping @Sendable (Substring) -> Void = { _ in }
  ) throws(HostingError) -> HostProgram.Outcome {
    try rclone.run(
      ["--retries=2", "--low-level-retries=4", "--contimeout=20s", "--timeout=2m"] + arguments,
      errorLine: errorLine)
  }

  fileprivate func check(_ outcome: HostProgram.Outcome) throws(HostingError) {
    if outcome.code != 0 { throw HostingError(ending: outcome, of: rclone, at: host) }
  }
}

/// Leases as objects beside the site's first pages.
private struct BucketLeases: LeaseStore {
  private let transport: BucketTransport
  private let site: SiteSnapshot

  init(_ transport: BucketTransport, _ site: SiteSnapshot) { (self.transport, self.site) = (transport, site) }

  func leases() throws -> [String] {
    let outcome = try transport.run(["lsf", "--files-only", "--max-depth=1", transport.target])
    if outcome.code == 3 { return [] }
    try transport.check(outcome)
    return outcome.lines.map(String.init).filter(HostLease.isName)
  }

  func add(lease: String) throws {
    let file = "\(site.scratch)/\(lease)"
    try FileIO.replace(file, with: Array("PhotoMap is publishing. This file goes away.\n".utf8))
    defer { try? Folder.remove(file) }
    try transport.check(
      try transport.run(["copyto", "--no-check-dest", file, transport.path(of: lease)]))
  }

  func remove(lease: String) throws {
    let outcome = try transport.run(["deletefile", transport.path(of: lease)])
    // No such file, no such folder.
    if outcome.code == 3 || outcome.code == 4 { return }
    try transport.check(outcome)
  }
}
