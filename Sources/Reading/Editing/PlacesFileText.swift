package import Content
internal import JSON
package import Photography

/// `places.yaml` as text. Edits change single entries; comments, order and spelling of the rest stay.
package struct PlacesFileText: Sendable, Hashable {
  /// In the order of the file.
  package private(set) var entries: [PlacesFile.Entry]
  private var yaml: YAMLEditor

  /// The whole file.
  package var text: String { yaml.text }

  /// - Parameter text: The file; empty where there is none yet.
  /// - Throws: ``PlacesFileError`` for a file that cannot be edited safely.
  package init(_ text: String) throws(PlacesFileError) {
    entries = try PlacesFileText.entries(of: text)
    let count: Int
    do throws(EditError) {
      yaml = try YAMLEditor(text.isEmpty ? PlacesFileText.head : text)
      count = try yaml.count(of: PlacesFileText.list)
    } catch {
      throw .layout
    }
    guard count == entries.count else { throw .layout }
  }

  fileprivate static let list = "places"
  private static let head =
    "# Your own places, and notes on default places. You and `photomap place` edit this file.\n"

  private static func entries(of text: String) throws(PlacesFileError) -> [PlacesFile.Entry] {
    let (file, problems) = PlacesFile.read(text)
    if let problem = problems.first(where: { $0.severity == .error }) { throw .problem(problem) }
    return file.entries
  }

  /// The notes of an entry, in Markdown.
  package func notes(of index: Int) -> String? {
    // A file that has been read can be asked for its values.
    guard case .text(let notes) = try? yaml.value(of: "notes", in: .place(index)) else { return nil }
    return notes
  }
}

extension YAMLEditor.Item {
  fileprivate static func place(_ index: Int) -> Self { Self(list: PlacesFileText.list, index: index) }
}

extension PlacesFileText {
  /// Adds an entry below the last one.
  ///
  /// - Parameters:
  ///   - coordinate: `nil` for notes on a default place.
  ///   - notes: Markdown.
  package mutating func add(_ name: String, at coordinate: Coordinate?, notes: String?)
    throws(PlacesFileError)
  {
    try change {
      try $0.append(
        [
          "name": .text(PlaceNameKey.tidied(name)), "at": coordinate.map { .word($0.line) },
          "notes": notes.map { .text($0) },
        ], to: PlacesFileText.list)
    }
  }

  /// Replaces the notes of an entry.
  ///
  /// - Parameter notes: Markdown; `nil` for none.
  package mutating func setNotes(_ notes: String?, of index: Int) throws(PlacesFileError) {
    guard (try? yaml.isBraced(.place(index))) == false else { throw .braces(entries[index].sourceLocation) }
    try change { try $0.set("notes", to: notes.map { .text($0) }, in: .place(index)) }
  }

  /// A whole file with other notes.
  ///
  /// - Throws: ``EditError`` where they cannot be changed safely.
  static func changingNotes(of text: String, _ change: (String) -> String) throws(EditError) -> String {
    do throws(PlacesFileError) {
      var file = try PlacesFileText(text)
      for index in file.entries.indices {
        guard let old = file.notes(of: index), case let new = change(old), new != old else { continue }
        try file.setNotes(new, of: index)
      }
      return file.text
    } catch {
      if case .problem = error { throw .unreadable }
      throw .layout
    }
  }

  /// Replaces the name of an entry; comments on its line stay.
  package mutating func setName(_ name: String, of index: Int) throws(PlacesFileError) {
    try change { try $0.set("name", to: .text(name), in: .place(index)) }
  }

  /// Replaces the position of an entry; comments on its line stay.
  package mutating func setCoordinate(_ coordinate: Coordinate, of index: Int) throws(PlacesFileError) {
    try change { try $0.set("at", to: .word(coordinate.line), in: .place(index)) }
  }

  /// Sets the last part of the address of the entry's page.
  package mutating func setSlug(_ slug: String, of index: Int) throws(PlacesFileError) {
    try change { try $0.set("slug", to: .text(slug), in: .place(index), below: "name") }
  }

  /// Removes an entry.
  package mutating func remove(_ index: Int) throws(PlacesFileError) {
    try change { try $0.remove(.place(index)) }
  }

  private mutating func change(_ edit: (inout YAMLEditor) throws -> Void) throws(PlacesFileError) {
    var changed = yaml
    do { try edit(&changed) } catch { throw .layout }
    entries = try PlacesFileText.entries(of: changed.text)
    yaml = changed
  }
}

extension Coordinate {
  /// The coordinate as `places.yaml` has it: `"46.5, 8.25"`, to a decimetre.
  package var line: String { "\(Coordinate.text(latitude)), \(Coordinate.text(longitude))" }

  /// The coordinate as it is read back.
  package var written: Coordinate? { Coordinate(written: line) }

  private static func text(_ degrees: Double) -> String {
    String(decoding: JSONValue.number(degrees, places: 6).bytes, as: UTF8.self)
  }
}

/// Why `places.yaml` cannot be changed by a command.
package enum PlacesFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It contains an error.
  case problem(Problem)
  /// Its layout does not allow lines to be inserted safely.
  case layout
  /// An entry in braces on one line; with its position in the file.
  case braces(String)

  package var description: String {
    switch self {
    case .problem(let problem):
      "\(problem.subject) \(problem.summary). Correct this first, so that nothing in the file is lost."
    case .layout:
      "places.yaml has a layout that cannot be changed safely. Change it in an editor: "
        + "below `places:`, each place begins with a hyphen on a new line."
    case .braces(let place):
      "\(place): this place is written on one line, in braces. Change it in an editor, or write each of its keys on a new line."
    }
  }
}
