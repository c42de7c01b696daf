internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import Messages
internal import Preview
internal import Templates

/// The page of one's account: to log out, to end sessions, to change the password, and to invite and remove people.
extension Studio {
  func accountPage(_ request: Request, _ context: StudioContext) throws -> Response {
    try accountPage(context).response(context.words)
  }

  private func accountPage(
    _ context: StudioContext, error: String = "", told: String = "", status: HTTPResponse.Status = .ok
  ) throws -> StudioPage {
    let (account, session, words) = (try context.account, try context.session, context.words)
    let dates = words.dates
    let token: Markup = "<input type=\"hidden\" name=\"token\" value=\"\(session.pageToken)\">"
    let others = sessions.sessions(of: account.name).map { entry -> Markup in
      let browser = Studio.browser(entry.browser, words)
      let row = words.browserSince(browser: browser, day: Studio.clock(entry.started).map(dates.day) ?? "")
      let end: Markup =
        entry.digest == session.digest
        ? "<span>\(words.thisBrowser)</span>"
        : "<form method=\"post\" action=\"/studio/account/end\">\(token)<input type=\"hidden\" name=\"session\" value=\"\(entry.digest)\"><button>\(words.endSession)</button></form>"
      return "<li class=\"quiet\"><span>\(row)</span>\(end)</li>"
    }
    let people: Markup = account.role == .author ? try peopleSection(account, token, words) : ""
    let note: Markup = told.isEmpty ? "" : "<p role=\"status\">\(told)</p>"
    let links = words.list(
      [
        "<a href=\"/\">\(words.toPhotographs)</a>",
        "<a href=\"/studio/history\">\(words.historyAndTrash)</a>",
      ] as [Markup])
    return StudioPage(
      title: account.name,
      main: """
        \(StudioPage.error(error))\(note)<p>\(account.role == .author ? words.youAreAuthor : words.youAreContributor) \
        \(links ?? "")</p>
        <form method="post" action="/studio/account/logout">\(token)<button>\(words.logOut)</button></form>
        \(people)<h2>\(words.signedIn)</h2><ul>\(others.joined())</ul>
        <h2>\(words.changePassword)</h2><form method="post" action="/studio/account/password">\(token)\
        <input type="hidden" name="name" value="\(account.name)" autocomplete="username">\
        \(StudioPage.Field(label: words.passwordUntilNow, name: "old", type: "password", autocomplete: "current-password").markup)\
        \(StudioPage.Field(label: words.newPassword, name: "password", type: "password", autocomplete: "new-password").markup)\
        <button>\(words.changeIt)</button></form>
        """, status: status)
  }

  private func peopleSection(_ account: Account, _ token: Markup, _ words: Messages) throws -> Markup {
    let all = try accounts.accounts
    let people = all.map { other -> Markup in
      let name: Markup = "\(token)<input type=\"hidden\" name=\"name\" value=\"\(other.name)\">"
      let heirs = all.filter { $0.owner != other.owner }.map { heir -> Markup in
        "<option value=\"\(heir.name)\">\(words.goesTo(name: heir.name))</option>"
      }
      let choice: Markup = """
        <label>\(words.whatTheyAdded)<select name="heir"><option value="">\(words.staysForAuthors)</option>\(heirs.joined())</select></label>
        """
      let remove: Markup =
        other.name == account.name
        ? ""
        : """
        <details><summary>\(words.removePerson(name: other.name))</summary><form method="post" action="/studio/account/remove">\(name)\(choice)\
        <button aria-label="\(words.removePerson(name: other.name))">\(words.removeAccount)</button></form></details>
        """
      return """
        <li class="quiet"><span>\(words.personAndRole(name: other.name, role: other.role.title(words)))</span>\
        <form method="post" action="/studio/account/reset">\(name)<button aria-label="\(words.makeNewPasswordFor(name: other.name))">\(words.makeNewPassword)</button></form>\(remove)</li>
        """
    }
    return """
      <h2>\(words.people)</h2><ul>\(people.joined())</ul>
      <form method="post" action="/studio/account/invite">\(token)<button name="role" value="contributor" class="main">\(words.inviteContributor)</button>\
      <button name="role" value="author">\(words.inviteAuthor)</button></form>
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
    let (account, session, words) = (try context.account, try context.session, context.words)
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
        context, error: error.text(words), status: HTTPResponse.Status(code: error.status)
      ).response(words, error.fields)
    } catch let error as AccountError where !error.isOfFile {
      let reason = error == .wrongPassword ? words.oldPasswordWrong : error.text(words)
      return try accountPage(context, error: reason).response(words)
    }
    return try accountPage(context, told: words.passwordChanged).response(words)
  }

  func invite(_ request: Request, _ context: StudioContext) async throws -> Response {
    let role = StudioRole(rawValue: context.form["role"] ?? "") ?? .contributor
    let token = try await onWorkers { try accounts.invite(role) }
    let words = context.words
    return Studio.linkPage(
      role == .author ? words.invitationAuthor : words.invitationContributor,
      "\(context.preview.origin)/studio/join?token=\(token)", words
    ).response(words)
  }

  /// Makes the link by which a person sets a new password.
  func resetPassword(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (name, words) = (context.form["name"] ?? "", context.words)
    do {
      let token = try await onWorkers { try accounts.reset(name) }
      return Studio.linkPage(
        words.newPasswordFor(name: name), "\(context.preview.origin)/studio/reset?token=\(token)", words
      ).response(words)
    } catch let error as AccountError where !error.isOfFile {
      return try accountPage(context, error: error.text(context.words)).response(context.words)
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
      return try accountPage(context, error: error.text(context.words)).response(context.words)
    }
    return Studio.redirect("/studio/account")
  }

  private static func linkPage(_ title: String, _ address: String, _ words: Messages) -> StudioPage {
    StudioPage(
      title: title,
      main: """
        <p>\(words.sendThisAddress(count: AccountStore.invitationDays))</p>\
        <p><code>\(address)</code></p>\(QRCode(address)?.svg(words.qrCode) ?? "")<p><a href="/studio/account">\(words.back)</a></p>
        """)
  }

  /// What a browser is called, from what it says of itself.
  private static func browser(_ text: String, _ words: Messages) -> String {
    let browsers = [
      ("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"),
    ]
    let systems = [
      ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
      ("Mac OS", "Mac"), ("Linux", "Linux"),
    ]
    let browser = browsers.first { text.contains($0.0) }?.1 ?? words.aBrowser
    return systems.first { text.contains($0.0) }.map { words.browserOnSystem(browser: browser, system: $0.1) }
      ?? browser
  }
}

extension StudioRole {
  fileprivate func title(_ words: Messages) -> String {
    switch self {
    case .author: words.roleAuthor
    case .contributor: words.roleContributor
    }
  }
}
