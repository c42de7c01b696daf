internal import Building
internal import Editing
internal import Messages
internal import Photography

/// Categories, and what the home page shows.
extension Studio {
  private static let mostCategories = 200

  func categories(by session: StudioSessions.Session) async throws -> CategoriesBody {
    try await onWorkers { try body(of: CategoryEditor(content: content.root), session) }
  }

  func change(_ request: CategoriesRequest, by session: StudioSessions.Session) async throws -> CategoriesBody
  {
    guard request.categories.count <= Studio.mostCategories else {
      throw StudioError.invalid { $0.tooManyCategories }
    }
    let wanted = try request.categories.map { one in
      guard let colour = Colour(hex: one.colour) else {
        throw StudioError.invalid { $0.noColour(words: one.colour) }
      }
      let sign = one.sign?.trimmingPrefix(while: \.isWhitespace) ?? ""
      return CategoryEditor.Wanted(
        id: one.id, title: one.title, colour: colour, sign: sign.isEmpty ? nil : String(sign))
    }
    return try await onWorkers {
      _ = try journal.perform(session.words.stepCategories, by: session.person) {
        do {
          return try CategoryEditor(content: content.root).changes(
            wanted, successors: request.successors ?? [:], expecting: request.expected
          ).map { .text(path: $0.path, old: $0.old, new: $0.new) }
        } catch let error as CategoryError {
          throw StudioError.invalid("\(error)")
        }
      }
      return try body(of: CategoryEditor(content: content.root), session)
    }
  }

  private func body(of editor: CategoryEditor, _ session: StudioSessions.Session) throws -> CategoriesBody {
    let counts = engine.categoryCounts
    return CategoriesBody(
      path: editor.path, written: editor.written,
      categories: editor.categories.map {
        CategoriesBody.Category(
          id: $0.id, title: $0.title, colour: $0.colour.hex, sign: $0.sign,
          isBuiltIn: Category.isBuiltIn($0.id),
          count: counts[$0.id] ?? 0)
      }, unclear: editor.unclear, journal: journal.state(for: session))
  }
}

// MARK: The home page

extension Studio {
  /// The settings of `site.yaml` that are about it; its text is that of the content folder.
  private static let homeSettings = ["title", "description", "home.cover", "home.on_this_day"]

  func home(by session: StudioSessions.Session) async throws -> HomeBody {
    try await onWorkers {
      let said = try SettingsEditor(content: content.root).values
      var says = Dictionary(Studio.homeSettings.map { ($0, said[$0] ?? "") }) { first, _ in first }
      says["text"] = try AlbumSheet(content: content.root, folder: "").values[.text] ?? ""
      return HomeBody(says: says, journal: journal.state(for: session))
    }
  }

  func change(_ request: HomeRequest, by session: StudioSessions.Session) async throws -> HomeBody {
    let known = Set(Studio.homeSettings + ["text"])
    guard !request.changes.isEmpty, known.isSuperset(of: request.changes.keys) else {
      throw StudioError.invalid { $0.homeChangesOther }
    }
    try await onWorkers {
      _ = try journal.perform(session.words.stepHome, by: session.person) {
        let expected = request.expected ?? [:]
        var changes: [JournalEntry.Change] = []
        let settings = request.changes.filter { $0.key != "text" }
        if !settings.isEmpty {
          let editor = try SettingsEditor(content: content.root)
          let new = try editor.text(
            changing: settings.mapValues { $0 },
            expecting: expected.filter { settings[$0.key] != nil }.mapValues { $0.isEmpty ? nil : $0 })
          if new != editor.text ?? "" {
            changes.append(.text(path: editor.path, old: editor.text, new: new))
          }
        }
        guard let text = request.changes["text"] else { return changes }
        let sheet = try AlbumSheet(content: content.root, folder: "")
        if let before = expected["text"], before != sheet.values[.text] ?? "" {
          throw StudioError(status: 409, conflicts: ["text": sheet.values[.text] ?? ""]) {
            $0.homeTextChanged
          }
        }
        return changes
          + (try sheet.changes([.text: text]).map { .text(path: $0.path, old: $0.old, new: $0.new) })
      }
    }
    return try await home(by: session)
  }
}
