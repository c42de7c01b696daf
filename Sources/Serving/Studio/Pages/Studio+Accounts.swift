internal import Glibc
internal import Markup
internal import Preview

/// The pages on which people log in and out, make accounts, and invite others. They are plain forms.
extension Studio {
  private static let largestForm = 16 << 10

  /// The response to those who may not see the site; `nil` for all others.
  func refusal(of request: PreviewRequest) async -> PreviewResponse? {
    guard isShared else { return nil }
    if (try? sessions.session(of: request)) != nil { return nil }
    guard request.method == "GET" || request.method == "HEAD" else { return Studio.page(of: .noSession) }
    let target = request.path == "/" ? "" : "?to=" + Studio.encoded(request.path)
    return PreviewResponse(
      303, type: "text/plain; charset=utf-8", fields: ["Location": "/studio/login\(target)"],
      bytes: Array("Log in first.\n".utf8))
  }

  /// Whether the author sent a request; not if the accounts cannot be read.
  func isAuthor(_ request: PreviewRequest) -> Bool {
    (try? sessions.session(of: request))?.role == .author
  }

  /// - Returns: `nil` if the path is none of these pages.
  func accountPage(_ request: PreviewRequest) async throws -> PreviewResponse? {
    let path = request.path.dropFirst(Studio.path.count)
    switch (request.method, path) {
    case ("GET", "open"): return try await openPage(request.query["token"] ?? "")
    case ("POST", "open"): return try await open(request)
    case ("GET", "login"): return loginPage(to: request.query["to"] ?? "").response()
    case ("POST", "login"): return try await logIn(request)
    case ("GET", "join"): return try await joinPage(request.query["token"] ?? "")
    case ("POST", "join"): return try await join(request)
    default: break
    }
    guard path == "account" || path.hasPrefix("account/") else { return nil }
    guard let session = try sessions.session(of: request), let account = session.account else {
      return PreviewResponse(
        303, type: "text/plain; charset=utf-8", fields: ["Location": "/studio/login?to=/studio/account"],
        bytes: Array("Log in first.\n".utf8))
    }
    if request.method == "GET", path == "account" { return try accountPage(account, session).response() }
    guard request.method == "POST" else { return nil }
    let form = try await self.form(request)
    guard form["token"] == session.pageToken else { throw StudioError.notFromHere }
    switch path {
    case "account/logout":
      try await onWorkers { try sessions.end(of: account.name) { $0.digest == session.digest } }
      return Studio.redirect("/studio/login", cookie: StudioSessions.noCookie)
    case "account/end":
      let wanted = form["session"] ?? ""
      try await onWorkers {
        try sessions.end(of: account.name) { $0.digest == wanted && $0.digest != session.digest }
      }
      return Studio.redirect("/studio/account")
    case "account/password":
      return try await changePassword(form, account, session, from: request.peer ?? "")
    case "account/invite":
      guard account.role == .author else { throw StudioError.authorOnly }
      let role = StudioRole(rawValue: form["role"] ?? "") ?? .contributor
      let token = try await onWorkers { try accounts.invite(role) }
      return Studio.invitationPage("\(request.origin)/studio/join?token=\(token)", role).response()
    case "account/remove":
      guard account.role == .author else { throw StudioError.authorOnly }
      do throws(AccountError) {
        try accounts.remove(form["name"] ?? "")
      } catch {
        guard !error.isOfFile else { throw error }
        return try accountPage(account, session, error: "\(error)").response()
      }
      return Studio.redirect("/studio/account")
    default: return nil
    }
  }

  /// The values of a form that a page of the Studio sent.
  func form(_ request: PreviewRequest) async throws -> [String: String] {
    guard request.isFromOwnPage,
      request.fields["content-type"]?.hasPrefix("application/x-www-form-urlencoded") == true
    else { throw StudioError.notFromHere }
    guard let bytes = try await request.body(Studio.largestForm) else { throw StudioError.tooLarge }
    return PreviewRequest.values(Substring(decoding: bytes, as: UTF8.self))
  }

  // MARK: Logging in

  private func loginPage(to target: String, name: String = "", error: String = "", status: Int = 200)
    -> StudioPage
  {
    StudioPage(
      title: "Log in",
      main: """
        \(StudioPage.error(error))<form method="post" action="/studio/login"><input type="hidden" name="to" value="\(target)">\
        \(StudioPage.Field(label: "Name", name: "name", value: name, autocomplete: "username").markup)\
        \(StudioPage.Field(label: "Password", name: "password", type: "password", autocomplete: "current-password").markup)\
        <button>Log in</button></form><p>No account yet, or a lost password? Ask an author of this site for an invitation.</p>
        """, status: status)
  }

