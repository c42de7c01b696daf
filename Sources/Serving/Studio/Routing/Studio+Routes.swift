internal import Building
internal import Concurrency
internal import Content
internal import HTTPTypes
internal import Hummingbird
internal import Preview
internal import Templates

extension Studio {
  /// The most bytes of a request.
  static let largestRequest = 4 << 20

  /// All requests that the Studio answers. `templates/studio/openapi.json` describes those below `api`.
  ///
  /// - Parameter refreshes: Fetches lists that the site shows; `nil` if it shows none.
  func routes(_ refreshes: RefreshRunner? = nil) -> [StudioRoute] {
    [
      .script("studio.js", \.script),
      .script("not-found.js", \.notFoundScript),
      .file("studio.css", type: "text/css; charset=utf-8", StudioAssets.style),
      .file("api/openapi.json", type: "application/json", StudioAssets.openAPI),

      .page("world.svg", for: .role(.contributor)) { _, _ in
        Response(.ok, type: "image/svg+xml", bytes: SiteEngine.worldMap)
      },

      .page("open", for: .everyone, openPage),
      .form("open", for: .everyone, open),
      .page("login", for: .everyone, loginPage),
      .form("login", for: .everyone, logIn),
      .page("join", for: .everyone, joinPage),
      .form("join", for: .everyone, join),
      .page("account", for: .account(.contributor), accountPage),
      .form("account/logout", for: .account(.contributor), logOut),
      .form("account/end", for: .account(.contributor), endSession),
      .form("account/password", for: .account(.contributor), changePassword),
      .form("account/invite", for: .account(.author), invite),
      .form("account/remove", for: .account(.author), removeAccount),
      .form("account/reset", for: .account(.author), resetPassword),
      .page("reset", for: .everyone, resetPage),
      .form("reset", for: .everyone, setPassword),

      .page("history", for: .role(.contributor), historyPage),
      .form("history", for: .role(.contributor), changeHistory),
      .page("history/picture", for: .role(.contributor), removedPicture),
      .page("picture", for: .role(.contributor), wholePicture),
      .page("problems", for: .role(.contributor)) { try await problemsPage($0, $1, refreshes) },
      .form("problems", for: .role(.author)) { try await fetch($1, refreshes) },

      .get("session", for: .contributor) { await session($1) },
      .photos("photos", for: .contributor, in: self, photos),
      .photos("covering", for: .contributor, in: self, covering),
      .photos("edits", for: .contributor, in: self, edit),
      .photos("matches", for: .contributor, in: self, match),
      .photos("trash", for: .contributor, in: self, trash),
      .photos("neighbours", for: .author, in: self, neighbours),
      .get("unplaced", for: .contributor) { await unplaced(for: $1) },
      .get("tags", for: .author) { _, _ in try await tags() },
      .post("tags", for: .author, changeTag),
      .post("alike", for: .contributor, alike),
      .get("zone", for: .contributor) { request, _ in
        try await zone(at: request.query["at"] ?? "", request.query["time"] ?? "")
      },
      .get("tracks", for: .contributor) { try await tracks(for: $1) },
      .get("journal", for: .contributor) { _, session in
        JournalNow(journal.state(for: session), isBuilding: isBuilding)
      },
      .act("undo", for: .contributor) { session in
        try await onWorkers { try journal.undo(by: session, isImporting: importJob.isRunning) }
      },
      .act("redo", for: .contributor) { session in
        try await onWorkers { try journal.redo(by: session) }
      },
      .get("history", for: .contributor) { _, session in try await onWorkers { history(for: session) } },
      .post("history", for: .contributor, changeHistory),
      .get("problems", for: .contributor, problems),
      .get("towns", for: .contributor) { request, _ in try await towns(request.query["name"] ?? "") },
      .get("places", for: .author) { request, _ in
        try await placeDetails(request.query["page"] ?? "")
      },
      .post("places", for: .author, place),
      .get("albums", for: .author) { try await album($0.query["folder"] ?? "", by: $1) },
      .post("albums", for: .author, changeAlbum),
      .get("sheet", for: .author) { try await sheet($0.query["folder"] ?? "", by: $1) },
      .post("sheet", for: .author, changeSheet),
      .post("previews", for: .author) { (request: PreviewRequest, _) in try await preview(request) },
      .get("rules", for: .author) { request, session in
        try await photographs(chosenBy: request.query["photos"] ?? "", session.words)
      },
      .photos("moves", for: .author, in: self, move),
      .photos("copies", for: .author, in: self, copy),
      .post("renames", for: .author, renameAlbum),
      .post("merges", for: .author, mergeAlbum),
      .post("example", for: .author, changeExample),
      .get("settings", for: .author) { _, _ in try await settings() },
      .post("settings", for: .author) { (request: SettingsRequest, session) in
        try await change(request, by: session)
      },
      .get("zones", for: .author) { _, _ in try await zones() },
      .post("zones", for: .author) { (request: ZonesRequest, session) in
        try await change(request, by: session)
      },
      .get("categories", for: .author) { try await categories(by: $1) },
      .post("categories", for: .author) { (request: CategoriesRequest, session) in
        try await change(request, by: session)
      },
      .get("permalinks", for: .author) { try await permalinks($0.query["search"] ?? "", by: $1) },
      .post("permalinks/addresses", for: .author, changeAddress),
      .post("permalinks/removals", for: .author, removePermalinks),
      .get("hosts", for: .author) { try await hosts(by: $1) },
      .post("hosts", for: .author) { (request: HostsRequest, session) in
        try await change(request, by: session)
      },
      .get("home", for: .author) { try await home(by: $1) },
      .post("home", for: .author) { (request: HomeRequest, session) in
        try await change(request, by: session)
      },
      .act("shown", for: .author) { _ in
        engine.acceptShown()
        rebuild()
        return DoneBody()
      },
      .get("publication", for: .author) { _, _ in try await onWorkers { try publication() } },
      .post("publication", for: .author) { (request: PublicationRequest, _) in
        try await onWorkers { try publish(request) }
      },
      .get("community", for: .author) { _, _ in try await communityState() },
      .post("community/login", for: .author) { request, _ in try await logInToCommunity(request) },
      .act("community/logout", for: .author) { _ in try await logOutOfCommunity() },
      .post("community/places", for: .author) { request, _ in try await communityPlaces(request) },
      .post("community/posts", for: .author) { request, _ in try await post(request) },
      .post("walks/pictures", for: .contributor) { request, _ in try await walkPicture(request) },
      .change(.post, "uploads", for: .contributor, beginUpload),
      .upload(.get, for: .contributor, uploadState),
      .upload(.patch, for: .contributor, append),
      .upload(.delete, for: .contributor, cancelUpload),
      .post("saves", for: .contributor, save),
      .get("imports", for: .author) { importState(for: $1) },
      .post("imports", for: .author, changeImport),
      .imported(.get, importedFile),
      .imported(.patch, appendImported),
    ] + Studio.roomRoutes + Studio.appRoutes
  }

