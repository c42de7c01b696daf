/// What the Studio can do at the web host that `site.yaml` names. The program passes in the functions,
/// since the Studio itself does not use the network.
///
/// Errors are shown to the author by their descriptions.
package struct SiteHost: Sendable {
  /// What publishing changes, or has changed.
  package struct Changes: Sendable, Encodable, Hashable {
    /// The host, as `site.yaml` names it.
    let host: String
    /// The paths of files that are sent.
    let sent: [String]
    let bytes: Int
    let deleted: [String]
    /// What the author must agree to, as a sentence, if much is deleted.
    let question: String?
    /// The number of all files of the site.
    let files: Int

    package init(
      host: String, sent: [String], bytes: Int, deleted: [String], question: String? = nil, files: Int
    ) {
      (self.host, self.sent, self.bytes, self.deleted, self.files) = (host, sent, bytes, deleted, files)
      self.question = question
    }
  }

  /// Whether `site.yaml` names a host.
  let isNamed: @Sendable () -> Bool
  /// What the check of the site finds, as text.
  let problems: @Sendable () async throws -> [String]
  let plan: @Sendable () async throws -> Changes
  /// Publishes. It refuses to delete much unless the author has agreed.
  ///
  /// Calls one function if another computer publishes there and this one waits, and another one with the number of files that
  /// are sent.
  let publish: Publish

  package typealias Publish =
    @Sendable (
      _ acceptsDeletions: Bool, _ waiting: @escaping @Sendable () -> Void,
      _ progress: @escaping @Sendable (Int) -> Void
    ) async throws -> Changes

  package init(
    isNamed: @escaping @Sendable () -> Bool, problems: @escaping @Sendable () async throws -> [String],
    plan: @escaping @Sendable () async throws -> Changes,
    publish: @escaping Publish
  ) {
    (self.isNamed, self.problems, self.plan, self.publish) = (isNamed, problems, plan, publish)
  }
}
