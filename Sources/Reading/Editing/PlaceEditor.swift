import Content
import Files
package import Photography
package import Reading

/// Edits the author's places, and notes on default places, in `places.yaml` (L2).
package struct PlaceEditor: Sendable {
  private let root: String

  /// - Parameter content: The content folder.
  /// - Throws: ``MissingContentFolder`` when there is none.
  package init(content: String) throws(MissingContentFolder) {
    guard Folder.exists(content) else { throw MissingContentFolder(path: content) }
    root = Folder.resolved(content)
  }

  /// All places as the site shows them, without photographs, and the problems of their files.
  ///
  /// - Parameter origin: Distances are measured from here; `nil` for the site's origin.
  package func places(from origin: Coordinate? = nil) throws -> (places: [Place], problems: [Problem]) {
    let authored = try authored()
    let places = authored.places.map(\.place)
    guard let origin else { return (places, authored.problems) }
    let sorted = places.map { place in
      var place = place
      place.distance = Sphere.distance(origin, place.coordinate)
      return place
    }.sorted { ($0.distance ?? 0, $0.id) < ($1.distance ?? 0, $1.id) }
    return (sorted, authored.problems)
  }

  /// What the site says of its places, which only need the settings beside it and the list in its folder.
  private func authored() throws -> AuthoredContent {
    try ContentReading(root, toward: Folder.parent(of: DefaultPlaceList.path)).authored
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
    var file = try file()
    let key = PlaceNameKey.key(name)
    let namesakes = file.entries.filter { $0.coordinate != nil && PlaceNameKey.key($0.name) == key }
    if let known = namesakes.first(where: { $0.coordinate == coordinate }) {
      throw PlaceEditorError.known(known.name)
    }
    if let taken = namesakes.first { throw PlaceEditorError.taken(taken.name) }
    try file.add(name, at: coordinate, notes: notes?.nonBlank)
    try save(file)
  }

  /// Replaces the notes of a place, which may be a default one.
  ///
  /// - Parameter notes: Markdown; blank removes them.
  package func note(_ name: String, _ notes: String) throws {
    let name = try tidied(name)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    var file = try file()
    let matches = indices(of: name, in: file)
    switch matches.count {
    case 0:
      guard let place = try defaultPlace(name) else { throw try unknown(name) }
      guard let notes = notes.nonBlank else { return }
      try file.add(place.name, at: nil, notes: notes)
    case 1: try file.setNotes(notes.nonBlank, of: matches[0])
    default: throw PlaceEditorError.ambiguous(name, matches.map { file.entries[$0].sourceLocation })
    }
    try save(file)
  }

  /// What `places.yaml` says of a place: whether it is the author's, and its notes in Markdown.
  package func statement(of name: String) throws -> (isOwn: Bool, notes: String?) {
    let (name, file) = (try tidied(name), try file())
    let matches = indices(of: name, in: file)
    guard matches.count < 2 else {
      throw PlaceEditorError.ambiguous(name, matches.map { file.entries[$0].sourceLocation })
    }
    return matches.first.map { (file.entries[$0].coordinate != nil, file.notes(of: $0)) } ?? (false, nil)
  }

  /// Removes one of the author's places.
  package func remove(_ name: String) throws {
    let name = try tidied(name)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    var file = try file()
    try file.remove(try ownPlace(name, in: file))
    try save(file)
  }

  /// Renames one of the author's places; its page keeps its address.
  ///
  /// - Returns: The place as the site shows it.
  package func rename(_ name: String, to newName: String) throws -> Place? {
    let newName = try tidied(newName)
    let (old, new) = (PlaceNameKey.key(name), PlaceNameKey.key(newName))
    return try change(name) { file, index in
      if new != old, let taken = try places().places.first(where: { PlaceNameKey.key($0.name) == new }) {
        throw PlaceEditorError.taken(taken.name)
      }
      try file.setName(newName, of: index)
    }
  }

  /// Checks that a name is that of one of the author's places, before its new position is asked for.
  package func check(_ name: String) throws { _ = try ownPlace(try tidied(name), in: try file()) }

  /// Moves one of the author's places; its page keeps its address.
  ///
  /// - Returns: The place as the site shows it.
  package func move(_ name: String, to coordinate: Coordinate) throws -> Place? {
    try change(name) { file, index in
      let key = PlaceNameKey.key(name)
      if file.entries.contains(where: { $0.coordinate == coordinate && PlaceNameKey.key($0.name) == key }) {
        throw PlaceEditorError.known(file.entries[index].name)
      }
      try file.setCoordinate(coordinate, of: index)
    }
  }

  /// Changes one of the author's places, and states its address where the change would move its page.
  private func change(
    _ name: String, _ edit: (inout PlacesFileText, Int) throws -> Void
  ) throws -> Place? {
    let name = try tidied(name)
    let lock = try locked()
    defer { withExtendedLifetime(lock) {} }
    var file = try file()
    let index = try ownPlace(name, in: file)
    let list = try list()
    let authored = try authored()
    func resolved(_ text: PlacesFileText) -> PlaceResolver {
      var file = PlacesFile()
      file.entries = text.entries
      return authored.placeResolver(list, file)
    }
    let address = resolved(file).addresses[index]
    try edit(&file, index)
    if let address, resolved(file).addresses[index] != address { try file.setSlug(address, of: index) }
    try save(file)
    return resolved(file).places.map(\.place).first { $0.id == address }
  }

  /// The default places; a build reports a file that cannot be read.
  private func list() throws(FileError) -> DefaultPlaceList {
    guard FileStamp(path: "\(root)/\(DefaultPlaceList.path)") != nil else { return DefaultPlaceList() }
    return DefaultPlaceList.read(
      try FileIO.read("\(root)/\(DefaultPlaceList.path)", ifAtMost: DefaultPlaceList.largest),
      file: DefaultPlaceList.path
    ).list
      ?? DefaultPlaceList()
  }

  /// The only one of the author's places with a name.
  private func ownPlace(_ name: String, in file: PlacesFileText) throws -> Int {
    let matches = indices(of: name, in: file).filter { file.entries[$0].coordinate != nil }
    switch matches.count {
    case 0:
      if let place = try defaultPlace(name) { throw PlaceEditorError.isDefault(place.name) }
      throw try unknown(name)
    case 1: return matches[0]
    default: throw PlaceEditorError.ambiguous(name, matches.map { file.entries[$0].sourceLocation })
    }
  }

  /// With the names that may have been meant.
  private func unknown(_ name: String) throws -> PlaceEditorError {
    let names = try places().places.map(\.name)
    var similar = names.filter { PlaceNameKey.key($0).contains(PlaceNameKey.key(name)) }
    if let nearest = Spelling.nearest(to: name, in: names), !similar.contains(nearest) {
      similar.insert(nearest, at: 0)
    }
    return .unknown(name, similar: Array(similar.prefix(3)))
  }

  private func tidied(_ name: String) throws(PlaceEditorError) -> String {
    let tidied = PlaceNameKey.tidied(name)
    guard !tidied.isEmpty else { throw .nameless }
    return tidied
  }

  /// Prevents changes by other programs between reading and writing.
  private func locked() throws(FileError) -> FolderLock {
    try FolderLock(at: "\(root)/.places.lock", for: root, waits: true)
  }

  private func file() throws -> PlacesFileText {
    guard FileStamp(path: "\(root)/\(PlacesFile.path)") != nil else { return try PlacesFileText("") }
    let text: String
    do throws(ContentTextError) {
      text = try ContentText.read(PlacesFile.path, in: root)
    } catch {
      throw PlacesFileError.problem(error.problem)
    }
    // It is not read as text, and stays.
    let isMarked = try FileIO.read("\(root)/\(PlacesFile.path)", atMost: 3) == [0xEF, 0xBB, 0xBF]
    return try PlacesFileText((isMarked ? "\u{FEFF}" : "") + text)
  }

  private func save(_ file: PlacesFileText) throws(FileError) {
    try FileIO.replace("\(root)/\(PlacesFile.path)", with: Array(file.text.utf8))
  }

  private func indices(of name: String, in file: PlacesFileText) -> [Int] {
    file.entries.indices.filter { PlaceNameKey.key(file.entries[$0].name) == PlaceNameKey.key(name) }
  }

  /// One of the list, also one that is hidden.
  private func defaultPlace(_ name: String) throws(FileError) -> DefaultPlaceList.Entry? {
    try list().places.first { PlaceNameKey.key($0.name) == PlaceNameKey.key(name) }
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
  /// No place has this name; some may have a similar one.
  case unknown(String, similar: [String])
  /// Another place has this name.
  case taken(String)
  /// A place of this name exists at this position.
  case known(String)
  /// Several of the author's places have this name; with their positions in the file.
  case ambiguous(String, [String])
  /// Only their list can change default places.
  case isDefault(String)

  package var description: String {
    switch self {
    case .nameless:
      "The name of the place is missing. Write it after the command: photomap place add \"Hut by the lake\" --at 46.5,8.2"
    case .unknown(let name, let similar) where similar.isEmpty:
      "There is no place called “\(name)”. 'photomap place list' shows them all; 'photomap place add' adds one."
    case .unknown(let name, let similar):
      "There is no place called “\(name)”. Did you mean \(similar.map { "“\($0)”" }.joined(separator: " or "))?"
    case .taken(let name):
      "There is already a place called “\(name)”. Choose another name, so that commands can tell them apart."
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
