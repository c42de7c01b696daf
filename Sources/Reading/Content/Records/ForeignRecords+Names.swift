internal import Photography

/// Folders and photographs whose names say that they are not for everybody.
extension ForeignRecords {
  /// The folders with such a name, but for those of which their own settings say who may see them.
  static func hidingFolders(of survey: Survey, root: String) -> [String] {
    survey.folders.filter { isHiding(folder: $0) && !isDecided($0, survey, root: root) }
  }

  /// The photographs with such a hashtag in their names. The whole name of a picture rather says what is on it: `secret.jpg`.
  static func hidingFiles(of survey: Survey) -> [String] {
    survey.files(.candidate).map(\.path).filter { path in
      mayHaveTag(path) && PictureName.isPicture(path)
        && hasHidingTag(FileName.parts(FileName.split(path).name).stem)
    }
  }

  /// Whether a folder's name as a whole, or a hashtag in it, asks to hide: `Private` does, `Private beach` does not.
  static func isHiding(folder path: String) -> Bool {
    let name = String(FileName.split(path).name)
    if hasHidingTag(name) { return true }
    let plain = name.composed.lowercased()
    // Elsewhere these may be the drafts of ships.
    if path.hasPrefix("pages/"), drafts.contains(plain) { return true }
    return !ordinary.contains(plain) && PrivacyWords.isHidingTag(name)
  }

  /// Whether it has a sign of hashtags, or the first byte of the wide one. Most names have neither.
  private static func mayHaveTag(_ path: String) -> Bool {
    path.utf8.contains { $0 == UInt8(ascii: "#") || $0 == 0xEF }
  }

  private static func hasHidingTag(_ name: String) -> Bool {
    PlainTextReader.hashtags(name).contains(where: \.isHiding)
  }

  /// Whether the settings in a folder say who may see it.
  private static func isDecided(_ folder: String, _ survey: Survey, root: String) -> Bool {
    survey.files(.albumNotes).contains { file in
      guard FileName.split(file.path).folder == folder else { return false }
      do throws(ContentTextError) {
        let notes = AlbumNotes.read(try ContentText.read(file.path, in: root), file: file.path).notes
        return notes.hidden != nil || notes.unlisted == true || notes.password != nil
      } catch {
        // Its reader says so, and hides the folder.
        return false
      }
    }
  }

  static func problem(ofFolder folder: String) -> Problem {
    Problem(
      .warning, folder, "has a name that says it is not for everybody",
      remedy:
        "To be safe, it is left out. If it is an album, give it another name, or write `hidden: no` into its album.yaml.",
      code: .notShown)
  }

  static func problem(ofFile photo: String) -> Problem {
    Problem(
      .warning, photo, "has a hashtag in its name that says it is not for everybody",
      remedy:
        "To be safe, it is left out. To show it, give it another name, or write `hidden: no` into \(photo).yaml.",
      code: .notShown)
  }

  /// Words that hide as a setting or a keyword, and may be what an album shows: nobody, designs, sketches.
  private static let ordinary = Set(
    [
      "wip", "nobody", "niemand", "nadie", "nessuno", "ninguém", "nikt", "никто", "ніхто", "entwurf", "szkic",
      "klad",
    ].map(\.composed))

  private static let drafts = Set(
    [
      "drafts", "entwürfe", "brouillons", "borradores", "bozze", "rascunhos", "concepten", "szkice",
      "черновики",
      "чернетки", "чарнавікі",
    ].map(\.composed))
}
