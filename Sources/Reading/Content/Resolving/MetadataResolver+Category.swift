internal import Metadata
internal import Photography

extension MetadataResolver {
  /// That of the sidecar, else of a keyword, else of the folder, else the default one (P1).
  ///
  /// A keyword names a category by its id or title; of a hierarchical one, by its last level.
  func category(
    of source: PhotoSource, _ keywords: [Sourced<Hashtag>], _ folder: PhotoDefaults
  ) -> Sourced<Category> {
    if let stated = source.sidecar?.category, let category = categories[stated.value] {
      return Sourced(category, from: .sidecar)
    }
    for keyword in keywords where keyword.source != .folder {
      if let category = categories[keyword.value.name] { return Sourced(category, from: keyword.source) }
    }
    if let stated = folder.category, let category = categories[stated.value] {
      return Sourced(category, from: .folder)
    }
    for keyword in keywords where keyword.source == .folder {
      if let category = categories[keyword.value.name] { return Sourced(category, from: .folder) }
    }
    return Sourced(categories.standard, from: .site)
  }

  /// The problem of a category that `site.yaml` does not have.
  func problem(ofUnknown category: Located<String>) -> Problem? {
    guard categories[category.value] == nil else { return nil }
    let guess = Spelling.nearest(to: category.value, in: categories.ids).map { "Did you mean `\($0)`?" }
    let known = categories.ids.map { "`\($0)`" }.joined(separator: ", ")
    return Problem(
      .error, category.sourceLocation, "names a category “\(category.value)” that the site does not have",
      remedy: (guess ?? "There are \(known).") + " Or add it to `categories:` in site.yaml.",
      code: .unknownCategory)
  }
}
