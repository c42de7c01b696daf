internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Markup
internal import Preview

/// The one-time address, which signs in a browser at this computer.
extension Studio {
  /// The page of the one-time address. Opening it uses nothing up: the answer may be lost, and programs look at addresses.
  func openPage(_ request: Request, _ context: StudioContext) async throws -> Response {
    let token = request.query["token"] ?? ""
    guard try await onWorkers({ try entrance.isOpened(by: token) }) else { return Studio.usedEntrance }
    return StudioPage(
      title: "Open the Studio",
      main: """
        <p>This browser stays signed in. The address cannot be used again.</p>\
        <form method="post" action="/studio/open"><input type="hidden" name="token" value="\(token)">\
        <button autofocus>Open the Studio</button></form>
        """
    ).response(Studio.sameOriginReferrer)
  }

  func open(_ request: Request, _ context: StudioContext) async throws -> Response {
    let cookie = try await onWorkers {
      try entrance.use(context.form["token"] ?? "")
        ? try sessions.begin(nil, by: request, context.preview) : nil
    }
    let peer: Logger.Metadata = ["peer": "\(context.preview.peer ?? "")"]
    guard let cookie else {
      context.logger.notice("entrance refused", metadata: peer)
      return Studio.usedEntrance
    }
    context.logger.info("entered", metadata: peer)
    return Studio.redirect("/", cookie: cookie)
  }

  private static let usedEntrance = StudioPage(
    title: "This address is of no use",
    main: """
      <p>It has been used already, or is not complete. On the computer on which the Studio runs, this command prints a new one:</p>\
      <p><code>photomap studio --new-address</code></p>
      """, status: .forbidden
  ).response()
}
