internal import Building
internal import Editing
internal import Files
internal import Messages
internal import Photography

/// The settings of albums.
extension Studio {
  func album(_ folder: String, by session: StudioSessions.Session) async throws -> AlbumBody {
    try await onWorkers {
      try body(of: AlbumEditor(content: content.root, folder: knownAlbum(folder)), session)
    }
  }

  func changeAlbum(_ request: AlbumRequest, by session: StudioSessions.Session) async throws -> AlbumBody {
    let places = try request.places.map { try PlacePrecision(written: $0) }
    let access = try request.access.map { try AlbumVisibility(chosen: $0) }
    guard places == nil || access == nil else {
      throw StudioError.invalid("Change one setting at a time.")
    }
    return try await onWorkers {
      let folder = try knownAlbum(request.folder)
      let name =
        access == nil ? session.words.stepPlacesOf(album: folder) : session.words.stepAccessOf(album: folder)
      _ = try journal.perform(name, by: session.person) {
        let editor = try AlbumEditor(content: content.root, folder: folder)
        let new: String
        if let access {
          try editor.check("access", editor.visibility.text, request.expectedAccess)
          new = try editor.text(showingTo: access)
        } else if let places {
          try editor.check("places", editor.places?.rawValue ?? "", request.expected)
          new = try editor.text(telling: places)
        } else {
          throw StudioError.invalid("Say what to change: places or access.")
        }
        return new == editor.text || new.isEmpty && editor.text == nil
          ? [] : [.text(path: editor.path, old: editor.text, new: new)]
      }
      return try body(of: AlbumEditor(content: content.root, folder: folder), session)
    }
  }

  /// A folder inside the content folder that is there.
  func knownAlbum(_ folder: String) throws(StudioError) -> String {
    guard !folder.isEmpty, Folder.exists(try content.absolute(folder)) else {
      throw .missing { $0.noAlbum(album: folder) }
    }
    // The folder may be a link that leads out of the content folder.
    _ = try content.absolute("\(folder)/album.yaml")
    return folder
  }

  private func body(of editor: AlbumEditor, _ session: StudioSessions.Session) throws -> AlbumBody {
    let access = editor.visibility
    let missing: String? =
      if case .password(let name) = access { engine.missingVariable(ofPassword: name) } else { nil }
    return AlbumBody(
      path: editor.path, places: editor.places?.rawValue ?? "", access: access.text, missing: missing,
      journal: journal.state(for: session))
  }
}

extension AlbumEditor {
  /// Refuses to overwrite what another program has written meanwhile.
  fileprivate func check(_ key: String, _ now: String, _ expected: String?) throws(StudioError) {
    guard expected == nil || expected == now else {
      throw StudioError(status: 409, conflicts: [key: now]) { $0.lookAgain(path: path) }
    }
  }
}

extension AlbumVisibility {
  fileprivate init(chosen text: String) throws(StudioError) {
    guard let visibility = AlbumVisibility(written: text) else {
      throw .invalid { $0.passwordName }
    }
    self = visibility
  }
}

extension PlacePrecision {
  /// - Parameter word: Empty for none.
  init?(written word: String) throws(StudioError) {
    guard !word.isEmpty else { return nil }
    guard let precision = PlacePrecision(rawValue: word) else {
      throw .invalid {
        $0.noPrecision(words: word, choices: $0.list(PlacePrecision.allCases.map(\.rawValue)))
      }
    }
    self = precision
  }
}
