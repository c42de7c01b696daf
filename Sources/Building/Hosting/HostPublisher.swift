internal import Files
internal import Foundation
internal import Logging
internal import Photography
internal import Platform

/// Publishes a built site: what differs is sent, pictures before the pages that show them, and what the site no longer has is
/// deleted last. Interrupted anywhere, it goes on when it is called again.
package struct HostPublisher: Sendable {
  private let host: WebHost
  /// The output folder.
  private let output: String
  private let cache: String?
  private let transport: any HostTransport

  /// - Parameters:
  ///   - output: The folder with the built site.
  ///   - content: The content folder, which is never published to.
  ///   - cache: The folder of the build cache, if there is one.
  ///   - isInteractive: Whether someone can answer questions for passwords.
  ///   - environment: Of the process: `PATH`, `RSYNC_RSH` for another port or key, keys of hosts.
  package init(
    _ host: WebHost, output: String, content: String, cache: String? = nil, isInteractive: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(HostingError) {
    (self.host, self.cache) = (host, cache)
    self.output = Folder.resolved(output)
    guard FileStamp(path: "\(self.output)/index.html") != nil else { throw .noSite(output) }
    switch host {
    case .folder(let path):
      let target = Folder.resolved(path)
      for other in [self.output, Folder.resolved(content)]
      where Folder.contains(other, target) || Folder.contains(target, other) {
        throw .sameFolder(path)
      }
      try HostPublisher.checkFolder(path)
      transport = try RsyncTransport(target: path, isInteractive: isInteractive, environment: environment)
    case .rsync(let target):
      transport = try RsyncTransport(target: target, isInteractive: isInteractive, environment: environment)
    case .branch(let branch):
      transport = try GitTransport(branch, isInteractive: isInteractive, environment: environment)
    case .bucket(let bucket):
      transport = try BucketTransport(bucket, isInteractive: isInteractive, environment: environment)
    case .remote(let path):
      transport = try BucketTransport(remote: path, isInteractive: isInteractive, environment: environment)
    case .service(let service):
      transport = try ServiceTransport(service, isInteractive: isInteractive, environment: environment)
    }
  }

  /// - Throws: ``HostingError/noFolder(_:)`` if no folder can be made there.
  private static func checkFolder(_ path: String) throws(HostingError) {
    var place = path
    while !Folder.exists(place), place != "." {
      var info = stat()
      // A link itself, not what it leads to.
      if lstat(place, &info) == 0 { throw .noFolder(place) }
      place = Folder.parent(of: place)
    }
  }

  /// What would change, without changing it.
  package func plan(_ options: PublishOptions = PublishOptions()) throws -> PublishPlan {
    try SiteSnapshot.with(of: output, cache: cache) { site in
      try checkLimits(site)
      return try transport.plan(site, options)
    }
  }

  /// - Parameters:
  ///   - waiting: Called once if another computer publishes to the host, and this one waits for it.
  ///   - progress: Called with the number of files that are sent.
  /// - Returns: What was changed.
  package func publish(
    _ options: PublishOptions = PublishOptions(), waiting: () -> Void = {},
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> PublishPlan {
    try SiteSnapshot.with(of: output, cache: cache) { site in
      try checkLimits(site)
      let plan = try transport.publish(site, options, waiting: waiting, progress: progress)
      Logger(label: "photomap.publishing").info(
        "published",
        metadata: [
          "host": .string(host.name), "files": .stringConvertible(plan.files),
          "sent": .stringConvertible(plan.sent), "bytes": .stringConvertible(plan.bytes),
          "deleted": .stringConvertible(plan.removed.count),
        ])
      return plan
    }
  }

  /// - Throws: ``HostingError/tooLarge(_:)`` if the host would refuse the site.
  private func checkLimits(_ site: SiteSnapshot) throws(HostingError) {
    guard let limits = host.limits else { return }
    let refused = limits.excesses(of: site.weight).filter(\.isRefused)
    if !refused.isEmpty { throw .tooLarge(refused.map(\.description)) }
  }
}
