internal import Glibc
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Markup
internal import Preview

/// The pages on which people log in and out, make accounts, and invite others. They are plain forms.
extension Studio {
  /// The response to those who may not see the site; `nil` for all others.
  func refusal(of request: Request, _ context: PreviewContext) async -> Response? {
    if (try? session(of: request, context)) != nil { return nil }
    guard request.method == .get || request.method == .head else {
      return Response(
        .unauthorized, type: "text/plain; charset=utf-8",
        bytes: Array("\(StudioError.noSession.message)\n".utf8))
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
    redirect("/studio/login\(path == "/" ? "" : "?to=" + encoded(path))", text: "Log in first.\n")
  }

  /// Whether the author sent a request; not if the accounts cannot be read.
  func isAuthor(_ request: Request, _ context: PreviewContext) -> Bool {
    (try? session(of: request, context))?.role == .author
  }

  /// Of pages whose address has a token.
  static let sameOriginReferrer: HTTPFields = {
    var fields = HTTPFields()
    fields[named: "Referrer-Policy"] = "same-origin"
    return fields
  }()

  // MARK: Logging in

  func loginPage(_ request: Request, _ context: StudioContext) -> Response {
    loginPage(to: request.query["to"] ?? "").response()
  }

  private func loginPage(
    to target: String, name: String = "", error: String = "", status: HTTPResponse.Status = .ok
  ) -> StudioPage {
    StudioPage(
      title: "Log in",
      main: """
        \(StudioPage.error(error))<form method="post" action="/studio/login"><input type="hidden" name="to" value="\(target)">\
        \(StudioPage.Field(label: "Name", name: "name", value: name, autocomplete: "username").markup)\
        \(StudioPage.Field(label: "Password", name: "password", type: "password", autocomplete: "current-password").markup)\
        <button>Log in</button></form><p>No account yet, or a lost password? Ask an author of this site for an invitation.</p>
        """, status: status)
  }

  func logIn(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (name, target) = (context.form["name"] ?? "", context.form["to"] ?? "")
    do {
      let cookie = try await tryPassword(of: name, context) {
        let account = try accounts.logIn(name, password: context.form["password"] ?? "")
        context.preview.sender.account = account.name
        return try sessions.begin(account, by: request, context.preview)
      }
      return Studio.redirect(Studio.ownPath(target), cookie: cookie)
    } catch let error as StudioError where error.fields[.retryAfter] != nil {
      return loginPage(
        to: target, name: name, error: error.message, status: HTTPResponse.Status(code: error.status)
      ).response(error.fields)
    } catch AccountError.wrongPassword {
      return loginPage(to: target, name: name, error: "\(AccountError.wrongPassword)", status: .forbidden)
        .response()
    }
  }

  /// Does what needs a password, as often as the limits of tries allow, and writes to the log how it ended. The name may be none:
  /// the log has only names of accounts.
  private func tryPassword<Value: Sendable>(
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
      target.hasPrefix("/") && !target.hasPrefix("//")
      && target.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x5C }
    return isOwn ? target : "/"
  }

  // MARK: Making an account

  func joinPage(_ request: Request, _ context: StudioContext) async throws -> Response {
    try await joinPage(request.query["token"] ?? "")
  }

  private func joinPage(_ token: String) async throws -> Response {
    guard try await onWorkers({ try accounts.role(ofInvitation: token) }) != nil else {
      return StudioPage(
        title: "No invitation", main: StudioPage.error("\(AccountError.invalidInvitation)"),
        status: .forbidden
      ).response()
    }
    return Studio.joinForm(token).response(Studio.sameOriginReferrer)
  }

