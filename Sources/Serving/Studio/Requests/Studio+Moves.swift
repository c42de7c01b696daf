internal import Building
internal import Content
internal import Editing
internal import Files
internal import Messages
internal import Photography
internal import Reading

/// Photographs that go to other albums.
extension Studio {
  /// The most bytes of a sidecar that steps keep as a text.
  private static let largestText = 1 << 20

  /// Moves photographs to another album, with all files that are named after them. Their pages keep their addresses, which a build
  /// sees by their content.
  func move(
    _ request: MoveRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> MovedBody {
    let name = { @Sendable (what: String) in session.words.stepMoving(what: what, album: request.album) }
    return try await send(photos, as: request, by: session, step: name) { transfer, left in
      let names = Set(transfer.files.filter { !$0.isShared }.map(\.path))
      return try moves(of: transfer, MovedPaths(transfer), after: leaving(names), &left)
    }
  }

  /// Copies photographs to another album, with all files that are named after them. The copies get addresses of their own.
  func copy(
    _ request: MoveRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> MovedBody {
    let name = { @Sendable (what: String) in session.words.stepCopying(what: what, album: request.album) }
    return try await send(photos, as: request, by: session, step: name) { transfer, _ in
      let references = try PathReferences(content: content.root, MovedPaths())
      return try keepingNoHalf { kept in
        try transfer.files.map { file in
          guard SurveyedFile(named: file.path)?.role == .sidecar, let text = try text(of: file) else {
            return try copied(file, &kept)
          }
          return .text(
            path: file.target, old: nil,
            new: references.moved(
              try SidecarText.copied(text, file: file.path), of: file.path, to: file.target))
        }
      }
    }
  }

  private func send(
    _ photos: NamedPhotos, as request: MoveRequest, by session: StudioSessions.Session,
    step name: @Sendable (String) -> String,
    _ changes: @Sendable (PhotoTransfer, _ left: inout [String]) throws -> [JournalEntry.Change]
  ) async throws -> MovedBody {
    try await onWorkers {
      let album = request.album
      guard !album.isEmpty else { throw StudioError.invalid { $0.whichAlbum } }
      let survey = try content.survey(toward: album, for: session.role)
      let editor = try PhotoEditor(content: content.root, near: photos.ids)
      let there = editor.existing(photos.ids).filter { Folder.parent(of: $0.path) != album }
      guard !there.isEmpty else {
        throw StudioError.missing { $0.goneOrThere }
      }
      if request.acceptsMore != true {
        try checkProtection(of: Set(there.map { String(FileName.split($0.path).folder) }), in: album)
      }
      let what = session.words.photographs(there.map(\.path))
      var renamed: [(path: String, target: String)] = []
      var left: [String] = []
      _ = try journal.perform(name(what), by: session.person) {
        let parts = editor.parts(of: there).values.joined()
        let transfer = try PhotoTransfer(of: there + parts, to: album, in: content.root)
        for photo in there {
          // The number in a name that is taken may be one that `ignore:` matches.
          if let target = transfer.target(of: photo) { try content.check(target, isTrack: false, survey) }
        }
        renamed = transfer.renamed
        if request.acceptsMore == true { engine.acceptShown(of: transfer.files.map(\.target)) }
        return try changes(transfer, &left)
      }
      return MovedBody(
        changed: there.map(\.path), renamed: renamed.map { MovedBody.Renamed(from: $0.path, to: $0.target) },
        left: left, journal: journal.state(for: session))
    }
  }

  /// Refuses to show more of photographs than their author has agreed to.
  ///
  /// - Parameter folders: Those that they leave.
  func checkProtection(of folders: Set<String>, in album: String) throws {
    func protection(of folder: String) throws -> FolderProtection {
      try ContentReading(content.root, toward: folder, needsPlaces: false).protection(of: folder)
    }
    let there = try protection(of: album)
    for folder in folders.sorted() {
      let lost = try protection(of: folder).lost(in: there)
      guard !lost.isEmpty else { continue }
      throw StudioError(status: 409, conflicts: ["shown": folder]) { words in
        words.moreWouldBeShown(
          folder: folder.isEmpty ? words.contentFolder : folder,
          what: words.list(lost.map { $0.text(words) }), album: album)
      }
    }
  }

  /// The steps that move files, with what names them in other files.
  ///
  /// - Parameters:
  ///   - pending: What else the step changes in texts.
  ///   - left: Gets what still names them; each a sentence.
  func moves(
    of transfer: PhotoTransfer, _ moved: MovedPaths, after pending: [PathReferences.Change],
    _ left: inout [String]
  ) throws -> [JournalEntry.Change] {
    let references = try PathReferences(content: content.root, moved)
    let named = try references.changes(after: pending, without: Set(transfer.files.map(\.path)))
    left = named.left
    return try moves(of: transfer, references)
      + named.changes.map { .text(path: $0.path, old: $0.old, new: $0.new) }
  }

  /// The steps that move files. What describes a photograph is at its new place before it, and leaves the old one after it, so that no
  /// build sees the photograph without what hides it.
  func moves(
    of transfer: PhotoTransfer, _ references: PathReferences
  ) throws -> [JournalEntry.Change] {
    try keepingNoHalf { kept in
      var (before, moves, after): ([JournalEntry.Change], [JournalEntry.Change], [JournalEntry.Change])
      (before, moves, after) = ([], [], [])
      for file in transfer.files {
        if file.isBeside, let text = try text(of: file) {
          let new = references.moved(text, of: file.path, to: file.target)
          before.append(.text(path: file.target, old: nil, new: new))
          if !file.isShared { after.append(.text(path: file.path, old: text, new: nil)) }
        } else if file.isShared {
          before.append(try copied(file, &kept))
        } else {
          moves.append(.moved(from: "content/" + file.path, to: "content/" + file.target))
        }
      }
      return before + moves + after
    }
  }

  /// The text of a file; `nil` for one that is none, is large, or is a link.
  private func text(of file: PhotoTransfer.File) throws -> String? {
    guard file.isBeside, [.sidecar, .xmpSidecar].contains(SurveyedFile(named: file.path)?.role) else {
      return nil
    }
    let path = try content.existing(file.path)
    guard try Folder.isFile(path), FileStamp(path: path)?.size ?? 0 <= Studio.largestText else { return nil }
    return String(validating: try FileIO.read(path, ifAtMost: Studio.largestText), as: UTF8.self)
  }

  /// Copies a file to the Studio's own folder, from which a step takes it.
  private func copied(_ file: PhotoTransfer.File, _ kept: inout [String]) throws -> JournalEntry.Change {
    let source = try content.existing(file.path)
    let name = journal.trashName(of: file.target)
    let target = try journal.absolute(name)
    try Folder.make(Folder.parent(of: target))
    kept.append(target)
    try FileIO.copy(from: source, to: target, permissions: 0o666)
    if let stamp = FileStamp(path: source) {
      try FileIO.setModified(Double(stamp.modified) / 1e9, of: target)
    }
    try FileIO.sync(target)
    return .moved(from: name, to: "content/" + file.target)
  }

  /// - Parameter changes: Adds the copies that it makes; they are removed again if it fails.
  private func keepingNoHalf(
    _ changes: (inout [String]) throws -> [JournalEntry.Change]
  ) throws -> [JournalEntry.Change] {
    var kept: [String] = []
    do { return try changes(&kept) } catch {
      for file in kept { try? Folder.remove(file) }
      throw error
    }
  }

  /// The albums that files leave name them no more.
  func leaving(_ files: Set<String>) throws -> [PathReferences.Change] {
    try Dictionary(grouping: files) { String(FileName.split($0).folder) }.sorted { $0.key < $1.key }.flatMap {
      folder, files in
      let sheet = try AlbumSheet(content: content.root, folder: folder)
      let names = Set(files.map { String(FileName.split($0).name) })
      return try sheet.changes(sheet.without(names)).map { ($0.path, $0.old, $0.new) }
    }
  }
}

extension MovedPaths {
  /// - Parameter transfer: Of what stays for others, too, nothing moves.
  init(_ transfer: PhotoTransfer) {
    let files = transfer.files.filter { !$0.isShared }
    self.init(files: Dictionary(files.map { ($0.path, $0.target) }) { first, _ in first })
  }
}

extension FolderProtection.Loss {
  /// In the middle of a sentence: "photographs are hidden".
  fileprivate func text(_ words: Messages) -> String {
    switch self {
    case .hidden: words.keptHidden
    case .unlisted: words.keptUnlisted
    case .password(let name): words.keptByPassword(name: name)
    case .places(let precision): words.keptPlaces(precision: precision.rawValue)
    case .chosen: words.keptChosen
    }
  }
}
