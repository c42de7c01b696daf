internal import Building
internal import Content
internal import Editing
internal import Files
internal import Messages
internal import Photography

/// Albums that get another name, or become one.
extension Studio {
  /// Gives the folder of an album another name. Its pages keep their addresses, which a build sees by their content.
  func renameAlbum(_ request: RenameRequest, by session: StudioSessions.Session) async throws -> RenamedBody {
    try await onWorkers {
      let folder = try knownAlbum(request.folder)
      let parent = FileName.split(folder).folder
      guard !request.name.isEmpty, !request.name.contains("/"), !request.name.contains(where: \.isNewline)
      else { throw StudioError.invalid { $0.nameWithoutSlashes } }
      let target = FileName.join(parent, request.name)
      let survey = try content.survey(toward: target, for: session.role)
      for folder in [folder, target] { try checkIsAlbum(folder) }
      guard target != folder else {
        return RenamedBody(folder: folder, left: [], journal: journal.state(for: session))
      }
      var left: [String] = []
      _ = try journal.perform(
        session.words.stepRenamingAlbum(album: folder, name: request.name), by: session.person
      ) {
        guard FileLinks.count(of: try content.absolute(target)) == 0 else {
          throw StudioError.conflict { $0.albumIsThere(album: target) }
        }
        try check(survey.ignoring.outside(folder), from: folder, to: target)
        let moved = MovedPaths(folders: [folder: target])
        let named = try PathReferences(content: content.root, moved).changes()
        left = named.left
        // Texts in the folder change before they go.
        return named.changes.map { .text(path: $0.path, old: $0.old, new: $0.new) }
          + [.moved(from: "content/" + folder, to: "content/" + target)]
      }
      return RenamedBody(folder: target, left: left, journal: journal.state(for: session))
    }
  }

  /// Moves the photographs and tracks of an album to another one. Albums inside stay where they are, and then its text and settings do, too.
  func mergeAlbum(_ request: MergeRequest, by session: StudioSessions.Session) async throws -> MovedBody {
    try await onWorkers {
      let (folder, into) = (try knownAlbum(request.folder), try knownAlbum(request.into))
      for folder in [folder, into] { try checkIsAlbum(folder) }
      guard folder != into, !into.hasPrefix(folder + "/") else {
        throw StudioError.invalid { $0.notIntoItself }
      }
      let survey = try content.survey(toward: into, for: session.role)
      if request.acceptsMore != true { try checkProtection(of: [folder], in: into) }
      var changed: [String] = []
      var renamed: [(path: String, target: String)] = []
      var left: [String] = []
      _ = try journal.perform(
        session.words.stepMerging(album: folder, other: into), by: session.person
      ) {
        let files = try subjects(of: folder)
        let transfer = try PhotoTransfer(of: files.map { PhotoID($0.path) }, to: into, in: content.root)
        for file in files {
          guard let target = transfer.target(of: PhotoID(file.path)) else { continue }
          try content.check(target, isTrack: file.role == .track, survey)
        }
        (changed, renamed) = (files.map(\.path), transfer.renamed)
        let changes = try emptying(folder, into: into, request.text, transfer, &left)
        if request.acceptsMore == true { engine.acceptShown(of: transfer.files.map(\.target)) }
        return changes
      }
      Folder.removeEmpty(folder, in: content.root)
      return MovedBody(
        changed: changed, renamed: renamed.map { MovedBody.Renamed(from: $0.path, to: $0.target) },
        left: left, journal: journal.state(for: session))
    }
  }

  /// What is moved, and what becomes of the album's text and settings, and of its name in other files.
  ///
  /// - Parameter left: Gets what still names it; each a sentence.
  private func emptying(
    _ folder: String, into: String, _ choice: MergeRequest.Text, _ transfer: PhotoTransfer,
    _ left: inout [String]
  ) throws -> [JournalEntry.Change] {
    let names = try Folder.names(in: content.absolute(folder))
    let hasFolders = names.contains { Folder.exists("\(content.root)/\(folder)/\($0)") }
    var moved = MovedPaths(transfer)
    guard !hasFolders else {
      guard !transfer.files.isEmpty else {
        throw StudioError.invalid { $0.onlyAlbumsInside(album: folder) }
      }
      return try moves(of: transfer, moved, after: leaving(Set(transfer.files.map(\.path))), &left)
    }
    moved.files[folder] = into
    let references = try PathReferences(content: content.root, moved)
    let (parent, name) = FileName.split(folder)
    let text = try AlbumSheet(content: content.root, folder: folder).values[.text] ?? ""
    let sheet = try AlbumSheet(content: content.root, folder: into)
    var wanted = parent == into[...] ? sheet.without([String(name)]) : [:]
    if choice == .append, !text.isEmpty {
      let whole = [sheet.values[.text] ?? "", references.markdown(text, from: folder, to: into)]
      wanted[.text] = whole.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    var changes = try sheet.changes(wanted)
    if parent != into[...] {
      let around = try AlbumSheet(content: content.root, folder: String(parent))
      changes += try around.changes(around.without([String(name)]))
    }
    let notes = names.map { FileName.join(folder, $0) }.filter {
      SurveyedFile(named: $0)?.role == .albumNotes
    }
    let gone = notes.map { JournalEntry.Change.moved(from: "content/" + $0, to: journal.trashName(of: $0)) }
    let named = try references.changes(after: changes, without: Set(transfer.files.map(\.path) + notes))
    left = named.left
    return try named.changes.map { .text(path: $0.path, old: $0.old, new: $0.new) }
      + moves(of: transfer, references) + gone
  }

  /// The photographs with their raw pictures and movies, and the tracks, of a folder itself.
  private func subjects(of folder: String) throws -> [SurveyedFile] {
    try Survey.of(content.root, toward: folder).files.filter { file in
      FileName.split(file.path).folder == folder
        && (file.role == .track || file.role == .candidate && PictureName.isPicture(file.path))
    }
  }

  private func checkIsAlbum(_ folder: String) throws {
    guard !content.isSpecial(folder) else {
      throw StudioError.invalid { $0.notAnAlbumsName(album: folder) }
    }
  }

  /// Refuses a name under which `ignore:` would leave out other files, or no longer those that it leaves out.
  private func check(_ rules: IgnoreRules, from folder: String, to target: String) throws {
    let files = try Folder.tree(of: content.absolute(folder)).map(\.path)
    var folders: Set<String> = [""]
    for file in files {
      var parent = Folder.parent(of: file)
      while parent != ".", folders.insert(parent).inserted { parent = Folder.parent(of: parent) }
    }
    func differs(_ path: String, isFolder: Bool) -> Bool {
      rules.ignores(FileName.joined(folder, path), isFolder: isFolder)
        != rules.ignores(FileName.joined(target, path), isFolder: isFolder)
    }
    guard !folders.contains(where: { differs($0, isFolder: true) }),
      !files.contains(where: { differs($0, isFolder: false) })
    else {
      throw StudioError.invalid { $0.ignoreNames(album: folder, other: target) }
    }
  }
}

extension FileName {
  fileprivate static func joined(_ folder: String, _ path: String) -> String {
    path.isEmpty ? folder : "\(folder)/\(path)"
  }
}
