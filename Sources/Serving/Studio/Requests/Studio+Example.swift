internal import Content
internal import Files
internal import Messages
internal import Photography
internal import Templates

struct ExampleRequest: Decodable, Sendable {
  enum Action: String, Decodable, Sendable { case add, remove }
  let action: Action
}

struct ExampleBody: Encodable, Sendable {
  let journal: JournalState
}

/// The album that came with the program.
extension Studio {
  /// Adds it, or removes it, in one step.
  func changeExample(_ request: ExampleRequest, by session: StudioSessions.Session) async throws
    -> ExampleBody
  {
    try await onWorkers {
      switch request.action {
      case .add: try addExample(by: session)
      case .remove:
        let title = session.words.stepRemoving(what: session.words.example)
        _ = try journal.perform(title, by: session.person) {
          try exampleFiles().map { path in
            .moved(from: "content/\(path)", to: journal.trashName(of: path))
          }
        }
        emptyOldTrash()
      }
      return ExampleBody(journal: journal.state(for: session))
    }
  }

  /// Whether files of it seem to be there: their names and sizes are compared.
  var hasExample: Bool {
    Example.originals.contains { file in
      FileStamp(path: "\(content.root)/\(Example.folder)/\(file.name)").map { $0.size == file.count } == true
    }
  }

  private func addExample(by session: StudioSessions.Session) throws {
    let path = { (name: String) in "\(Example.folder)/\(name)" }
    var kept: [String] = []
    do {
      _ = try journal.perform(session.words.stepAdding(name: session.words.example), by: session.person) {
        // First, so that no build sees the photographs without them.
        let texts = Example(session.words).texts.map { name, text in
          JournalEntry.Change.text(path: path(name), old: nil, new: text)
        }
        return try texts
          + Example.originals.map { file in
            kept.append(journal.trashName(of: path(file.name)))
            try journal.write(file.bytes, as: kept[kept.count - 1])
            return .moved(from: kept[kept.count - 1], to: "content/" + path(file.name))
          }
      }
    } catch {
      for name in kept { journal.discard(name) }
      throw error
    }
  }

  /// The photographs and the walk, with the files that are named after them; the album's own, unless it has others by now.
  private func exampleFiles() throws -> [String] {
    let folder = Example.folder
    let own = try Example.originals.filter { file in
      let path = try content.absolute("\(folder)/\(file.name)")
      return try FileStamp(path: path).map { $0.size == file.count } == true
        && FileIO.read(path) == file.bytes
    }
    let stems = own.map { FileName.parts($0.name).stem + "." }
    let all =
      Folder.exists("\(content.root)/\(folder)")
      ? try Folder.tree(of: "\(content.root)/\(folder)").map(\.path) : []
    let (files, others) = (
      all.filter { path in stems.contains { path.hasPrefix($0) } },
      all.filter { path in !stems.contains { path.hasPrefix($0) } }
    )
    let texts = Set(Example(.english).texts.map(\.name))
    let isRest = !files.isEmpty && others.allSatisfy { texts.contains($0) }
    return (files + (isRest ? others : [])).map { "\(folder)/\($0)" }
  }
}
