import Content
import Metadata
import Photography

extension MetadataResolver {
  /// That of the sidecar, else of a keyword, else of the folder, else the default one (P1).
  ///
  /// A keyword names a category by its id, its title or another of its names; of a hierarchical one, by its last level.
  func category(of evidence: PhotoEvidence, _ keywords: [Sourced<Hashtag>]) -> Sourced<Category> {
    let stated = evidence.all { if case .category(let category) = $0 { category } else { nil } }
    for isOfFolder in [false, true] {
      for name in stated where (name.source == .folder) == isOfFolder {
        if let category = categories[name.value.value] { return Sourced(category, from: name.source) }
      }
      for keyword in keywords where (keyword.source == .folder) == isOfFolder {
        if let category = categories[keyword.value.name] { return Sourced(category, from: keyword.source) }
      }
    }
    return Sourced(categories.standard, from: .site)
  }

  /// A stated category that `site.yaml` does not have, and whose name leaves out photographs as a keyword: `category: private`.
  func hidingCategory(of evidence: PhotoEvidence) -> Located<String>? {
    evidence.all { if case .category(let category) = $0 { category } else { nil } }.lazy.map(\.value)
      .first { category in
        categories[category.value] == nil
          && Hashtag(spelled: [category.value]).map(configuration.keywords.hidesPhotos) == true
      }
  }

  /// The problem of a category that `site.yaml` does not have.
  func problem(ofUnknown category: Located<String>) -> Problem? {
    guard categories[category.value] == nil else { return nil }
    let guess = Spelling.nearest(to: category.value, in: categories.ids).map { "Did you mean `\($0)`?" }
    let known = categories.ids.map { "`\($0)`" }.joined(separator: ", ")
    let hides = Hashtag(spelled: [category.value]).map(configuration.keywords.hidesPhotos) == true
    return Problem(
      .error, category.sourceLocation, "names a category “\(category.value)” that the site does not have",
      remedy: hides
        ? "If it is not for everybody, write `hidden: yes`. To be safe, it is left out until then."
        : (guess ?? "There are \(known).") + " Or add it to `categories:` in site.yaml.",
      code: .unknownCategory)
  }
}
