internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import Platform
internal import Preview

/// The page of one's account: to log out, to end sessions, to change the password, and to invite and remove people.
extension Studio {
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
        <a href="/">To the photographs</a>, <a href="/studio/history">History and trash</a></p>
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
    let all = try accounts.accounts
    let people = all.map { other -> Markup in
      let name: Markup = "\(token)<input type=\"hidden\" name=\"name\" value=\"\(other.name)\">"
      let heirs = all.filter { $0.owner != other.owner }.map { heir -> Markup in
        "<option value=\"\(heir.name)\">goes to \(heir.name)</option>"
      }
      let choice: Markup = """
        <label>What they have added<select name="heir"><option value="">stays, for authors to change</option>\(heirs.joined())</select></label>
        """
      let remove: Markup =
        other.name == account.name
        ? ""
        : """
        <details><summary>Remove \(other.name)</summary><form method="post" action="/studio/account/remove">\(name)\(choice)\
        <button aria-label="Remove \(other.name)">Remove the account</button></form></details>
        """
      return """
        <li class="quiet"><span>\(other.name), \(other.role.rawValue)</span>\
        <form method="post" action="/studio/account/reset">\(name)<button aria-label="New password for \(other.name)">New password</button></form>\(remove)</li>
        """
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

  /// Makes the link by which a person sets a new password.
  func resetPassword(_ request: Request, _ context: StudioContext) async throws -> Response {
    let name = context.form["name"] ?? ""
    do {
      let token = try await onWorkers { try accounts.reset(name) }
      return Studio.linkPage(
        "A new password for \(name)", "\(context.preview.origin)/studio/reset?token=\(token)"
      ).response()
    } catch let error as AccountError where !error.isOfFile {
      return try accountPage(context, error: "\(error)").response()
    }
  }

  /// What the person has added stays, or goes to someone else.
  func removeAccount(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (name, heir) = (context.form["name"] ?? "", context.form["heir"] ?? "")
    do {
      try await onWorkers {
        let account = try accounts.account(named: name)
        let other = heir.isEmpty ? nil : try accounts.account(named: heir)
        guard heir.isEmpty || other != nil else { throw AccountError.unknown(heir, guess: nil) }
        try accounts.remove(name)
        if let account { try contributions.pass(from: account, to: other) }
      }
    } catch let error as AccountError where !error.isOfFile {
      return try accountPage(context, error: "\(error)").response()
    }
    return Studio.redirect("/studio/account")
  }

  private static func invitationPage(_ address: String, _ role: StudioRole) -> StudioPage {
    linkPage(role == .author ? "Invitation for an author" : "Invitation for a contributor", address)
  }

  private static func linkPage(_ title: String, _ address: String) -> StudioPage {
    StudioPage(
      title: title,
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
}
