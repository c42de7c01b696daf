internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Markup
internal import Messages
internal import Preview

/// The pages on which people log in and out, make accounts, and invite others. They are plain forms.
extension Studio {
  /// The response to those who may not see the site; `nil` for all others.
  func refusal(of request: Request, _ context: PreviewContext) async -> Response? {
    if readableSession(of: request, context) != nil { return nil }
    guard request.method == .get || request.method == .head else {
      return Response(
        .unauthorized, type: "text/plain; charset=utf-8",
        bytes: Array("\(StudioError.noSession.text(await words(for: request)))\n".utf8))
    }
    return Studio.logInFirst(request.uri.path)
  }

  /// The session of a request, whose account is named in the log.
  func session(of request: Request, _ context: PreviewContext) throws -> StudioSessions.Session? {
    let session = try sessions.session(of: request, context)
    context.sender.account = session?.account?.name
    return session
  }

  /// Sends to the page to log in.
  ///
  /// - Parameter path: Where one comes after that.
  static func logInFirst(_ path: String) -> Response {
    redirect("/studio/login\(path == "/" ? "" : "?to=" + encoded(path))")
  }

  /// Whether the author sent a request; not if the accounts cannot be read.
  func isAuthor(_ request: Request, _ context: PreviewContext) -> Bool {
    readableSession(of: request, context)?.role == .author
  }

  /// The session of a request; none while the accounts cannot be read, which the log tells, with what to do.
  private func readableSession(of request: Request, _ context: PreviewContext) -> StudioSessions.Session? {
    do {
      return try session(of: request, context)
    } catch {
      context.logger.error(
        "session not read", metadata: ["reason": "\(error)", "peer": "\(context.peer ?? "")"])
      return nil
    }
  }

  /// Of pages whose address has a token.
  static let sameOriginReferrer: HTTPFields = {
    var fields = HTTPFields()
    fields[named: "Referrer-Policy"] = "same-origin"
    return fields
  }()

  // MARK: Logging in

  func loginPage(_ request: Request, _ context: StudioContext) -> Response {
    loginPage(context, to: request.query["to"] ?? "").response(context.words)
  }

  private func loginPage(
    _ context: StudioContext, to target: String, name: String = "", error: String = "",
    status: HTTPResponse.Status = .ok
  ) -> StudioPage {
    let words = context.words
    return StudioPage(
      title: words.logIn,
      main: """
        \(StudioPage.error(error))<form method="post" action="/studio/login"><input type="hidden" name="to" value="\(target)">\
        \(StudioPage.Field(label: words.yourName, name: "name", value: name, autocomplete: "username").markup)\
        \(StudioPage.Field(label: words.lockedPassword, name: "password", type: "password", autocomplete: "current-password").markup)\
        <button>\(words.logIn)</button></form><p>\(words.logInHelp)</p>
        """, status: status)
  }

  func logIn(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (name, target) = (context.form["name"] ?? "", context.form["to"] ?? "")
    let words = context.words
    do {
      let cookie = try await tryPassword(of: name, context) {
        let account = try accounts.logIn(name, password: context.form["password"] ?? "")
        context.preview.sender.account = account.name
        return try sessions.begin(account, by: request, context.preview)
      }
      return Studio.redirect(Studio.ownPath(target), cookie: cookie)
    } catch let error as StudioError where error.fields[.retryAfter] != nil {
      return loginPage(
        context, to: target, name: name, error: error.text(words),
        status: HTTPResponse.Status(code: error.status)
      ).response(words, error.fields)
    } catch AccountError.wrongPassword {
      return loginPage(
        context, to: target, name: name, error: words.wrongNameOrPassword, status: .forbidden
      ).response(words)
    }
  }

  /// Does what needs a password, as often as the limits of tries allow, and writes to the log how it ended. The name may be none:
  /// the log has only names of accounts.
  func tryPassword<Value: Sendable>(
    of name: String, _ context: StudioContext, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let peer = context.preview.peer ?? ""
    do {
      let value = try await passwords.run(if: { try limiter.reserve(name, from: peer) }, work)
      limiter.succeed(name, from: peer)
      context.logger.info(
        "password accepted",
        metadata: ["account": "\(context.preview.sender.account ?? "")", "peer": "\(peer)"])
      return value
    } catch {
      context.logger.notice("password refused", metadata: ["reason": "\(error)", "peer": "\(peer)"])
      throw error
    }
  }

  /// A path of this site, and of no other.
  private static func ownPath(_ target: String) -> String {
    let isOwn =
      target.hasPrefix("/") && !target.hasPrefix("//") && !target.contains("/..")
      && target.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x5C }
    return isOwn ? target : "/"
  }

  // MARK: Making an account

  func joinPage(_ request: Request, _ context: StudioContext) async throws -> Response {
    try await joinPage(request.query["token"] ?? "", context.words)
  }

  private func joinPage(_ token: String, _ words: Messages) async throws -> Response {
    guard try await onWorkers({ try accounts.role(ofInvitation: token) }) != nil else {
      return StudioPage(
        title: words.noInvitation, main: StudioPage.error(words.invitationUsed), status: .forbidden
      ).response(words)
    }
    return Studio.joinForm(token, words).response(words, Studio.sameOriginReferrer)
  }

  private static func joinForm(
    _ token: String, _ words: Messages, name: String = "", error: String = "",
    status: HTTPResponse.Status = .ok
  ) -> StudioPage {
    StudioPage(
      title: words.makeYourAccount,
      main: """
        \(StudioPage.error(error))<form method="post" action="/studio/join"><input type="hidden" name="token" value="\(token)">\
        \(StudioPage.Field(label: words.yourName, name: "name", value: name, autocomplete: "username").markup)\
        \(StudioPage.Field(label: words.newPassword, name: "password", type: "password", autocomplete: "new-password", hint: words.passwordRule(number: AccountStore.leastPassword)).markup)\
        <button>\(words.makeTheAccount)</button></form>
        """, status: status)
  }

  func join(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = context.form
    let (token, name) = (form["token"] ?? "", form["name"] ?? "")
    let (password, words) = (form["password"] ?? "", context.words)
    do {
      try await onWorkers { try accounts.check(token, name: name, password: password) }
      let cookie = try await passwords.run {
        let account = try accounts.join(token, name: name, password: password)
        return try sessions.begin(account, by: request, context.preview)
      }
      context.logger.info("account made", metadata: ["peer": "\(context.preview.peer ?? "")"])
      return Studio.redirect("/", cookie: cookie)
    } catch AccountError.invalidInvitation {
      return try await joinPage(token, words)
    } catch let error as StudioError where error.fields[.retryAfter] != nil {
      return Studio.joinForm(
        token, words, name: name, error: error.text(words),
        status: HTTPResponse.Status(code: error.status)
      ).response(words, error.fields)
    } catch let error as AccountError where !error.isOfFile {
      return Studio.joinForm(token, words, name: name, error: error.text(words), status: .badRequest)
        .response(
          words)
    }
  }

  static func redirect(_ path: String, cookie: String? = nil) -> Response {
    var fields: HTTPFields = [.location: path]
    fields[.setCookie] = cookie
    return Response(.seeOther, type: "text/plain; charset=utf-8", fields: fields, bytes: [])
  }

  /// The path of a request, as the value of a query.
  static func encoded(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("&", with: "%26").replacing("+", with: "%2B").replacing(
      "#", with: "%23")
  }
}
