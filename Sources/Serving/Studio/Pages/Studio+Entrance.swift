internal import Markup
internal import Preview

/// The one-time address, which signs in a browser at this computer.
extension Studio {
  /// The page of the one-time address. Opening it uses nothing up: the answer may be lost, and programs look at addresses.
  func openPage(_ token: String) async throws -> PreviewResponse {
    guard try await onWorkers({ try entrance.isOpened(by: token) }) else { return Studio.usedEntrance }
    return StudioPage(
      title: "Open the Studio",
      main: """
        <p>This browser stays signed in. The address cannot be used again.</p>\
        <form method="post" action="/studio/open"><input type="hidden" name="token" value="\(token)">\
        <button autofocus>Open the Studio</button></form>
        """
    ).response(["Referrer-Policy": "same-origin"])
  }

  func open(_ request: PreviewRequest) async throws -> PreviewResponse {
    let token = try await form(request)["token"] ?? ""
    let cookie = try await onWorkers {
      try entrance.use(token) ? try sessions.begin(nil, by: request) : nil
    }
    return cookie.map { Studio.redirect("/", cookie: $0) } ?? Studio.usedEntrance
  }

  private static let usedEntrance = StudioPage(
    title: "This address is of no use",
    main: """
      <p>It has been used already, or is not complete. On the computer on which the Studio runs, this command prints a new one:</p>\
      <p><code>photomap studio --new-address</code></p>
      """, status: 403
  ).response()
}
