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
      for value in [request.title, request.cover, request.rule].compactMap(\.self) + (request.order ?? [])
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
        SheetBody.Photo(
          name: name(photo.id.path), photo: photo.id.path, page: page, title: photo.title,
          taken: photo.taken.local.iso8601, picture: Studio.thumbnail(of: photo))
      },
      albums: (shown?.albums ?? []).map { SheetBody.Album(name: name($0.folder), title: $0.title) },
      journal: journal.state(for: session))
  }

  private static func thumbnail(of photo: Photo) -> String? {
    let pictures = photo.renditions.filter { $0.format == .jpeg }.sorted { $0.size.width < $1.size.width }
    return (pictures.last { $0.size.width <= Studio.widestThumbnail } ?? pictures.first)?.path
  }

  /// A text of an album as its page would show it.
  func preview(_ request: PreviewRequest) async throws -> PreviewBody {
    try await onWorkers {
      guard request.text.utf8.count <= 1 << 20 else { throw StudioError.tooLarge }
      let folder = try knownAlbum(request.folder)
      return PreviewBody(html: engine.preview(of: request.text, inAlbum: folder))
    }
  }

  /// How many photographs a rule chooses.
  func photographs(chosenBy rule: String, _ words: Messages) async throws -> RuleBody {
    guard rule.utf8.count <= 4096 else { throw StudioError.tooLarge }
    return try await onWorkers {
      switch engine.photographs(chosenBy: rule, atMost: 12) {
      case .success(let (count, photos)):
        RuleBody(count: count, problem: nil, pictures: photos.compactMap(Studio.thumbnail))
      case .failure(let fault):
        RuleBody(
          count: 0, problem: words.ruleNotUnderstood(word: fault.word, remedy: fault.remedy), pictures: [])
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
    case .rule: words.changedRule
    }
  }
}
