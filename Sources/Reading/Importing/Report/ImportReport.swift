package import Photography

/// What an import has done, or would do.
package struct ImportReport: Sendable {
  /// New photographs by their paths in the export, and where they are.
  package var imported: [(source: String, path: String)] = []
  /// Known photographs whose sidecars were written again, since the export says something else.
  package var updated: [String] = []
  package var unchanged = 0
  /// Hidden photographs, new and known, by the reason.
  package var hidden: [String: Int] = [:]
  /// What was left out, by the reason.
  package var skipped: [String: Int] = [:]
  /// Known photographs that their author has deleted or moved.
  package var deleted = 0
  /// Sidecars that their author has edited, though the export says something new.
  package var edited: [String] = []
  /// Copies of photographs, which were imported once.
  package var copies = 0
  /// Files that belong to photographs and stay in the export.
  package var companions = 0
  package var albums: [String] = []
  package var walks: [String] = []
  package var notes: [ImportNote] = []
  package var problems: [Problem] = []

  package init() {}

  /// Lines for a person.
  ///
  /// - Parameter isDry: Whether nothing was written.
  package func lines(isDry: Bool) -> [String] {
    let verb = isDry ? "Would import" : "Imported"
    var lines = [
      "\(verb) \(count(imported.count, "photograph"))"
        + (albums.isEmpty ? "." : " and \(count(albums.count, "new album")).")
    ]
    if !walks.isEmpty { lines.append("\(verb) \(count(walks.count, "walk")).") }
    if !updated.isEmpty {
      lines.append(
        "\(isDry ? "Would write" : "Wrote") \(count(updated.count, "sidecar")) again, since the export says more now."
      )
    }
    if unchanged > 0 { lines.append("Known already: \(count(unchanged, "photograph")).") }
    for (reason, number) in hidden.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "Hidden: \(count(number, "photograph")), because \(reason). To show one, change `hidden: yes` in its sidecar."
      )
    }
    for (reason, number) in skipped.sorted(by: { $0.key < $1.key }) {
      lines.append("Left out: \(count(number, "photograph")), because \(reason).")
    }
    if copies > 0 { lines.append("Copies of the same photograph: \(copies), each imported once.") }
    if companions > 0 {
      lines.append(
        "Left in the export: \(count(companions, "film or original", "films and originals")) of these photographs."
      )
    }
    if deleted > 0 {
      lines.append("Deleted or moved by you, and not imported again: \(count(deleted, "photograph")).")
    }
    lines += named(
      edited,
      "Left as you have edited \(edited.count == 1 ? "it" : "them"): \(count(edited.count, "sidecar"))")
    for kind in ImportNote.Kind.allCases {
      let found = notes.filter { $0.kind == kind }
      switch kind {
      case .withoutRecord:
        lines += named(found.map(\.file), "Without a record: \(count(found.count, "photograph"))")
      case .recordWithoutPhotograph:
        lines += named(
          found.map(\.file),
          "Records whose photograph is not here, or in another part of the export: \(found.count)")
      case .notShown:
        lines += named(
          found.map(\.file), "Not shown by PhotoMap, and left out: \(count(found.count, "file"))")
      case .ambiguous, .unreadable, .remark:
        lines += found.prefix(20).map { "\($0.file) \($0.text)." }
        if found.count > 20 { lines.append("… and \(found.count - 20) more like these.") }
      }
    }
    return lines
  }

  private func named(_ files: [String], _ text: String) -> [String] {
    guard let first = files.first else { return [] }
    return ["\(text), such as \(first)."]
  }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many ?? one + "s")"
  }
}
