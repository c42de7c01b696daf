internal import Building
internal import Content
internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import Messages
internal import Photography
internal import Preview

/// What the last build has found, of all files or of one photograph.
extension Studio {
  func problems(_ request: Request, by session: StudioSessions.Session) async throws -> ProblemsBody {
    let kind = request.query["kind"]
    guard let page = request.query["page"] else {
      guard session.role == .author else { throw StudioError.authorOnly }
      return try await onWorkers { body(of: allProblems, kind: kind) }
    }
    // A contributor sees what is said of their own photographs.
    let photo = try await NamedPhotos(PhotosRequest(pages: [page]), by: session, in: self).ids[0]
    return try await onWorkers {
      let stem = FileName.parts(photo.path).stem + "."
      let problems = engine.problems.filter { problem in
        (session.role == .author || Studio.toldToContributors.contains(problem.code))
          && problem.subject.hasPrefix(stem) && engine.photo(of: problem)?.id == photo
      }
      return body(of: problems, kind: kind)
    }
  }

  /// Others may name what is hidden from a contributor, such as the photograph of which theirs is a copy.
  private static let toldToContributors: Set<Problem.Code> = [
    .damagedPicture, .unreadablePhotograph, .unreadableFile, .unsupportedFormat, .damagedMetadata, .noDate,
    .pictureTooLarge, .pictureNeedsMemory,
  ]

  /// - Parameter kind: A ``Problem/Code``; `nil` for all.
  private func body(of all: [Problem], kind: String?) -> ProblemsBody {
    let counts = Dictionary(grouping: all, by: \.code).mapValues(\.count)
    let wanted = all.filter { kind == nil || $0.code.rawValue == kind }
    return ProblemsBody(
      kinds: counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map { code, count in
        ProblemsBody.Kind(kind: code.rawValue, title: code.title, count: count)
      },
      problems: wanted.prefix(Studio.mostListed).map { problem in
        ProblemsBody.Found(
          kind: problem.code.rawValue, severity: problem.severity.rawValue, subject: problem.subject,
          summary: problem.summary, remedy: problem.remedy, page: engine.photo(of: problem)?.page,
          source: problem.source)
      }, count: wanted.count, isBuilding: isBuilding)
  }

  /// - Parameter refreshes: What fetches lists that are missing.
  func problemsPage(
    _ request: Request, _ context: StudioContext, _ refreshes: RefreshRunner?
  ) async throws -> Response {
    let (kind, words, session) = (request.query["kind"], context.words, try context.session)
    let body = try await problems(request, by: session)
    let notice = session.role == .author ? await refreshes?.last : nil
    let mayFetch = session.role == .author && refreshes != nil && notice?.state != .running
    let whole: Markup = kind == nil ? " aria-current=\"page\"" : ""
    let all: Markup = "<li><a href=\"/studio/problems\"\(whole)>\(words.all)</a></li>"
    let kinds = body.kinds.map { one -> Markup in
      let current: Markup = one.kind == kind ? " aria-current=\"page\"" : ""
      return
        "<li><a href=\"/studio/problems?kind=\(one.kind)\"\(current)>\(words.kindAndCount(kind: one.title, number: one.count))</a></li>"
    }
    let rows = body.problems.map { found -> Markup in
      let subject: Markup =
        found.page.map { "<a href=\"/\(Studio.encoded($0))\">\(found.subject)</a>" } ?? "\(found.subject)"
      let remedy: Markup = found.remedy.map { "<small>\($0)</small>" } ?? ""
      let fetch = found.source.flatMap { mayFetch ? fetchButton($0, session, words) : nil } ?? ""
      return "<li><span><b>\(subject)</b> \(found.summary).\(remedy)</span>\(fetch)</li>"
    }
    // The page has no scripts: so many seconds later, the browser loads it again.
    var reloading: HTTPFields = [:]
    if notice?.state == .running { reloading[named: "refresh"] = "3" }
    let news = notice.map { notice -> Markup in
      let text = "\(notice.source): \(notice.text)"
      return notice.state == .failed ? StudioPage.error(text) : "<p role=\"status\">\(text)</p>"
    }
    let rest: Markup =
      body.count > rows.count ? "<p>\(words.firstOf(number: rows.count, total: body.count))</p>" : ""
    let state: Markup =
      body.isBuilding
      ? "<p role=\"status\">\(words.buildingProblems)</p>" : ""
    let list: Markup = rows.isEmpty ? "<p>\(words.noProblems)</p>" : "<ul>\(rows.joined())</ul>"
    return StudioPage(
      title: words.whatBuildSays,
      main: """
        <p><a href="/">\(words.toPhotographs)</a></p>\(state)\(news ?? "")<nav aria-label="\(words.kindsOfProblems)"><ul class="kinds">\(all)\(kinds.joined())</ul></nav>\(list)\(rest)
        """, isWide: true
    ).response(words, reloading)
  }

  private func fetchButton(
    _ source: String, _ session: StudioSessions.Session, _ words: Messages
  ) -> Markup {
    """
    <form method="post" action="/studio/problems"><input type="hidden" name="token" value="\(session.pageToken)">\
    <input type="hidden" name="source" value="\(source)">\
    <button aria-label="\(words.actOn(act: words.refresh, what: source))">\(words.refresh)</button></form>
    """
  }

  /// Fetches a list that the last build has missed.
  func fetch(_ context: StudioContext, _ refreshes: RefreshRunner?) async throws -> Response {
    let source = context.form["source"] ?? ""
    let isMissing = try await onWorkers { engine.problems.contains { $0.source == source } }
    // While another one runs, the page tells how that goes.
    if isMissing { _ = await refreshes?.start(source) }
    return Studio.redirect("/studio/problems")
  }
}

extension Problem.Code {
  /// `Damaged picture` for `damagedPicture`.
  fileprivate var title: String {
    let words = rawValue.replacing(/[A-Z]+/) { " " + $0.output.lowercased() }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
