internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Markup
internal import Messages
internal import Preview

/// The one-time address, which signs in a browser at this computer.
extension Studio {
  /// The page of the one-time address. Opening it uses nothing up: the answer may be lost, and programs look at addresses.
  func openPage(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (token, words) = (request.query["token"] ?? "", context.words)
    guard try await onWorkers({ try entrance.isOpened(by: token) }) else {
      return Studio.usedEntrance(words)
    }
    return StudioPage(
      title: words.openTheStudio,
      main: """
        <p>\(words.staysSignedIn)</p>\
        <form method="post" action="/studio/open"><input type="hidden" name="token" value="\(token)">\
        <button autofocus>\(words.openTheStudio)</button></form>
        """
    ).response(words, Studio.sameOriginReferrer)
  }

  func open(_ request: Request, _ context: StudioContext) async throws -> Response {
    let cookie = try await onWorkers {
      try entrance.use(context.form["token"] ?? "")
        ? try sessions.begin(nil, by: request, context.preview) : nil
    }
    let peer: Logger.Metadata = ["peer": "\(context.preview.peer ?? "")"]
    guard let cookie else {
      context.logger.notice("entrance refused", metadata: peer)
      return Studio.usedEntrance(context.words)
    }
    context.logger.info("entered", metadata: peer)
    return Studio.redirect("/", cookie: cookie)
  }

  private static func usedEntrance(_ words: Messages) -> Response {
    StudioPage(
      title: words.addressUsed,
      main: "<p>\(words.addressUsedText)</p><p><code>photomap studio --new-address</code></p>",
      status: .forbidden
    ).response(words)
  }
}
