package import Photography

/// A text file beside photographs, such as `IMG_1.txt`, or `IMG_1.yaml.txt` as Windows can name it.
///
/// It is no file with settings, but what it asks to hide is not published.
package struct PrivacyTextFile: Sendable {
  private let text: String
  /// The path as that of a file with settings.
  private let file: String

  /// - Returns: `nil` for a path that is not a text file's.
  package static func isNamed(_ path: String) -> Bool {
    ["txt", "text"].contains(FileName.parts(path.lowercased()).fileExtension.trimmed)
  }

  /// - Parameters:
  ///   - text: Its content.
  ///   - path: Within the content folder.
  package init(_ text: String, path: String) {
    let inner = FileName.parts(path).stem
    let isSettings = ["yaml", "yml", "md", "markdown"].contains(
      FileName.parts(inner.lowercased()).fileExtension.trimmed)
    file = isSettings ? inner : inner + ".md"
    // A text of a single word says what `visibility:` would.
    self.text =
      !text.trimmed.contains(where: \.isNewline) && PrivacyWords.isHiding(text.trimmed)
      ? "hidden: yes" : text
  }

  /// What it hides of a photograph; `nil` if nothing.
  package var sidecar: Sidecar? { Sidecar.read(text, file: file).notes.hiding }

  /// What it hides of a folder; `nil` if nothing.
  package var album: AlbumNotes? {
    let found = AlbumNotes.read(text, file: file).notes
    var notes = AlbumNotes()
    if found.hidden == true || found.unlisted == true || found.photos.hidden == true
      || found.photos.unlisted == true
    {
      notes.hidden = true
    }
    if found.photos.location == .hidden { notes.photos.location = .hidden }
    return notes == AlbumNotes() ? nil : notes
  }

  /// The problem of one that hides something.
  ///
  /// - Parameter meant: The names of what it hides; empty for a folder.
  package static func problem(of path: String, meant: String) -> Problem {
    Problem(
      .error, path, "asks to hide something, and is a text file, not one with settings",
      remedy: "Give it the ending .yaml. To be safe, what it asks for applies to \(meant) until then.",
      code: .unclearSetting)
  }
}

extension Sidecar {
  /// What it hides, which applies to what it plainly means although it cannot be attributed; `nil` if nothing. What should be
  /// unlisted is hidden, since it is not known what that is.
  package var hiding: Sidecar? {
    guard hidden == true || unlisted == true || location == .hidden else { return nil }
    var hiding = Sidecar()
    if hidden == true || unlisted == true { hiding.hidden = true }
    if location == .hidden { hiding.location = .hidden }
    return hiding
  }

  /// The same of a file with settings that states any place: it may be the one that its photograph should tell instead of its
  /// own.
  package var holding: Sidecar? {
    guard location != nil else { return hiding }
    var holding = hiding ?? Sidecar()
    holding.location = .hidden
    return holding
  }

  /// These settings with what another file hides; nothing shows it.
  package func hidden(by other: Sidecar) -> Sidecar {
    var whole = self
    if other.hidden == true { whole.hidden = true }
    if other.location == .hidden { whole.location = .hidden }
    return whole
  }
}
