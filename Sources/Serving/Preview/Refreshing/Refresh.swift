internal import HTTPTypes
internal import Hummingbird

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

/// The progress or outcome of a refresh, as all open pages receive it.
package struct RefreshNotice: Sendable, Hashable {
  package enum State: String, Sendable { case running, done, failed }

  package let source: String
  package let state: State
  package let text: String

  /// The notice as a server-sent event with three lines of data: source, state and text.
  var event: String {
    ServerSentEvent.text("refresh", [source, state.rawValue, text])
  }
}

/// Why a refresh is refused.
enum RefreshRefusal: Error {
  case notAllowed, nothingToRefresh, busy

  var response: Response {
    switch self {
    case .notAllowed:
      .text(
        "Only the site’s author can start a refresh: on the computer where PhotoMap runs, or logged in to its Studio.\n",
        MediaType.plainText,
        status: .forbidden)
    case .nothingToRefresh:
      .text("This page shows nothing that can be refreshed.\n", MediaType.plainText, status: .notFound)
    case .busy:
      .text(
        "Another refresh is running. Wait until it has finished, then try again.\n", MediaType.plainText,
        status: .conflict)
    }
  }
}
