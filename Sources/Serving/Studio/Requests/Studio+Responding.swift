internal import Building
import Concurrency
import Editing
internal import Editing
internal import Files
internal import JSON
internal import Preview
internal import Templates

extension Studio {
  /// What contributors may ask for, too; all but sessions and names of towns is about what they have added.
  private static let forContributors: Set<String> = [
    "session", "photos", "edits", "matches", "trash", "unplaced", "tracks", "journal", "undo", "redo",
    "towns", "uploads",
    "saves",
  ]
  /// The most bytes of a request but a piece of a file.
  private static let largestRequest = 4 << 20

  func respond(to request: PreviewRequest) async -> PreviewResponse {
    do {
      return try await response(to: request)
    } catch {
      return response(to: error as? StudioError ?? Studio.refusal(of: error))
    }
  }

  private func response(to request: PreviewRequest) async throws -> PreviewResponse {
    let path = request.path.dropFirst(Studio.path.count)
    switch (request.method, path) {
    case ("GET", "studio.js"):
      return PreviewResponse(200, type: "text/javascript; charset=utf-8", bytes: StudioAssets.script)
    case ("GET", "studio.css"):
      return PreviewResponse(200, type: "text/css; charset=utf-8", bytes: StudioAssets.style)
    case ("GET", "api/openapi.json"):
      return PreviewResponse(200, type: "application/json", bytes: StudioAssets.openAPI)
    default: break
    }
    if let page = try await accountPage(request) { return page }
    guard path.hasPrefix("api/") else { throw StudioError.unknown }
    guard let session = try sessions.session(of: request) else { throw StudioError.noSession }
    if request.method != "GET" {
      guard request.isFromOwnPage, request.fields["x-photomap-studio"] == session.pageToken else {
        throw StudioError.notFromHere
      }
    }
    let names = path.dropFirst("api/".count).split(separator: "/").map(String.init)
    if session.role == .contributor, !Studio.forContributors.contains(names.first ?? "") {
      throw StudioError.authorOnly
    }
    switch (request.method, names.first ?? "", names.count) {
    case ("GET", "session", 1): return try await json(self.session(session))
    case ("POST", "photos", 1): return try await json(photos(decoded(request), by: session))
    case ("POST", "edits", 1): return try await json(edit(decoded(request), by: session))
    case ("POST", "matches", 1): return try await json(match(decoded(request), by: session))
    case ("POST", "trash", 1): return try await json(trash(decoded(request), by: session))
    case ("GET", "unplaced", 1): return try await json(unplaced(for: session))
    case ("GET", "tracks", 1): return try await json(tracks(for: session))
    case ("GET", "journal", 1): return try json(journal.state(for: session))
    case ("POST", "undo", 1): return try json(await onWorkers { try journal.undo(by: session) })
    case ("POST", "redo", 1): return try json(await onWorkers { try journal.redo(by: session) })
    case ("POST", "neighbours", 1): return try await json(neighbours(decoded(request)))
    case ("GET", "towns", 1): return try await json(towns(request.query["name"] ?? ""))
    case ("GET", "places", 1): return try await json(placeDetails(request.query["page"] ?? ""))
    case ("POST", "places", 1): return try await json(place(decoded(request), by: session))
    case ("GET", "settings", 1): return try await json(settings())
    case ("POST", "settings", 1): return try await json(change(decoded(request), by: session))
    case ("POST", "shown", 1):
      engine.acceptShown()
      rebuild()
      return try json(DoneBody())
    case ("GET", "publication", 1): return try await json(onWorkers { try publication() })
    case ("POST", "publication", 1):
      let request: PublicationRequest = try await decoded(request)
      return try await json(onWorkers { try publish(request) })
    case ("GET", "community", 1): return try await json(communityState())
    case ("POST", "community", 2) where names[1] == "login": return try await json(logIn(decoded(request)))
    case ("POST", "community", 2) where names[1] == "logout": return try await json(logOut())
    case ("POST", "community", 2) where names[1] == "places":
      return try await json(communityPlaces(decoded(request)))
    case ("POST", "community", 2) where names[1] == "posts": return try await json(post(decoded(request)))
    case ("POST", "uploads", 1): return try await json(begin(decoded(request), by: session))
    case ("GET", "uploads", 2):
      return try json(await onWorkers { try uploads.progress(of: names[1], by: session.owner) })
    case ("PATCH", "uploads", 2): return try await append(to: names[1], request, by: session)
    case ("DELETE", "uploads", 2):
      try await onWorkers { try uploads.cancel(names[1], by: session.owner) }
      return try json(["cancelled": names[1]])
    case ("POST", "saves", 1): return try await json(save(decoded(request), by: session))
    default: throw StudioError.unknown
    }
  }

  /// Runs what reads or writes files, or takes long, on worker threads.
  func onWorkers<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await WorkerThreads.background.run(work)
  }

  private func decoded<Value: Decodable>(_ request: PreviewRequest) async throws -> Value {
    guard request.fields["content-type"]?.hasPrefix("application/json") == true else {
      throw StudioError(status: 415, message: "This request must be JSON: Content-Type: application/json.")
    }
    guard let bytes = try await request.body(Studio.largestRequest) else { throw StudioError.tooLarge }
    do throws(JSONDecodingError) { return try JSONCoding.decode(from: bytes) } catch {
      throw StudioError.invalid("The request cannot be read: \(error).")
    }
  }

  private func json(_ value: some Encodable) throws -> PreviewResponse {
    PreviewResponse(200, type: "application/json", bytes: try JSONCoding.encode(value))
  }

  private struct ErrorBody: Encodable {
    let error: String
    let conflicts: [String: String?]?
  }

  private func response(to error: StudioError) -> PreviewResponse {
    let body = ErrorBody(
      error: ownFolders.leftOut(of: error.message), conflicts: error.conflicts.isEmpty ? nil : error.conflicts
    )
    // A dictionary of texts can be encoded.
    let bytes = (try? JSONCoding.encode(body)) ?? []
    var response = PreviewResponse(error.status, type: "application/json", bytes: bytes)
    response.fields["Retry-After"] = error.retryAfter.map(String.init)
    return response
  }

  private static func refusal(of error: any Error) -> StudioError {
    switch error {
    case PhotoEditError.conflict(let path, let now):
      StudioError(
        status: 409, message: "\(path) was changed meanwhile, by another program or in another window.",
        conflicts: now.values)
    case PhotoEditError.changed: .conflict("\(error)")
    case let error as PhotoEditError: .invalid("\(error)")
    case let error as PlaceEditorError: .invalid("\(error)")
    case SettingsEditorError.conflict(let now):
      StudioError(status: 409, message: "\(SettingsEditorError.conflict(now))", conflicts: now)
    case let error as SettingsEditorError: .invalid("\(error)")
    case let error as EditError: .invalid("site.yaml \(error)")
    case AccountError.file(let reason): StudioError(status: 500, message: reason)
    case let error as AccountError: .invalid("\(error)")
    default: StudioError(status: 500, message: "\(error)")
    }
  }
}
