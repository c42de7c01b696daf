internal import Content
internal import Files
internal import Hummingbird
internal import Messages
internal import Platform
internal import Preview

/// Exports of other programs, which authors import.
extension Studio {
  func importState(for session: StudioSessions.Session) -> ImportBody { body(for: session) }

  func changeImport(_ request: ImportRequest, by session: StudioSessions.Session) async throws -> ImportBody {
    let owner = session.owner
    // The threads for files may be busy with the build that follows an import.
    if request.action == .cancel, importJob.forgetEnded(by: owner) { return body(for: session) }
    return try await onWorkers {
      var first: Int?
      switch request.action {
      case .begin: try importJob.begin(by: owner, in: session.words)
      case .announce:
        try importJob.checkReceiving(from: owner)
        first = try importJob.inbox.announce(request.files ?? [])
      case .examine:
        try importJob.checkReceiving(from: owner)
        let sources = try request.path.map { [try source($0, by: session)] } ?? importJob.inbox.sources()
        try importJob.examine(sources, by: owner)
      case .run: try importJob.run(by: owner, account: session.account?.name)
      case .cancel: try importJob.cancel()
      }
      return body(for: session, first: first)
    }
  }

  func importedFile(_ number: Int, _ request: Request, _ context: StudioContext) async throws -> Response {
    let owner = try context.session.owner
    return try await onWorkers {
      try importJob.checkReceiving(from: owner)
      return try .json(importJob.inbox.progress(of: number))
    }
  }

  /// Adds a piece of a file. The field `Upload-Offset` says where it begins.
  func appendImported(_ number: Int, _ request: Request, _ context: StudioContext) async throws -> Response {
    let owner = try context.session.owner
    guard request.headers[.contentType] == "application/partial-upload" else {
      throw StudioError.notAPiece
    }
    guard let offset = request.headers[named: "Upload-Offset"].flatMap({ Int($0) }) else {
      throw StudioError.invalid("The field Upload-Offset is missing.")
    }
    // Before its bytes are taken.
    try importJob.checkReceiving(from: owner)
    let bytes = try await request.bytes(upTo: ImportInbox.largestPiece)
    return try await onWorkers {
      try importJob.checkReceiving(from: owner)
      return try .json(importJob.inbox.append(bytes, to: number, at: offset))
    }
  }

  private func body(for session: StudioSessions.Session, first: Int? = nil) -> ImportBody {
    var state = importJob.state(for: session.owner)
    state.reason = state.reason.map(ownFolders.leftOut)
    (state.lines, state.problems) = (
      state.lines.map(ownFolders.leftOut), state.problems.map(ownFolders.leftOut)
    )
    return ImportBody(
      state: state, first: first, mayNamePaths: session.account == nil, journal: journal.state(for: session))
  }

  /// The full path of a folder or archive of this computer, which only the author at this computer may name.
  private func source(_ path: String, by session: StudioSessions.Session) throws -> String {
    guard session.account == nil else { throw StudioError.noPathsFromElsewhere }
    let path = Folder.expanded(path.trimmed)
    guard path.hasPrefix("/"), !path.unicodeScalars.contains("\0") else {
      throw StudioError.invalid { $0.writeWholePath(path: "~/Downloads/Takeout") }
    }
    let (full, written) = (Folder.resolved(path), path)
    guard FileLinks.count(of: full) > 0 else {
      throw StudioError.missing { $0.nothingOnComputer(path: written) }
    }
    guard !Folder.contains(full, content.root), !Folder.contains(content.root, full) else {
      throw StudioError.invalid { $0.isContentFolder(path: written) }
    }
    return full
  }
}
