import Content
import Files
package import Photography

/// Edits the author's places, and notes on default places, in `places.yaml` (L2).
package struct PlaceEditor: Sendable {
  private let root: String

  /// - Parameter content: The content folder.
  /// - Throws: ``BuildError`` when there is none.
  package init(content: String) throws(BuildError) {
    guard Folder.exists(content) else { throw .noContent(content) }
    root = Folder.resolved(content)
  }

  /// All places as the site shows them, without photographs, and the problems of their files.
  ///
  /// - Parameter origin: Distances are measured from here; `nil` for the site's origin.
  package func places(from origin: Coordinate? = nil) throws -> (places: [Place], problems: [Problem]) {
    let roles: [FileRole] = [.siteConfiguration, .placeList, .placeBook]
    let files = try Survey.of(root).files.filter { roles.contains($0.role) }
    let authored = AuthoredContent(root: root, survey: Survey(files: files))
    guard let origin else { return (authored.places, authored.problems) }
    let sorted = authored.places.map { place in
      var place = place
      place.distance = Sphere.distance(origin, place.coordinate)
      return place
    }.sorted { ($0.distance ?? 0, $0.id) < ($1.distance ?? 0, $1.id) }
    return (sorted, authored.problems)
  }

  /// The Nominatim server of `site.yaml` (O5).
  package var nominatim: String? {
    get throws { try AuthoredContent.configuration(of: root).nominatim }
  }

  /// Adds a place.
  ///
  /// - Parameter notes: Markdown.
  package func add(_ name: String, at coordinate: Coordinate, notes: String?) throws {
    let name = try tidied(name)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    var book = try book()
    if let known = book.entries.first(where: {
      $0.coordinate == coordinate && PlaceName.key($0.name) == PlaceName.key(name)
    }) {
      throw PlaceEditorError.known(known.name)
    }
    try book.add(name, at: coordinate, notes: notes?.nonBlank)
    try save(book)
  }

  /// Replaces the notes of a place, which may be a default one.
  ///
  /// - Parameter notes: Markdown; blank removes them.
  package func note(_ name: String, _ notes: String) throws {
    let name = try tidied(name)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    var book = try book()
    let matches = indices(of: name, in: book)
    switch matches.count {
    case 0:
      guard let place = try defaultPlace(name) else { throw PlaceEditorError.unknown(name) }
      guard let notes = notes.nonBlank else { return }
      try book.add(place.name, at: nil, notes: notes)
    case 1: try book.setNotes(notes.nonBlank, of: matches[0])
    default: throw PlaceEditorError.ambiguous(name, matches.map { book.entries[$0].place })
    }
    try save(book)
  }

  /// Removes one of the author's places.
  package func remove(_ name: String) throws {
    let name = try tidied(name)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    var book = try book()
    let matches = indices(of: name, in: book).filter { book.entries[$0].coordinate != nil }
    switch matches.count {
    case 0:
      if let place = try defaultPlace(name) { throw PlaceEditorError.isDefault(place.name) }
      throw PlaceEditorError.unknown(name)
    case 1: try book.remove(matches[0])
    default: throw PlaceEditorError.ambiguous(name, matches.map { book.entries[$0].place })
    }
    try save(book)
  }

  private func tidied(_ name: String) throws(PlaceEditorError) -> String {
    let tidied = PlaceName.tidied(name)
    guard !tidied.isEmpty else { throw .nameless }
    return tidied
  }

  /// Prevents changes by other programs between reading and writing.
  private func locked() throws(FileError) -> FolderLock {
    try FolderLock(at: "\(root)/.places.lock", for: root, waits: true)
  }

  private func book() throws -> PlaceBookText {
    guard FileStamp(path: "\(root)/\(PlaceBook.path)") != nil else { return try PlaceBookText("") }
    let text: String
    do throws(ContentTextError) {
      text = try ContentText.read(PlaceBook.path, in: root)
    } catch {
      throw PlaceBookError.problem(error.problem)
    }
    return try PlaceBookText(text)
  }

  private func save(_ book: PlaceBookText) throws(FileError) {
    try FileIO.replace("\(root)/\(PlaceBook.path)", with: Array(book.text.utf8))
  }

  private func indices(of name: String, in book: PlaceBookText) -> [Int] {
    book.entries.indices.filter { PlaceName.key(book.entries[$0].name) == PlaceName.key(name) }
  }

  private func defaultPlace(_ name: String) throws -> Place? {
    try places().places.first { $0.kind == .standard && PlaceName.key($0.name) == PlaceName.key(name) }
  }
}

extension String {
  /// Without white space around it; `nil` when it is blank.
  fileprivate var nonBlank: String? {
    let text = drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...last])
  }
}

/// Why a place could not be changed.
package enum PlaceEditorError: Error, Sendable, Hashable, CustomStringConvertible {
  case nameless
  case unknown(String)
  /// A place of this name exists at this position.
  case known(String)
  /// Several of the author's places have this name; with their positions in the file.
  case ambiguous(String, [String])
  /// Default places cannot be removed.
  case isDefault(String)

  package var description: String {
    switch self {
    case .nameless:
      "The name of the place is missing. Write it after the command: photomap place add \"Hut by the lake\" --at 46.5,8.2"
    case .unknown(let name):
      "There is no place called “\(name)”. 'photomap place list' shows them all; 'photomap place add' adds one."
    case .known(let name):
      "“\(name)” exists already at this position. Change its notes with: photomap place note"
    case .ambiguous(let name, let places):
      "Several of your places are called “\(name)” (\(places.joined(separator: ", "))). Change places.yaml in an editor."
    case .isDefault(let name):
      "“\(name)” is a default place, which only its list can change. "
        + "You can add notes to it: photomap place note \"\(name)\" \"…\""
    }
  }
}
