import Content
import Files
import Hosting
import Photography
import Pipeline
import Studio

/// The web host that `site.yaml` names, for the command and for the Studio.
struct PublishTarget: Sendable {
  let site: SiteOptions

  init(_ site: SiteOptions) { self.site = site }

  func host() throws -> WebHost {
    let settings = try HostSettings.configured(in: site.content)
    switch (settings.folder, settings.rsync) {
    case (let folder?, nil):
      return .folder(
        folder.hasPrefix("/") ? folder : "\(Folder.parent(of: Folder.resolved(site.content)))/\(folder)")
    case (nil, let rsync?): return .rsync(rsync)
    case (nil, nil): throw PublishError.noHost
    case (.some, .some): throw PublishError.twoHosts
    }
  }

  /// - Parameter isInteractive: Whether someone can answer questions for passwords.
  func publisher(isInteractive: Bool) throws -> HostPublisher {
    try HostPublisher(host(), output: site.output, content: site.content, isInteractive: isInteractive)
  }

  /// What the check finds: hidden things that are shown, and broken pages.
  func problems(_ progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async throws -> [Problem]
  {
    try await SiteCheck(site.build(), progress: progress).run().problems
  }

  /// What the Studio does there.
  var siteHost: SiteHost {
    SiteHost(
      isNamed: { (try? host()) != nil },
      problems: {
        try await WorkerThreads.background.run {
          try await problems().map { "\($0.subject) \($0.summary). \($0.remedy ?? "")" }
        }
      },
      plan: { try await changes { try $0.plan() } },
      publish: { progress in try await changes { try $0.publish(progress: progress) } })
  }

  private func changes(
    _ work: @escaping @Sendable (HostPublisher) throws -> PublishPlan
  ) async throws -> SiteHost.Changes {
    try await WorkerThreads.background.run {
      let plan = try work(publisher(isInteractive: false))
      return SiteHost.Changes(
        host: try host().name, sent: plan.shown + plan.pages, bytes: plan.bytes, deleted: plan.removed,
        files: plan.files)
    }
  }
}