  /// Adds the routes, each behind what it states.
  func addRoutes(to router: Router<PreviewContext>, _ refreshes: RefreshRunner?) {
    for (path, routes) in Dictionary(grouping: routes(refreshes), by: \.path) {
      let place = RouterPath(Studio.path + path)
      for route in routes {
        let group = group(in: router, for: route.access)
        group.add(middleware: SessionCheck(studio: self, access: route.access))
        switch route.need {
        case .nothing: break
        case .pageToken: group.add(middleware: PageTokenCheck())
        case .form: group.add(middleware: FormCheck())
        }
        for method in route.method == .get ? [.get, .head] : [route.method] {
          group.on(place, method: method, use: route.answer)
        }
      }
      let methods = Set(routes.flatMap { $0.method == .get ? [.get, .head] : [$0.method] })
      group(in: router, for: .everyone).refuseMethods(at: place, but: methods) { _ in
        throw StudioError.wrongMethod(methods.map(\.rawValue).sorted())
      }
    }
  }

  private func group(
    in router: Router<PreviewContext>, for access: StudioRoute.Access
  ) -> RouterGroup<StudioContext> {
    router.group(context: StudioContext.self).add(middleware: LanguageChoice(studio: self)).add(
      middleware: StudioRefusals(ownFolders: ownFolders, access: access))
  }

  /// Runs what reads or writes files, or takes long, on worker threads that a build does not use.
  func onWorkers<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await WorkerThreads.answering.run(work)
  }
}
