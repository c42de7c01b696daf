internal import Editing
internal import HTTPTypes
internal import Hummingbird
internal import JSON
internal import Logging
internal import Markup
internal import Messages
internal import Preview

/// Answers errors, to scripts as JSON and to people as a page, and writes refusals to the log.
struct StudioRefusals: RouterMiddleware {
  let ownFolders: OwnFolders
  /// Who may send what is refused.
  let access: StudioRoute.Access

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let error = error as? StudioError ?? StudioError(of: error)
      if [401, 403, 429].contains(error.status) || error.status >= 500 {
        context.logger.notice(
          "refused",
          metadata: [
            "path": "\(context.endpointPath ?? "")", "status": "\(error.status)",
            "reason": "\(ownFolders.leftOut(of: error.message))", "peer": "\(context.preview.peer ?? "")",
          ])
      }
      return response(to: error, of: request, context.words)
    }
  }

  func response(to error: StudioError, of request: Request, _ words: Messages) -> Response {
    let path = request.uri.path
    return StudioRoute.isInterface(path) ? answer(error, words) : page(error, of: path, words)
  }

  /// What people see who have opened a page, or sent its form.
  private func page(_ error: StudioError, of path: String, _ words: Messages) -> Response {
    // A page of an earlier session has to be loaded again.
    let page = error == .notFromHere ? access.page(of: path) : nil
    let again = page.map { page -> Markup in "<p><a href=\"\(page)\">\(words.tryAgain)</a></p>" } ?? ""
    return StudioPage(
      title: "PhotoMap Studio",
      main: """
        \(StudioPage.error(ownFolders.leftOut(of: error.text(words))))\(again)<p><a href="/">\(words.toPhotographs)</a></p>
        """, status: HTTPResponse.Status(code: error.status)
    ).response(words, error.fields)
  }

  private func answer(_ error: StudioError, _ words: Messages) -> Response {
    let body = ErrorBody(
      error: ownFolders.leftOut(of: error.text(words)),
      conflicts: error.conflicts.isEmpty ? nil : error.conflicts)
    // A dictionary of texts can be encoded.
    let bytes = (try? JSONCoding.encode(body)) ?? []
    return Response(
      HTTPResponse.Status(code: error.status), type: "application/json", fields: error.fields, bytes: bytes)
  }

  private struct ErrorBody: Encodable {
    let error: String
    let conflicts: [String: String?]?
  }
}

extension StudioError {
  /// What an error of an edit means for its sender.
  fileprivate init(of error: any Error) {
    switch error {
    case PhotoEditError.conflict(let path, let now):
      self.init(status: 409, conflicts: now.values) { $0.changedMeanwhile(path: path) }
    case PhotoEditError.changed: self = .conflict("\(error)")
    case let error as PhotoEditError: self = .invalid("\(error)")
    case let error as PlaceEditorError: self = .invalid("\(error)")
    case SettingsEditorError.conflict(let now):
      self.init(status: 409, message: "\(SettingsEditorError.conflict(now))", conflicts: now)
    case let error as SettingsEditorError: self = .invalid("\(error)")
    case let error as EditError: self = .invalid("site.yaml \(error)")
    case AccountError.file(let reason): self.init(status: 500, message: reason)
    case let error as AccountError: self = .invalid { error.text($0) }
    default: self.init(status: 500, message: "\(error)")
    }
  }
}
