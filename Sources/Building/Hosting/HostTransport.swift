/// Sends a site to one kind of host.
protocol HostTransport: Sendable {
  /// What would change, without changing it at the host.
  func plan(_ site: SiteSnapshot, _ options: PublishOptions) throws -> PublishPlan
  /// - Parameters:
  ///   - waiting: Called once if another computer publishes to the host, and this one waits for it.
  ///   - progress: Called with the number of files that are sent.
  /// - Returns: What was changed.
  func publish(
    _ site: SiteSnapshot, _ options: PublishOptions, waiting: () -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan
}

package struct PublishOptions: Sendable, Hashable {
  /// Whether files of others at the host may be replaced by those of the same names.
  package var takesOver: Bool
  /// Whether the files at the host are compared, where usually the record of what was sent is.
  package var verifies: Bool
  /// Whether more than a fifth of the pages, or all of a folder, may be deleted.
  package var acceptsDeletions: Bool

  package init(takesOver: Bool = false, verifies: Bool = false, acceptsDeletions: Bool = false) {
    (self.takesOver, self.verifies, self.acceptsDeletions) = (takesOver, verifies, acceptsDeletions)
  }
}
