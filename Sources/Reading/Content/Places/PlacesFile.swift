package import Photography
internal import Yams

/// `places.yaml`: the author's own places, and notes on default places (L2).
package struct PlacesFile: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name = ""
    /// `nil` for notes on a default place.
    package var coordinate: Coordinate?
    package var notes: Prose?
    /// The last part of its page's address, as written.
    package var slug: String?
    /// Whether the place is left out of the site; without a position, the default place of that name.
    package var hidden: Bool?
    /// Its position in the file: `"places.yaml:3:5"`.
    package var sourceLocation = ""

    package init() {}
  }

  /// In the file's order. One without a name hides something, but not clearly what.
  package var entries: [Entry] = []
  /// Whether every place is left out, default places too.
  package var hidden: Bool?

  /// Where it lies within the content folder.
  package static let path = "places.yaml"

  package init() {}
}

extension PlacesFile {
  /// Reads `places.yaml`.
  ///
  /// - Returns: The entries, and a problem for each invalid value.
  package static func read(
    _ text: String, path: String = path
  ) -> (file: PlacesFile, problems: [Problem]) {
    var file = PlacesFile()
    let problems = form.read(text, file: path, into: &file)
    return (file, problems)
  }

  /// Reads a file of places. Of a ``MisnamedFile`` only what it hides is used.
  ///
  /// - Parameters:
  ///   - path: Within the content folder.
  ///   - root: The content folder.
  package static func read(_ path: String, in root: String) -> (file: PlacesFile, problems: [Problem]) {
    do throws(ContentTextError) {
      guard let name = MisnamedFile(path) ?? MisnamedFile(like: path) else {
        return read(try ContentText.read(path, in: root), path: path)
      }
      let text = try ContentText.readAnyEncoding(path, in: root)
      guard name.isMeant(text) else { return (PlacesFile(), []) }
      var (file, found) = read(text, path: path)
      file.entries = file.entries.compactMap(\.hiding)
      let hides = file.hidden == true || !file.entries.isEmpty
      if name.kind == .alike, !hides { return (PlacesFile(), []) }
      let problem = name.problem(of: path, hides: hides ? "the places that it hides stay hidden" : nil)
      return (file, [problem] + found.filter { $0.severity == .error })
    } catch {
      let (file, problem) = unread(error.problem)
      return (file, [problem])
    }
  }

  /// The safe defaults for a file that cannot be read, which may hide any place.
  package static func unread(_ problem: Problem) -> (file: PlacesFile, problem: Problem) {
    var file = PlacesFile()
    let problem = form.unread(problem, into: &file)
    return (file, problem)
  }

  /// What either of two files says; hidden in either means hidden.
  package mutating func add(_ other: PlacesFile) {
    entries += other.entries
    if other.hidden == true { hidden = true }
  }

  static let form = Form<PlacesFile>(
    [
      Key("places", .list(of: .placeEntry), to: \.entries, "The places, each with a name.")
        .whenUnclear(hides.message, hides.apply)
    ] + Key.hiding(to: \.hidden, "yes leaves all places out of the site.", whenUnclear: hides.message),
    hides: hides)

  private static let hides = Fallback<PlacesFile>(
    message: "To be safe, no place is shown until then, nor any of the list."
  ) { $0.hidden = true }
}

extension SettingType where Value == PlacesFile.Entry {
  fileprivate static var placeEntry: SettingType {
    let group = SettingType.group(form, startingFrom: PlacesFile.Entry()).checked {
      entry, node, reader -> PlacesFile.Entry? in
      var entry = entry
      entry.sourceLocation = reader.sourceLocation(of: node)
      if entry.name.isEmpty {
        reader.report(
          at: node, "is a place without a name",
          remedy: "Write name: Hut by the lake. It is left out until then.")
        guard entry.hidden == true, entry.coordinate == nil else { return nil }
        reader.add(toLastRemedy: PlacesFile.Entry.withoutName)
      }
      return entry
    }
    return SettingType(schemaOf: group) { node, reader -> PlacesFile.Entry? in
      if let entry = group.read(node, &reader) { return entry }
      guard node.mapping == nil, PrivacyWords.meaning(ofKey: "", value: node) != nil else { return nil }
      reader.add(toLastRemedy: PlacesFile.Entry.withoutName)
      var entry = PlacesFile.Entry()
      entry.hidden = true
      return entry
    }
  }

  private static var form: Form<PlacesFile.Entry> {
    let hides = PlacesFile.Entry.hides
    return Form(
      [
        Key(
          "name", SettingType<String>.text.checked { text, _, _ in PlaceNameKey.tidied(text) }, to: \.name,
          "The name of the place."),
        Key(
          "at", .position, to: \.coordinate,
          "The position: degrees north and east. Without it, these are notes on the default place of that name."
        ).whenUnclear(hides.message, hides.apply),
        Key("notes", .markdown, to: \.notes, "A description in Markdown."),
        Key("slug", .pageName, to: \.slug, "The last part of the address of its page."),
      ]
        + Key.hiding(
          to: \.hidden,
          "yes leaves the place out of the site; without a position, the default place of that name.",
          whenUnclear: hides.message),
      hides: hides)
  }
}

extension PlacesFile.Entry {
  /// Those of its name and its notes.
  package var hashtags: [Hashtag] { PlainTextReader.hashtags(name) + (notes?.hashtags ?? []) }

  /// The entry if it hides its place, or may do so by a hashtag.
  fileprivate var hiding: PlacesFile.Entry? {
    guard hidden == true || !hashtags.isEmpty else { return nil }
    var entry = self
    entry.hidden = true
    return entry
  }

  fileprivate static let hides = Fallback<PlacesFile.Entry>(
    message: "To be safe, the place is left out until then."
  ) { $0.hidden = true }

  fileprivate static let withoutName =
    "It may hide any place of the list, so none of these is shown until then."
}