  private static func joinForm(
    _ token: String, name: String = "", error: String = "", status: HTTPResponse.Status = .ok
  ) -> StudioPage {
    StudioPage(
      title: "Make your account",
      main: """
        \(StudioPage.error(error))<form method="post" action="/studio/join"><input type="hidden" name="token" value="\(token)">\
        \(StudioPage.Field(label: "Your name", name: "name", value: name, autocomplete: "username").markup)\
        \(StudioPage.Field(label: "A new password", name: "password", type: "password", autocomplete: "new-password", hint: "At least 10 characters. A few words in a row are easy to remember.").markup)\
        <button>Make the account</button></form>
        """, status: status)
  }

  func join(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = context.form
    let (token, name) = (form["token"] ?? "", form["name"] ?? "")
    let password = form["password"] ?? ""
    do {
      try await onWorkers { try accounts.check(token, name: name, password: password) }
      let cookie = try await passwords.run {
        let account = try accounts.join(token, name: name, password: password)
        return try sessions.begin(account, by: request, context.preview)
      }
      context.logger.info("account made", metadata: ["peer": "\(context.preview.peer ?? "")"])
      return Studio.redirect("/", cookie: cookie)
    } catch AccountError.invalidInvitation {
      return try await joinPage(token)
    } catch let error as StudioError where error.fields[.retryAfter] != nil {
      return Studio.joinForm(
        token, name: name, error: error.message, status: HTTPResponse.Status(code: error.status)
      ).response(error.fields)
    } catch let error as AccountError where !error.isOfFile {
      return Studio.joinForm(token, name: name, error: "\(error)", status: .badRequest).response()
    }
  }

  // MARK: The account

  func accountPage(_ request: Request, _ context: StudioContext) throws -> Response {
    try accountPage(context).response()
  }

  private func accountPage(
    _ context: StudioContext, error: String = "", told: String = "", status: HTTPResponse.Status = .ok
  ) throws -> StudioPage {
    let (account, session) = (try context.account, try context.session)
    let token: Markup = "<input type=\"hidden\" name=\"token\" value=\"\(session.pageToken)\">"
    let others = sessions.sessions(of: account.name).map { entry -> Markup in
      let words = "\(Studio.browser(entry.browser)), since \(Studio.day(entry.started))"
      let end: Markup =
        entry.digest == session.digest
        ? "<span>this browser</span>"
        : "<form method=\"post\" action=\"/studio/account/end\">\(token)<input type=\"hidden\" name=\"session\" value=\"\(entry.digest)\"><button>End</button></form>"
      return "<li class=\"quiet\"><span>\(words)</span>\(end)</li>"
    }
    let people: Markup = account.role == .author ? try peopleSection(account, token) : ""
    let note: Markup = told.isEmpty ? "" : "<p role=\"status\">\(told)</p>"
    return StudioPage(
      title: account.name,
      main: """
        \(StudioPage.error(error))\(note)<p>You are \(account.role == .author ? "an author: you may change everything" : "a contributor: you add photographs and tracks, and change those"). \
        <a href="/">To the photographs</a></p>
        <form method="post" action="/studio/account/logout">\(token)<button>Log out</button></form>
        \(people)<h2>Signed in</h2><ul>\(others.joined())</ul>
        <h2>Change the password</h2><form method="post" action="/studio/account/password">\(token)\
        <input type="hidden" name="name" value="\(account.name)" autocomplete="username">\
        \(StudioPage.Field(label: "The password until now", name: "old", type: "password", autocomplete: "current-password").markup)\
        \(StudioPage.Field(label: "A new password", name: "password", type: "password", autocomplete: "new-password").markup)\
        <button>Change it</button></form>
        """, status: status)
  }

  private func peopleSection(_ account: Account, _ token: Markup) throws -> Markup {
    let people = try accounts.accounts.map { other -> Markup in
      let remove: Markup =
        other.name == account.name
        ? ""
        : "<form method=\"post\" action=\"/studio/account/remove\">\(token)<input type=\"hidden\" name=\"name\" value=\"\(other.name)\"><button aria-label=\"Remove \(other.name)\">Remove</button></form>"
      return "<li class=\"quiet\"><span>\(other.name), \(other.role.rawValue)</span>\(remove)</li>"
    }
    return """
      <h2>People</h2><ul>\(people.joined())</ul>
      <form method="post" action="/studio/account/invite">\(token)<button name="role" value="contributor" class="main">Invite a contributor</button>\
      <button name="role" value="author">Invite an author</button></form>
      """
  }

