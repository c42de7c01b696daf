internal import Building
internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import Photography
internal import Preview

/// What the last build has found, of all files or of one photograph.
extension Studio {
  func problems(_ request: Request, by session: StudioSessions.Session) async throws -> ProblemsBody {
    let page = request.query["page"]
    if let page {
      // A contributor sees what is said of their own photographs.
      _ = try await NamedPhotos(PhotosRequest(pages: [page]), by: session, in: self)
    } else if session.role != .author {
      throw StudioError.authorOnly
    }
    let kind = request.query["kind"]
    return try await onWorkers { problems(of: page, kind: kind) }
  }

  /// - Parameters:
  ///   - page: Of a photograph; `nil` for all.
  ///   - kind: A ``Problem/Code``; `nil` for all.
  private func problems(of page: String?, kind: String?) -> ProblemsBody {
    var all = engine.problems
    if let page { all = all.filter { engine.photo(of: $0)?.page == page } }
    let counts = Dictionary(grouping: all, by: \.code).mapValues(\.count)
    let wanted = all.filter { kind == nil || $0.code.rawValue == kind }
    return ProblemsBody(
      kinds: counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map { code, count in
        ProblemsBody.Kind(kind: code.rawValue, title: code.title, count: count)
      },
      problems: wanted.prefix(Studio.mostListed).map { problem in
        ProblemsBody.Found(
          kind: problem.code.rawValue, severity: problem.severity.rawValue, subject: problem.subject,
          summary: problem.summary, remedy: problem.remedy, page: engine.photo(of: problem)?.page)
      }, count: wanted.count, isBuilding: engine.isBuilding)
  }

  func problemsPage(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (kind, body) = (request.query["kind"], try await problems(request, by: try context.session))
    let whole: Markup = kind == nil ? " aria-current=\"page\"" : ""
    let all: Markup = "<li><a href=\"/studio/problems\"\(whole)>All</a></li>"
    let kinds = body.kinds.map { one -> Markup in
      let current: Markup = one.kind == kind ? " aria-current=\"page\"" : ""
      return
        "<li><a href=\"/studio/problems?kind=\(one.kind)\"\(current)>\(one.title) (\(one.count))</a></li>"
    }
    let rows = body.problems.map { found -> Markup in
      let subject: Markup =
        found.page.map { "<a href=\"/\(Studio.encoded($0))\">\(found.subject)</a>" } ?? "\(found.subject)"
      let remedy: Markup = found.remedy.map { "<small>\($0)</small>" } ?? ""
      return "<li><span><b>\(subject)</b> \(found.summary).\(remedy)</span></li>"
    }
    let rest: Markup =
      body.count > rows.count ? "<p>These are the first \(rows.count) of \(body.count).</p>" : ""
    let state: Markup =
      body.isBuilding
      ? "<p role=\"status\">The site is being built; this is what the build before has found.</p>" : ""
    let list: Markup = rows.isEmpty ? "<p>The last build has found nothing.</p>" : "<ul>\(rows.joined())</ul>"
    return StudioPage(
      title: "What the build says",
      main: """
        <p><a href="/">To the photographs</a></p>\(state)<nav aria-label="Kinds"><ul class="kinds">\(all)\(kinds.joined())</ul></nav>\(list)\(rest)
        """, isWide: true
    ).response()
  }
}

extension Problem.Code {
  /// `Damaged picture` for `damagedPicture`.
  fileprivate var title: String {
    let words = rawValue.replacing(/[A-Z]+/) { " " + $0.output.lowercased() }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