  private func logIn(_ request: PreviewRequest) async throws -> PreviewResponse {
    let form = try await form(request)
    let (name, target, peer) = (form["name"] ?? "", form["to"] ?? "", request.peer ?? "")
    do {
      let cookie = try await passwords.run(if: { try limiter.reserve(name, from: peer) }) {
        let account = try accounts.logIn(name, password: form["password"] ?? "")
        return try sessions.begin(account, by: request)
      }
      limiter.succeed(name, from: peer)
      return Studio.redirect(Studio.ownPath(target), cookie: cookie)
    } catch let error as StudioError where error.retryAfter != nil {
      return loginPage(to: target, name: name, error: error.message, status: error.status)
        .response(retryAfter: error.retryAfter)
    } catch AccountError.wrongPassword {
      return loginPage(to: target, name: name, error: "\(AccountError.wrongPassword)", status: 403).response()
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

  private func joinPage(_ token: String) async throws -> PreviewResponse {
    guard try await onWorkers({ try accounts.role(ofInvitation: token) }) != nil else {
      return StudioPage(
        title: "No invitation", main: StudioPage.error("\(AccountError.invalidInvitation)"), status: 403
      ).response()
    }
    return Studio.joinForm(token).response(["Referrer-Policy": "same-origin"])
  }

  private static func joinForm(_ token: String, name: String = "", error: String = "", status: Int = 200)
    -> StudioPage
  {
    StudioPage(
      title: "Make your account",
      main: """
        \(StudioPage.error(error))<form method="post" action="/studio/join"><input type="hidden" name="token" value="\(token)">\
        \(StudioPage.Field(label: "Your name", name: "name", value: name, autocomplete: "username").markup)\
        \(StudioPage.Field(label: "A new password", name: "password", type: "password", autocomplete: "new-password", hint: "At least 10 characters. A few words in a row are easy to remember.").markup)\
        <button>Make the account</button></form>
        """, status: status)
  }

  private func join(_ request: PreviewRequest) async throws -> PreviewResponse {
    let form = try await form(request)
    let (token, name) = (form["token"] ?? "", form["name"] ?? "")
    let password = form["password"] ?? ""
    do {
      try await onWorkers { try accounts.check(token, name: name, password: password) }
      let cookie = try await passwords.run {
        let account = try accounts.join(token, name: name, password: password)
        return try sessions.begin(account, by: request)
      }
      return Studio.redirect("/", cookie: cookie)
    } catch AccountError.invalidInvitation {
      return try await joinPage(token)
    } catch let error as StudioError where error.retryAfter != nil {
      return Studio.joinForm(token, name: name, error: error.message, status: error.status)
        .response(retryAfter: error.retryAfter)
    } catch let error as AccountError where !error.isOfFile {
      return Studio.joinForm(token, name: name, error: "\(error)", status: 400).response()
    }
  }

  // MARK: The account

  private func accountPage(
    _ account: Account, _ session: StudioSessions.Session, error: String = "", told: String = "",
    status: Int = 200
  ) throws -> StudioPage {
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

  private func changePassword(
    _ form: [String: String], _ account: Account, _ session: StudioSessions.Session, from peer: String
  ) async throws -> PreviewResponse {
    do {
      let (old, new) = (form["old"] ?? "", form["password"] ?? "")
      try AccountStore.check(new)
      try await passwords.run(if: { try limiter.reserve(account.name, from: peer) }) {
        try accounts.setPassword(of: account.name, to: new, from: old)
        // Someone else may have signed in with the old password.
        try sessions.end(of: account.name) { $0.digest != session.digest }
      }
      limiter.succeed(account.name, from: peer)
    } catch let error as StudioError where error.retryAfter != nil {
      return try accountPage(account, session, error: error.message, status: error.status)
        .response(retryAfter: error.retryAfter)
    } catch let error as AccountError where !error.isOfFile {
      let words = error == .wrongPassword ? "The password until now is another one." : "\(error)"
      return try accountPage(account, session, error: words).response()
    }
    return try accountPage(
      account, session, told: "The password is changed. All other browsers are signed out."
    ).response()
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

  static func redirect(_ path: String, cookie: String? = nil) -> PreviewResponse {
    var fields = ["Location": path]
    fields["Set-Cookie"] = cookie
    return PreviewResponse(303, type: "text/plain; charset=utf-8", fields: fields, bytes: [])
  }

  private static func page(of error: StudioError) -> PreviewResponse {
    PreviewResponse(error.status, type: "text/plain; charset=utf-8", bytes: Array("\(error.message)\n".utf8))
  }

  /// The path of a request, as the value of a query.
  private static func encoded(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("&", with: "%26").replacing("+", with: "%2B").replacing(
      "#", with: "%23")
  }
}
