package import Photography

/// `places.yaml`: the author's own places, and notes on default places (L2).
package struct PlacesFile: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name = ""
    /// `nil` for notes on a default place.
    package var coordinate: Coordinate?
    package var notes: Prose?
    /// The last part of its page's address, as written.
    package var slug: String?
    /// Its position in the file: `"places.yaml:3:5"`.
    package var place = ""

    package init() {}
  }

  /// In the file's order.
  package var entries: [Entry] = []

  /// Where it lies within the content folder.
  package static let path = "places.yaml"

  package init() {}
}

extension PlacesFile {
  /// Reads `places.yaml`.
  ///
  /// - Returns: The entries, and a problem for each invalid value.
  package static func read(_ text: String) -> (file: PlacesFile, problems: [Problem]) {
    var file = PlacesFile()
    let problems = form.read(text, file: path, into: &file)
    return (file, problems)
  }

  static let form = Form<PlacesFile>([
    Key("places", .list(of: .placeEntry), to: \.entries, "The places, each with a name.")
  ])
}

extension SettingType where Value == PlacesFile.Entry {
  fileprivate static var placeEntry: SettingType {
    SettingType.group(form, startingFrom: PlacesFile.Entry()).checked { entry, node, reader in
      guard entry.name.isEmpty else {
        var entry = entry
        entry.place = reader.place(of: node)
        return entry
      }
      reader.report(
        at: node, "is a place without a name",
        remedy: "Write name: Hut by the lake. It is left out until then.")
      return nil
    }
  }

  private static var form: Form<PlacesFile.Entry> {
    Form([
      Key(
        "name", SettingType<String>.text.checked { text, _, _ in PlaceNameKey.tidied(text) }, to: \.name,
        "The name of the place."),
      Key(
        "at", .position, to: \.coordinate,
        "The position: degrees north and east. Without it, these are notes on the default place of that name."
      ),
      Key("notes", .markdown, to: \.notes, "A description in Markdown."),
      Key("slug", .pageName, to: \.slug, "The last part of the address of its page."),
    ])
  }
}