  func logOut(_ request: Request, _ context: StudioContext) async throws -> Response {
    let session = try context.session
    try await onWorkers { try sessions.end(of: context.account.name) { $0.digest == session.digest } }
    return Studio.redirect("/studio/login", cookie: StudioSessions.noCookie)
  }

  func endSession(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (session, wanted) = (try context.session, context.form["session"] ?? "")
    try await onWorkers {
      try sessions.end(of: context.account.name) { $0.digest == wanted && $0.digest != session.digest }
    }
    return Studio.redirect("/studio/account")
  }

  func changePassword(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (account, session) = (try context.account, try context.session)
    do {
      let (old, new) = (context.form["old"] ?? "", context.form["password"] ?? "")
      try AccountStore.check(new)
      try await tryPassword(of: account.name, context) {
        try accounts.setPassword(of: account.name, to: new, from: old)
        // Someone else may have signed in with the old password.
        try sessions.end(of: account.name) { $0.digest != session.digest }
      }
    } catch let error as StudioError where error.fields[.retryAfter] != nil {
      return try accountPage(
        context, error: error.message, status: HTTPResponse.Status(code: error.status)
      ).response(error.fields)
    } catch let error as AccountError where !error.isOfFile {
      let words = error == .wrongPassword ? "The password until now is another one." : "\(error)"
      return try accountPage(context, error: words).response()
    }
    return try accountPage(
      context, told: "The password is changed. All other browsers are signed out."
    ).response()
  }

  func invite(_ request: Request, _ context: StudioContext) async throws -> Response {
    let role = StudioRole(rawValue: context.form["role"] ?? "") ?? .contributor
    let token = try await onWorkers { try accounts.invite(role) }
    return Studio.invitationPage("\(context.preview.origin)/studio/join?token=\(token)", role).response()
  }

  func removeAccount(_ request: Request, _ context: StudioContext) throws -> Response {
    do throws(AccountError) {
      try accounts.remove(context.form["name"] ?? "")
    } catch {
      guard !error.isOfFile else { throw error }
      return try accountPage(context, error: "\(error)").response()
    }
    return Studio.redirect("/studio/account")
  }

  private static func invitationPage(_ address: String, _ role: StudioRole) -> StudioPage {
    StudioPage(
      title: role == .author ? "Invitation for an author" : "Invitation for a contributor",
      main: """
        <p>Send this address to one person, or let them scan it. It can be used once, within \(AccountStore.invitationDays) days.</p>\
        <p><code>\(address)</code></p>\(QRCode(address)?.svg ?? "")<p><a href="/studio/account">Back</a></p>
        """)
  }

  /// What a browser is called, from what it says of itself.
  private static func browser(_ text: String) -> String {
    let browsers = [
      ("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"),
    ]
    let systems = [
      ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
      ("Mac OS", "Mac"), ("Linux", "Linux"),
    ]
    let browser = browsers.first { text.contains($0.0) }?.1 ?? "A browser"
    return systems.first { text.contains($0.0) }.map { "\(browser) on \($0.1)" } ?? browser
  }

  /// `2026-05-01`
  private static func day(_ seconds: Int) -> String {
    var (moment, parts) = (time_t(seconds), tm())
    localtime_r(&moment, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  static func redirect(_ path: String, cookie: String? = nil, text: String = "") -> Response {
    var fields: HTTPFields = [.location: path]
    fields[.setCookie] = cookie
    return Response(.seeOther, type: "text/plain; charset=utf-8", fields: fields, bytes: Array(text.utf8))
  }

  /// The path of a request, as the value of a query.
  private static func encoded(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("&", with: "%26").replacing("+", with: "%2B").replacing(
      "#", with: "%23")
  }
}
