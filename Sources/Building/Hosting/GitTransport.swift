internal import Files
internal import Foundation
internal import Photography
internal import Programs

/// Sends a site to a branch of a git repository, as one commit: readers get the old site or the new one, never a mixture.
///
/// A bare repository in the cache keeps what was sent, so that git sends only what differs. Where it is missing, as
/// on a computer for automatic publishing, the trees of the branch are fetched, without the files.
struct GitTransport: HostTransport {
  private let branch: GitBranch
  private let git: HostProgram

  /// Where the last commit of the branch is kept.
  private static let there = "refs/photomap/there"
  /// Files that no site has, which GitHub Pages needs: without `.nojekyll`, it leaves out names that begin with `_`; `CNAME` names
  /// the domain, and its settings write it.
  private static let own: Set<String> = [SentFiles.name, ".nojekyll", "CNAME"]

  /// What git says of a push when the branch has changed since it was looked at.
  private static let signsOfOthers = [
    "stale info", "fetch first", "but expected", "incorrect old value", "reference already exists",
  ]

  init(_ branch: GitBranch, isInteractive: Bool, environment: [String: String]) throws(HostingError) {
    self.branch = branch
    var environment = environment
    // Set where git runs a program, such as in its hooks; they name another repository.
    for name in [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR", "GIT_PREFIX",
    ] {
      environment[name] = nil
    }
    environment["GIT_ATTR_NOSYSTEM"] = "1"
    environment["LC_ALL"] = "C"
    if !isInteractive {
      environment["GIT_TERMINAL_PROMPT"] = "0"
      if environment["GIT_SSH_COMMAND"] == nil {
        environment["GIT_SSH_COMMAND"] = "ssh -o BatchMode=yes -o ConnectTimeout=20"
      }
    }
    git = try HostProgram("git", isInteractive: isInteractive, environment: environment)
  }

  func plan(_ site: SiteSnapshot, _ options: PublishOptions) throws -> PublishPlan {
    try prepare(site, options).plan
  }

