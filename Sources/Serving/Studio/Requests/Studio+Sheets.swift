internal import Building
internal import Content
internal import Editing
internal import Files
internal import Messages
internal import Photography

/// The sheets of albums: title, text, cover, order, and which photographs are in them.
extension Studio {
  private static let mostPhotos = 5000
  /// Pixels.
  private static let widestThumbnail = 400

  func sheet(_ folder: String, by session: StudioSessions.Session) async throws -> SheetBody {
    try await onWorkers { try body(of: knownAlbum(folder), session) }
  }

  func changeSheet(_ request: SheetRequest, by session: StudioSessions.Session) async throws -> SheetBody {
    try await onWorkers {
      let folder = try knownAlbum(request.folder)
      let wanted = request.wanted
      guard wanted.values.allSatisfy({ $0.utf8.count <= 1 << 20 }) else { throw StudioError.tooLarge }
      for value in [request.title, request.cover].compactMap(\.self) + (request.order ?? [])
      where value.contains(where: \.isNewline) {
        throw StudioError.invalid { $0.severalLines(words: "\(value.prefix(60))") }
      }
      _ = try journal.perform(session.words.stepArranging(album: folder), by: session.person) {
        let sheet = try AlbumSheet(content: content.root, folder: folder)
        try check(wanted, of: folder, are: sheet.values, as: request.expected ?? [:])
        return try sheet.changes(wanted).map { .text(path: $0.path, old: $0.old, new: $0.new) }
      }
      return try body(of: folder, session)
    }
  }

  /// Refuses to overwrite what another program has written meanwhile.
  ///
  /// - Parameters:
  ///   - wanted: What is to be written.
  ///   - now: What the files say.
  ///   - expected: What they said when the author began.
  private func check(
    _ wanted: [AlbumSheet.Key: String], of folder: String, are now: [AlbumSheet.Key: String],
    as expected: [String: String]
  ) throws(StudioError) {
    let changed = wanted.keys.filter { key in expected[key.rawValue].map { $0 != now[key] } == true }
    guard changed.isEmpty else {
      let conflicts = Dictionary(changed.map { ($0.rawValue, now[$0]) }) { first, _ in first }
      throw StudioError(status: 409, conflicts: conflicts) { words in
        let what = words.list(changed.sorted { $0.rawValue < $1.rawValue }.map { $0.title(words) })
        return words.albumChangedMeanwhile(what: what, album: folder)
      }
    }
  }

  private func body(of folder: String, _ session: StudioSessions.Session) throws -> SheetBody {
    let said = try AlbumSheet(content: content.root, folder: folder).values
    let shown = engine.album(folder, atMost: Studio.mostPhotos)
    func name(_ path: String) -> String {
      let (parent, name) = (Folder.parent(of: path), String(FileName.split(path).name))
      // A folder may be called as a word for the order is.
      return parent == folder && !AlbumSheet.isOrder(name) ? name : "/" + path
    }
    return SheetBody(
      folder: folder, title: shown?.title ?? folder,
      says: Dictionary(said.map { ($0.key.rawValue, $0.value) }) { first, _ in first },
      photos: (shown?.photos ?? []).map { page, photo in
        let pictures = photo.renditions.filter { $0.format == .jpeg }.sorted { $0.size.width < $1.size.width }
        let small = pictures.last { $0.size.width <= Studio.widestThumbnail } ?? pictures.first
        return SheetBody.Photo(
          name: name(photo.id.path), photo: photo.id.path, page: page, title: photo.title,
          picture: small?.path)
      },
      albums: (shown?.albums ?? []).map { SheetBody.Album(name: name($0.folder), title: $0.title) },
      journal: journal.state(for: session))
  }

  /// Moves photographs to another album, with the sidecars, the raw pictures and the movies that belong to nothing else. Their pages keep
  /// their addresses, which a build sees by their content.
  func move(
    _ request: MoveRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> EditBody {
    try await onWorkers {
      let album = request.album
      guard !album.isEmpty else { throw StudioError.invalid { $0.whichAlbum } }
      let survey = try content.survey(toward: album, for: session.role)
      let editor = try PhotoEditor(content: content.root, near: photos.ids)
      let there = editor.existing(photos.ids).filter { Folder.parent(of: $0.path) != album }
      guard !there.isEmpty else {
        throw StudioError.missing { $0.goneOrThere }
      }
      if request.acceptsMore != true { try checkProtection(of: there, in: album) }
      let what = session.words.photographs(there.map(\.path))
      _ = try journal.perform(session.words.stepMoving(what: what, album: album), by: session.person) {
        let all = there + editor.parts(of: there).values.joined()
        let files = Set(all.map(\.path) + editor.ownSidecars(of: all)).sorted()
        for photo in there {
          try content.check(
            FileName.join(album, String(FileName.split(photo.path).name)), isTrack: false, survey)
        }
        return try moves(of: files, to: album) + leaving(Set(files))
      }
      return EditBody(changed: there.map(\.path), journal: journal.state(for: session))
    }
  }

  /// Refuses to show more of photographs than their author has agreed to.
  private func checkProtection(of photos: [PhotoID], in album: String) throws {
    let there = try AlbumSheet.protection(of: album, in: content.root)
    for folder in Set(photos.map { Folder.parent(of: $0.path) }).sorted() {
      let lost = try AlbumSheet.protection(of: folder, in: content.root).subtracting(there).sorted()
      guard !lost.isEmpty else { continue }
      throw StudioError(
        status: 409,
        message:
          "\(folder) \(lost.joined(separator: " and ")); \(album) does not, so that more of them would be shown.",
        conflicts: ["shown": lost.joined(separator: ", ")])
    }
  }

  private func moves(of files: [String], to album: String) throws -> [JournalEntry.Change] {
    var taken: Set<String> = []
    return try files.map { path in
      let name = String(FileName.split(path).name)
      let target = FileName.join(album, name)
      guard FileLinks.count(of: try content.absolute(target)) == 0, taken.insert(name.lowercased()).inserted
      else {
        throw StudioError.conflict { $0.twoFilesOfName(name: name, album: album) }
      }
      return .moved(from: "content/" + path, to: "content/" + target)
    }
  }

  /// The albums that files leave name them no more.
  private func leaving(_ files: Set<String>) throws -> [JournalEntry.Change] {
    try Dictionary(grouping: files) { Folder.parent(of: $0) }.sorted { $0.key < $1.key }.flatMap {
      folder, files in
      let sheet = try AlbumSheet(content: content.root, folder: folder == "." ? "" : folder)
      let names = Set(files.map { String(FileName.split($0).name) })
      return try sheet.changes(sheet.without(names)).map {
        JournalEntry.Change.text(path: $0.path, old: $0.old, new: $0.new)
      }
    }
  }
}

extension AlbumSheet.Key {
  /// What it is, in the middle of a sentence.
  fileprivate func title(_ words: Messages) -> String {
    switch self {
    case .title: words.changedTitle
    case .text: words.changedText
    case .cover: words.changedCover
    case .order: words.changedOrder
    }
  }
}
