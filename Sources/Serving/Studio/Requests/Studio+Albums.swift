internal import Editing
internal import Files
internal import Photography

/// The settings of albums.
extension Studio {
  func album(_ folder: String, by session: StudioSessions.Session) async throws -> AlbumBody {
    try await onWorkers { try body(of: AlbumEditor(content: content.root, folder: known(folder)), session) }
  }

  func changeAlbum(_ request: AlbumRequest, by session: StudioSessions.Session) async throws -> AlbumBody {
    let places = try PlacePrecision(written: request.places)
    return try await onWorkers {
      let folder = try known(request.folder)
      _ = try journal.perform("How exactly places are told in \(folder)", by: session.account?.name) {
        let editor = try AlbumEditor(content: content.root, folder: folder)
        let now = editor.places?.rawValue ?? ""
        guard request.expected == nil || request.expected == now else {
          throw StudioError(
            status: 409, message: "\(editor.path) was changed meanwhile. Look at it again.",
            conflicts: ["places": now])
        }
        let new = try editor.text(telling: places)
        return new == editor.text || new.isEmpty && editor.text == nil
          ? [] : [.text(path: editor.path, old: editor.text, new: new)]
      }
      return try body(of: AlbumEditor(content: content.root, folder: folder), session)
    }
  }

  /// A folder inside the content folder that is there.
  private func known(_ folder: String) throws(StudioError) -> String {
    guard !folder.isEmpty, Folder.exists(try content.absolute(folder)) else {
      throw .missing("There is no album “\(folder)”.")
    }
    // The folder may be a link that leads out of the content folder.
    _ = try content.absolute("\(folder)/album.yaml")
    return folder
  }

  private func body(of editor: AlbumEditor, _ session: StudioSessions.Session) throws -> AlbumBody {
    AlbumBody(
      path: editor.path, places: editor.places?.rawValue ?? "", journal: journal.state(for: session))
  }
}

extension PlacePrecision {
  /// - Parameter word: Empty for none.
  init?(written word: String) throws(StudioError) {
    guard !word.isEmpty else { return nil }
    guard let precision = PlacePrecision(rawValue: word) else {
      let words = PlacePrecision.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid("“\(word)” does not say how exactly a place is told. Choose one of \(words).")
    }
    self = precision
  }
}
