internal import JSON
package import Photography

/// A file that was plainly meant to hold the settings of a folder, and hides something: `albums.yaml`, `_album.yaml`, `album (1).yaml`,
/// `album.json`, `settings.yaml`, or `alps.yaml` beside the folder `alps`.
///
/// It is not a settings file, but what it asks to hide is not published.
package struct MisnamedNotes: Sendable, Hashable {
  /// Within the content folder.
  package let path: String
  /// The folder that it is about.
  package let folder: String
  /// What it hides of the folder.
  package let notes: AlbumNotes
  package let problems: [Problem]

  /// - Parameters:
  ///   - folder: As ``folder(meantBy:among:)`` tells.
  ///   - root: The content folder.
  /// - Returns: `nil` for a file that hides nothing.
  init?(_ path: String, about folder: String, root: String) {
    (self.path, self.folder) = (path, folder)
    do throws(ContentTextError) {
      let text = try ContentText.readAnyEncoding(path, in: root)
      // Settings of the site, which are read and told as such.
      if let site = MisnamedFile(like: path), site.kind == .elsewhere, site.isMeant(text) {
        (self.notes, self.problems) = (AlbumNotes(), [])
        return
      }
      let (found, mistakes) = MisnamedNotes.read(text, path)
      guard let hiding = found.hiding else { return nil }
      self.notes = hiding
      let album = FileName.join(folder, "album.yaml")
      let held = hiding.hidden == true ? "the folder is left out" : "what it hides stays hidden"
      let problem = Problem(
        .error, path, "says what not to publish of its folder, and its name is not album.yaml",
        remedy: "Rename it to \(album), or delete it. To be safe, \(held) until then.", code: .unclearSetting)
      self.problems = [problem] + mistakes.filter { $0.severity == .error }
    } catch {
      // A text or a list of any kind is no settings file.
      if case .tooLong = error, !MisnamedNotes.settings.contains(VariantName.ending(of: path)) { return nil }
      let (unread, problem) = AlbumNotes.unread(error.problem)
      (notes, problems) = (unread, [problem])
    }
  }

  private static func read(_ text: String, _ path: String) -> (notes: AlbumNotes, problems: [Problem]) {
    let ending = VariantName.ending(of: path)
    if ending == "json" { return read(json: text, path) }
    if PrivacyTextFile.isNamed(path) || ending.isEmpty {
      return (PrivacyTextFile(text, path: path).album ?? AlbumNotes(), [])
    }
    return AlbumNotes.read(text, file: path)
  }

  /// JSON is YAML, but for tabs. What it lists of single photographs is not about the folder.
  private static func read(json text: String, _ path: String) -> (notes: AlbumNotes, problems: [Problem]) {
    let file = path + ".yaml"
    guard let json = try? JSONValue(parsing: Array(text.utf8)) else {
      return (AlbumNotes.read(text, file: file).notes, [])
    }
    guard case .object(let members) = json else { return (AlbumNotes(), []) }
    let own = members.filter { $0.1.array?.contains(where: \.isObject) != true }
    let known = own.filter { member in AlbumNotes.form.keys.contains { $0.name == member.0 } }
    let yaml = String(decoding: JSONValue.object(known).bytes, as: UTF8.self)
    var notes = AlbumNotes.read(yaml, file: file).notes
    if RecordedPrivacy.hides(.object(own)) { notes.hidden = true }
    return (notes, [])
  }
}

extension MisnamedNotes {
  /// The folder whose settings a file was meant to hold, by its name; `nil` for other names.
  ///
  /// - Parameter folders: The names of the folders beside it.
  package static func folder(meantBy path: String, among folders: [String]) -> String? {
    let (folder, name) = FileName.split(path)
    let ending = VariantName.ending(of: path)
    let isSettings = settings.contains(ending) || PrivacyTextFile.isMisspelled(ending)
    guard isSettings || others.contains(ending) else { return nil }
    // A page of the author's own.
    if PageNotes.isNamed(path) { return nil }
    var stem = FileName.parts(name.lowercased()).stem.trimmed
    while case let parts = FileName.parts(stem),
      settings.contains(parts.fileExtension.trimmed) || others.contains(parts.fileExtension.trimmed),
      !parts.fileExtension.isEmpty
    {
      stem = parts.stem.trimmed
    }
    if isLikeNotes(stem) { return String(folder) }
    if isSettings, ending != "toml", !folder.isEmpty, isWord(stem, among: words) { return String(folder) }
    let wanted = plain(stem)
    return folders.first { plain($0) == wanted }.map { FileName.join(folder, $0) }
  }

  private static let settings: Set<String> = ["yaml", "yml", "toml", "md", "markdown"]
  private static let others: Set<String> = ["txt", "text", "json", ""]

  /// Names that other programs, and people, have for settings of a folder; those of a site count in a folder inside.
  private static let words = [
    "site", "sites", "places", "settings", "config", "configuration", "gallery", "galerie", "meta",
    "metadata", "privacy", "ordner", "photomap",
  ]
  private static let names = FileRole.notes.filter { !$0.hasPrefix("_") } + ["folder"]

  /// Whether a name is one of a folder's settings, or of a copy of them, perhaps with a typing error.
  private static func isLikeNotes(_ stem: String) -> Bool {
    let bytes = Array(stem.utf8)
    // Most names have other letters.
    guard bytes.count <= 80, names.contains(where: { hasLetters(of: Array($0.utf8), bytes) }) else {
      return false
    }
    return VariantName.originals(of: stem + ".yaml").contains { isWord($0, among: names) }
  }

  private static func isWord(_ stem: String, among words: [String]) -> Bool {
    let letters = Spelling.plain(stem)
    return words.contains { word in
      let wanted = Spelling.plain(word)
      let most = wanted.count < 5 ? 0 : 1
      return abs(letters.count - wanted.count) <= most && Spelling.distance(letters, wanted) <= most
    }
  }

  /// Whether all letters of a word but one are in a name, in their order.
  private static func hasLetters(of word: [UInt8], _ name: [UInt8]) -> Bool {
    word.indices.contains { left in
      var next = left == 0 ? 1 : 0
      for byte in name where next < word.count && byte == word[next] {
        next += next + 1 == left ? 2 : 1
      }
      return next >= word.count
    }
  }

  /// As people may write it in another way.
  private static func plain(_ name: String) -> String {
    name.composed.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}
