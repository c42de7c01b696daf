import Building
import Concurrency
import Content
import Files
import Hosting
import Photography
import Studio

/// The web host that `site.yaml` names, for the command and for the Studio.
struct PublishTarget: Sendable {
  let site: SiteOptions

  init(_ site: SiteOptions) { self.site = site }

  /// - Throws: ``PublishError`` unless `site.yaml` names one host, with keys of that host only, all of which can be understood.
  func host() throws -> WebHost {
    var settings = try HostSettings.configured(in: site.content)
    if let mistakes = settings.mistakes { throw PublishError.mistakes(mistakes) }
    settings.program = settings.program.map(Folder.expanded)
    let hosts = settings.hosts(besideContent: Folder.parent(of: Folder.resolved(site.content)))
    guard let (key, host) = hosts.first else { throw PublishError.noHost }
    guard hosts.count == 1 else { throw PublishError.manyHosts(hosts.map(\.key)) }
    for (other, needed) in settings.keysOfOneHost where !needed.contains(key) {
      throw PublishError.otherKey(other, host: key, needed: needed)
    }
    return host
  }

  /// Limits of the host that a site exceeds; none if no host is named.
  func excesses(of report: BuildReport) -> [HostLimits.Excess] {
    let weight = SiteWeight(files: report.files, bytes: report.bytes, largestFile: report.largestFile)
    return (try? host())?.limits?.excesses(of: weight) ?? []
  }

  /// - Parameter isInteractive: Whether someone can answer questions for passwords.
  func publisher(isInteractive: Bool) throws -> HostPublisher {
    try HostPublisher(
      host(), output: site.output, content: site.content, cache: site.build().cacheFolder,
      isInteractive: isInteractive)
  }

  /// What the check finds: hidden things that are shown, and broken pages.
  func problems(_ progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async throws -> [Problem]
  {
    try await SiteCheck(site.build(), progress: progress).run().problems
  }

  /// Whether settings say where to publish. What is wrong with them is told where the site is published.
  private var isNamed: Bool {
    do {
      _ = try host()
      return true
    } catch PublishError.noHost { return false } catch { return true }
  }

  /// What the Studio does there.
  var siteHost: SiteHost {
    SiteHost(
      isNamed: { isNamed },
      problems: {
        try await WorkerThreads.background.run {
          try await problems().map { "\($0.subject) \($0.summary). \($0.remedy ?? "")" }
        }
      },
      plan: { try await changes { try $0.plan() } },
      publish: { acceptsDeletions, waiting, progress in
        try await changes {
          try $0.publish(
            PublishOptions(acceptsDeletions: acceptsDeletions), waiting: waiting, progress: progress)
        }
      })
  }

  private func changes(
    _ work: @escaping @Sendable (HostPublisher) throws -> PublishPlan
  ) async throws -> SiteHost.Changes {
    try await WorkerThreads.background.run {
      let plan = try work(publisher(isInteractive: false))
      return SiteHost.Changes(
        host: try host().name, sent: plan.shown + plan.pages, bytes: plan.bytes, deleted: plan.removed,
        question: plan.deletion.map {
          "This deletes \($0.words). If that is a surprise, a disk or folder may be missing."
        },
        files: plan.files)
    }
  }
}

extension HostSettings {
  /// The hosts that are named, with their keys.
  fileprivate func hosts(besideContent folder: String) -> [(key: String, host: WebHost)] {
    let hosts: [(key: String, host: WebHost?)] = [
      (
        "folder",
        self.folder.map(Folder.expanded).map { .folder($0.hasPrefix("/") ? $0 : "\(folder)/\($0)") }
      ),
      ("rsync", rsync.map { .rsync($0) }),
      (
        "github_pages",
        githubPages.map(Folder.expanded).map {
          .branch(GitBranch(repository: $0, name: branch ?? "gh-pages", keepsHistory: keepsHistory ?? false))
        }
      ),
      (
        "s3",
        s3.map {
          .bucket(
            Bucket(
              path: $0, endpoint: endpoint, region: region, distribution: cloudfront,
              compresses: compresses ?? false))
        }
      ),
      ("rclone", rclone.map { .remote($0) }),
      (
        "cloudflare_pages",
        cloudflarePages.map { .service(HostService(.cloudflarePages, site: $0, program: program)) }
      ),
      ("netlify", netlify.map { .service(HostService(.netlify, site: $0, program: program)) }),
    ]
    return hosts.compactMap { key, host in host.map { (key, $0) } }
  }

  /// Keys that are written and belong to some hosts only, with the keys of these.
  fileprivate var keysOfOneHost: [(key: String, hosts: [String])] {
    let keys: [(key: String, isWritten: Bool, hosts: [String])] = [
      ("branch", branch != nil, ["github_pages"]), ("history", keepsHistory != nil, ["github_pages"]),
      ("endpoint", endpoint != nil, ["s3"]), ("region", region != nil, ["s3"]),
      ("cloudfront", cloudfront != nil, ["s3"]), ("compress", compresses != nil, ["s3"]),
      ("program", program != nil, ["cloudflare_pages", "netlify"]),
    ]
    return keys.filter(\.isWritten).map { ($0.key, $0.hosts) }
  }
}
