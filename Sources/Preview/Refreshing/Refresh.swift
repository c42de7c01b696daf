/// The refreshes that a page can request (F4, O3). The preview itself knows no service.
package struct Refresh: Sendable {
  /// The outcome, with a message for the author.
  package enum Outcome: Sendable, Hashable {
    case done(String)
    case failed(String)
  }

  /// The source that a page shows, such as `"flickr/recent"`; `nil` for most pages. The argument holds the names of the
  /// page's path from the site's root.
  let source: @Sendable (_ path: [String]) -> String?
  /// Refreshes a source and reports progress.
  let run: @Sendable (_ source: String, _ progress: @escaping @Sendable (String) -> Void) async -> Outcome

  package init(
    source: @escaping @Sendable (_ path: [String]) -> String?,
    run:
      @escaping @Sendable (_ source: String, _ progress: @escaping @Sendable (String) -> Void) async ->
      Outcome
  ) {
    (self.source, self.run) = (source, run)
  }
}