  func publish(
    _ site: SiteSnapshot, _ options: PublishOptions, waiting: () -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan {
    let (plan, tree, old) = try prepare(site, options)
    try plan.checkDeletions(options, at: host)
    if let old, try run(site, "rev-parse", "\(old)^{tree}") == tree { return plan }
    let parent = branch.keepsHistory ? old.map { ["-p", $0] } ?? [] : []
    let message = "Publish \(plan.files) files with PhotoMap"
    let commit = try run(
      site, ["commit-tree", tree, "-m", message] + parent, variables: try identity(site))
    // Of a commit that is not an ancestor, git knows in shallow repositories only that its files need not be sent again.
    if let old { try FileIO.replace("\(site.store)/shallow", with: Array("\(old)\n".utf8)) }
    let name = "refs/heads/\(branch.name)"
    let outcome = try git.run(
      arguments(site) + [
        "push", "--quiet", "--force-with-lease=\(name):\(old ?? "")", branch.repository, "\(commit):\(name)",
      ])
    guard outcome.code == 0 else {
      if git.remarks(of: outcome).line(with: GitTransport.signsOfOthers) != nil {
        throw HostingError.publishedMeanwhile(host: host)
      }
      throw HostingError(ending: outcome, of: git, at: host)
    }
    try run(site, "update-ref", GitTransport.there, commit)
    progress(plan.sent)
    // Versions that nothing leads to would stay for ever.
    _ = try git.run(
      arguments(site) + ["-c", "gc.pruneExpire=now", "-c", "gc.autoDetach=false", "gc", "--auto", "--quiet"])
    return plan
  }

  // MARK: Comparing

  private var host: String { WebHost.branch(branch).name }

  /// - Returns: What changes, the tree of the new site, and the commit of the old one.
  private func prepare(
    _ site: SiteSnapshot, _ options: PublishOptions
  ) throws -> (plan: PublishPlan, tree: String, old: String?) {
    if FileStamp(path: "\(site.store)/HEAD") == nil {
      try PrivateFolder.make(site.store)
      let made = try git.run(["init", "--quiet", "--bare", site.store])
      guard made.code == 0 else { throw HostingError.failed(reason: git.reason(of: made)) }
    }
    let old = try fetch(site)
    let index = ["GIT_INDEX_FILE": "\(site.scratch)/index"]
    _ = try run(site, ["read-tree"] + (old.map { [$0] } ?? ["--empty"]), variables: index)
    var known: SentFiles?
    let new = Set(site.paths)
    var plan = PublishPlan()
    plan.files = site.paths.count
    let present = Set(try output(site, ["ls-files", "-z"], variables: index).items)
    if let old {
      if present.contains(SentFiles.name) {
        known = SentFiles(try output(site, ["cat-file", "blob", "\(old):\(SentFiles.name)"]).output)
        if known == nil { throw HostingError.damagedRecord(host: host) }
      } else {
        let others = present.subtracting(GitTransport.own)
        guard options.takesOver || others.isEmpty else { throw HostingError.otherFiles(host: host) }
        plan.others = others.subtracting(new).sorted()
      }
    }
    let gone = present.filter { !new.contains($0) && known?.contains($0) == true }.sorted()
    if !gone.isEmpty {
      _ = try run(
        site, ["update-index", "-z", "--force-remove", "--stdin"], variables: index,
        input: try site.list(gone))
    }
    try FileIO.replace("\(site.folder)/\(SentFiles.name)", with: SentFiles(paths: site.paths).bytes)
    var added = site.paths + [SentFiles.name]
    if !new.contains(".nojekyll") {
      try FileIO.replace("\(site.folder)/.nojekyll", with: [])
      added.append(".nojekyll")
    }
    _ = try run(
      site, ["update-index", "-z", "--add", "--replace", "--stdin"], variables: index,
      input: try site.list(added))
    let tree = try run(site, ["write-tree", "--missing-ok"], variables: index)
    for path in try changes(site, from: old, to: tree)
    where !GitTransport.own.contains(path) || new.contains(path) {
      if new.contains(path) { plan.add(path, bytes: site.size(of: path)) } else { plan.removed.append(path) }
    }
    plan.deletion = LargeDeletion(
      of: plan.removed, keeping: site.paths.filter(present.contains), in: site.paths)
    return (plan, tree, old)
  }

  /// Fetches the trees of the branch unless they are here.
  ///
  /// - Returns: Its commit; `nil` if there is no such branch.
  private func fetch(_ site: SiteSnapshot) throws -> String? {
    let name = "refs/heads/\(branch.name)"
    let answer = try git.run(arguments(site) + ["ls-remote", branch.repository, name])
    guard answer.code == 0 else {
      throw HostingError(ending: answer, of: git, at: host)
    }
    guard let commit = answer.lines.first?.split(separator: "\t").first.map(String.init) else { return nil }
    if try git.run(arguments(site) + ["rev-parse", "--quiet", "--verify", GitTransport.there]).lines.first
      == commit[...]
    {
      return commit
    }
    try run(site, "config", "remote.there.url", branch.repository)
    let fetched = try git.run(
      arguments(site) + [
        "fetch", "--quiet", "--depth=1", "--filter=blob:none", "--no-tags", "there",
        "+\(name):\(GitTransport.there)",
      ])
    guard fetched.code == 0 else {
      throw HostingError(ending: fetched, of: git, at: host)
    }
    return try run(site, "rev-parse", GitTransport.there)
  }

  /// Paths that differ.
  private func changes(_ site: SiteSnapshot, from old: String?, to tree: String) throws -> [String] {
    guard let old else {
      return try output(site, ["ls-tree", "-r", "-z", "--name-only", tree]).items
    }
    return try output(
      site, ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "\(old)^{tree}", tree]
    ).items
  }

  // MARK: Running git

  private func arguments(_ site: SiteSnapshot) -> [String] {
    [
      "--git-dir=\(site.store)", "--work-tree=\(site.folder)", "-c", "core.autocrlf=false", "-c",
      "core.attributesFile=/dev/null", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false",
    ]
  }

  /// Who made the commit: the user, as git knows them, or PhotoMap.
  private func identity(_ site: SiteSnapshot) throws -> [String: String] {
    let known = try git.run(arguments(site) + ["config", "user.email"])
    guard known.code != 0, git.environment["GIT_AUTHOR_EMAIL"] == nil else { return [:] }
    return [
      "GIT_AUTHOR_NAME": "PhotoMap", "GIT_AUTHOR_EMAIL": "photomap@localhost",
      "GIT_COMMITTER_NAME": "PhotoMap",
      "GIT_COMMITTER_EMAIL": "photomap@localhost",
    ]
  }

  private func output(
    _ site: SiteSnapshot, _ words: [String], variables: [String: String] = [:], input: String? = nil
  ) throws(HostingError) -> HostProgram.Outcome {
    let outcome = try git.run(arguments(site) + words, variables: variables, input: input)
    guard outcome.code == 0 else { throw .failed(reason: git.reason(of: outcome)) }
    return outcome
  }

  /// - Returns: The first line of its output.
  private func run(
    _ site: SiteSnapshot, _ words: [String], variables: [String: String] = [:], input: String? = nil
  ) throws(HostingError) -> String {
    try output(site, words, variables: variables, input: input).lines.first.map(String.init) ?? ""
  }

  @discardableResult
  private func run(_ site: SiteSnapshot, _ words: String...) throws(HostingError) -> String {
    try run(site, words)
  }
}
