internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import Messages
internal import Photography
internal import Preview
internal import Templates

/// The page of all steps, and of what was removed. It works without scripts.
extension Studio {
  func historyPage(_ request: Request, _ context: StudioContext) async throws -> Response {
    try await historyPage(context)
  }

  private func historyPage(
    _ context: StudioContext, error: StudioError? = nil, told: String = ""
  ) async throws -> Response {
    let session = try context.session
    let body = try await onWorkers {
      emptyOldTrash()
      return history(for: session)
    }
    let words = context.words
    let form = HistoryForm(token: session.pageToken, words: words, dates: words.dates)
    let note: Markup = told.isEmpty ? "" : "<p role=\"status\">\(told)</p>"
    return StudioPage(
      title: words.historyAndTrash,
      main: """
        \(StudioPage.error(error?.text(words) ?? ""))\(note)<p><a href="/">\(words.toPhotographs)</a></p>\
        \(form.waiting(body, isAuthor: session.role == .author))\(form.removed(body))\(form.steps(body, session))
        """, status: error.map { HTTPResponse.Status(code: $0.status) } ?? .ok, isWide: true
    ).response(words)
  }

  func changeHistory(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (form, session) = (context.form, try context.session)
    guard let action = HistoryRequest.Action(rawValue: form["action"] ?? "") else {
      throw StudioError.invalid("Say what to do.")
    }
    let wanted = HistoryRequest(
      action: action, step: form["step"].flatMap { Int($0) }, items: form["item"].map { [$0] })
    do {
      let told = try await onWorkers { try carryOut(wanted, by: session) }
      return try await historyPage(context, told: told)
    } catch let error as StudioError where [400, 403, 404, 409].contains(error.status) {
      return try await historyPage(context, error: error)
    }
  }

  /// A small picture of something removed, or that waits for approval.
  func removedPicture(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (id, session) = (request.query["item"] ?? "", try context.session)
    let path = try await onWorkers { () -> String? in
      let waiting = journal.known.proposed.filter { session.role == .author || $0.isBy(session.owner) }
      let all = journal.trash(keptFor: 0, for: session) + waiting.flatMap { journal.items(of: $0) }
      guard let item = all.first(where: { $0.id == id }), item.hasPicture else { return nil }
      return try journal.absolute(item.files[0].name)
    }
    guard let path, let bytes = await thumbnails.picture(of: path) else {
      throw StudioError.missing { $0.noPictureOfThis }
    }
    return Response(.ok, type: "image/jpeg", fields: [.cacheControl: "private, max-age=300"], bytes: bytes)
  }
}

/// The lists of the page, each with its forms.
private struct HistoryForm {
  let token: String
  let words: Messages
  let dates: DateStyle

  private func button(
    _ label: String, _ action: HistoryRequest.Action, where name: String, is value: String, of what: String
  ) -> Markup {
    """
    <form method="post" action="/studio/history"><input type="hidden" name="token" value="\(token)">\
    <input type="hidden" name="action" value="\(action.rawValue)"><input type="hidden" name="\(name)" value="\(value)">\
    <button aria-label="\(words.actOn(act: label, what: what))">\(label)</button></form>
    """
  }

  private func picture(_ id: String) -> Markup {
    "<img src=\"/studio/history/picture?item=\(Studio.encoded(id))\" alt=\"\" loading=\"lazy\" width=\"128\" height=\"96\">"
  }

  private func about(_ person: String?, _ time: HistoryBody.Moment) -> Markup {
    let clock = Studio.clock(time.seconds).map(dates.fullView)
    let moment: Markup = "<time datetime=\"\(time.text)\">\(clock ?? time.text)</time>"
    return
      "<small>\(words.personAndTime(person: Markup(escaping: person ?? words.authorHere), time: moment))</small>"
  }

  func waiting(_ body: HistoryBody, isAuthor: Bool) -> Markup {
    guard !body.waiting.isEmpty else { return "" }
    let rows = body.waiting.map { step -> Markup in
      let names = words.list(Array(step.paths.prefix(20)) + (step.paths.count > 20 ? ["…"] : []))
      let pictures = step.pictures.prefix(8).map(picture)
      let approve =
        isAuthor ? button(words.approve, .approve, where: "step", is: "\(step.id)", of: step.title) : ""
      return """
        <li class="quiet">\(pictures.joined())<span>\(step.title)<small>\(names)</small>\(about(step.person, step.time))</span>\
        \(approve)\(button(isAuthor ? words.refuse : words.withdraw, .refuse, where: "step", is: "\(step.id)", of: step.title))</li>
        """
    }
    return """
      <h2>\(words.waitsForApproval)</h2><p>\(words.waitsForApprovalText)</p><ul>\(rows.joined())</ul>
      """
  }

  func removed(_ body: HistoryBody) -> Markup {
    let kept = body.days > 0 ? words.keptForDays(count: body.days) : words.keptUntilEmptied
    guard !body.removed.isEmpty else {
      return "<h2>\(words.trash)</h2><p>\(words.trashIsEmpty) \(kept)</p>"
    }
    let rows = body.removed.map { item -> Markup in
      let day = item.until.flatMap { Studio.clock($0.seconds) }.map(dates.day)
      let until: Markup = day.map { "<small>\(words.untilDay(day: $0))</small>" } ?? ""
      let restore =
        item.mayRestore ? button(words.restore, .restore, where: "item", is: item.id, of: item.path) : ""
      return """
        <li class="quiet">\(item.hasPicture ? picture(item.id) : "")<span>\(item.path)\(about(item.person, item.time))\(until)</span>\
        \(restore)<details><summary aria-label="\(words.actOn(act: words.removeForGood, what: item.path))">\(words.removeForGood)</summary>\(button(words.yesRemoveIt, .empty, where: "item", is: item.id, of: item.path))</details></li>
        """
    }
    return """
      <h2>\(words.trash)</h2><p>\(kept)</p><ul>\(rows.joined())</ul>\
      <details><summary>\(words.emptyTrash)</summary><p>\(words.emptyTrashText)</p>\
      \(button(words.emptyIt, .empty, where: "all", is: "yes", of: words.theTrash))</details>
      """
  }

  func steps(_ body: HistoryBody, _ session: StudioSessions.Session) -> Markup {
    guard !body.steps.isEmpty else { return "<h2>\(words.steps)</h2><p>\(words.noSteps)</p>" }
    let rows = body.steps.map { step -> Markup in
      """
      <li class="quiet"><span>\(step.title)\(about(step.person, step.time))</span>\
      \(button(words.undo, .undo, where: "step", is: "\(step.id)", of: step.title))</li>
      """
    }
    return """
      <h2>\(words.steps)</h2><p>\(words.lastSteps(number: Studio.mostListed))</p><ul>\(rows.joined())</ul>
      """
  }
}
