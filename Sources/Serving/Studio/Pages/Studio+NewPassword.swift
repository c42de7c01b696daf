internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Markup
internal import Messages
internal import Preview

/// The page on which a person sets a new password, by the link that an author made.
extension Studio {
  func resetPage(_ request: Request, _ context: StudioContext) async throws -> Response {
    try await resetPage(request.query["token"] ?? "", context.words)
  }

  private func resetPage(
    _ token: String, _ words: Messages, error: String = "", status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    guard let name = try await onWorkers({ try accounts.name(ofReset: token) }) else {
      return StudioPage(
        title: words.noNewPassword, main: StudioPage.error(words.resetUsed), status: .forbidden
      ).response(words)
    }
    return StudioPage(
      title: words.newPasswordFor(name: name),
      main: """
        \(StudioPage.error(error))<form method="post" action="/studio/reset"><input type="hidden" name="token" value="\(token)">\
        <input type="hidden" name="name" value="\(name)" autocomplete="username">\
        \(StudioPage.Field(label: words.newPassword, name: "password", type: "password", autocomplete: "new-password", hint: words.passwordRule(number: AccountStore.leastPassword)).markup)\
        <button>\(words.setPassword)</button></form>
        """, status: status
    ).response(words, Studio.sameOriginReferrer)
  }

  /// Sets it, and signs this browser in; all others are signed out.
  func setPassword(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (token, password) = (context.form["token"] ?? "", context.form["password"] ?? "")
    let words = context.words
    do {
      try AccountStore.check(password)
      let isValid = try await onWorkers { try accounts.name(ofReset: token) != nil }
      guard isValid else { return try await resetPage(token, words) }
      let cookie = try await passwords.run {
        let account = try accounts.setPassword(token, to: password)
        try sessions.end(of: account.name) { _ in true }
        return try sessions.begin(account, by: request, context.preview)
      }
      context.logger.info("password reset", metadata: ["peer": "\(context.preview.peer ?? "")"])
      return Studio.redirect("/", cookie: cookie)
    } catch let error as StudioError where error.fields[.retryAfter] != nil {
      return try await resetPage(
        token, words, error: error.text(words), status: HTTPResponse.Status(code: error.status))
    } catch let error as AccountError where !error.isOfFile {
      return try await resetPage(token, words, error: error.text(words), status: .badRequest)
    }
  }
}
