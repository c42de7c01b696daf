/// What the preview can get anew when a page asks for it (F4, O3); the preview itself knows of no service.
package struct Refresh: Sendable {
  /// How it went, in words for the author.
  package enum Outcome: Sendable, Hashable {
    case done(String)
    case failed(String)
  }

  /// What a page shows that can be got anew: `"flickr/recent"`; `nil` for most pages. It is given the names of the page's path
  /// from the site's root.
  let source: @Sendable (_ path: [String]) -> String?
  /// Gets it anew, and tells how far it is.
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
