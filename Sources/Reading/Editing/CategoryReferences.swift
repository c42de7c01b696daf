import Content
import Photography

/// What files of an author say of categories that get another title, or are removed.
struct CategoryReferences: Sendable {
  /// By the names that change, the id that takes their place.
  let ids: [String: String]
  let old: [Category]
  let new: [Category]
  let successors: [String: String]

  /// A file with the new names.
  ///
  /// - Throws: ``EditError`` for one that names a category and cannot be changed safely.
  func renamed(in text: String, of path: String) throws(EditError) -> String {
    if SurveyedFile(named: path)?.role == .placesFile {
      return try PlacesFileText.changingNotes(of: text, markdown)
    }
    var notes: SidecarText
    do {
      notes = try SidecarText(text, file: path)
      _ = try notes.keys
    } catch {
      guard ids.keys.contains(where: CategoryEditor.key(text).contains) else { return text }
      throw error
    }
    for key in ["category", "photos.category"] {
      guard let name = (try? notes.value(of: key))??.plain, let id = ids[CategoryEditor.key(name)] else {
        continue
      }
      try notes.set(key, to: .text(id))
    }
    if let rule = (try? notes.value(of: "photos"))??.plain, case let new = renamed(inRule: rule), new != rule
    {
      try notes.set("photos", to: .text(new))
    }
    if let body = notes.body {
      notes.setBody(markdown(body))
    } else if let old = (try? notes.value(of: "description"))??.plain, case let new = markdown(old),
      new != old
    {
      try notes.setDescription(new)
    }
    return notes.text
  }

  private func markdown(_ text: String) -> String {
    TextRewriter(address: { _ in nil }, rule: renamed(inRule:)).rewritten(text)
  }

  /// A rule that chooses the same categories. One that names others, too, stays.
  func renamed(inRule rule: String) -> String {
    RuleText.replacing(.category, in: rule) { value in
      let chosen = ids(in: old, chosenBy: value)
      let wanted = Set(chosen.map { successors[$0] ?? $0 })
      guard !chosen.isEmpty, ids(in: new, chosenBy: value) != wanted, wanted.count == 1 else { return nil }
      return wanted.first
    }
  }

  private func ids(in categories: [Category], chosenBy value: String) -> Set<String> {
    let asked = SearchFolding.asked(value)
    return Set(
      categories.filter { category in
        // As ``Photo/terms(of:)`` has them.
        let terms = [SearchFolding.fold(category.id)] + SearchFolding.words(category.title)
        return asked.allSatisfy { word in terms.contains { $0.hasPrefix(word) } }
      }.map(\.id))
  }
}
