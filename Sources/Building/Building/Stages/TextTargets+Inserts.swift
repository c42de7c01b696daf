import Photography

/// What the blocks of texts show.
extension TextTargets {
  /// A block whose file is of another kind; such a block shows nothing.
  func mismatch(of insert: Prose.Insert) -> Problem? {
    guard let address = insert.address, let target = targets[Identity(of: address.path)],
      !insert.kind.shows(target) || insert.kind == .video && !site.movies.contains(address.path)
    else { return nil }
    return Problem(
      .warning, insert.source,
      "names “\(address.path)” in a `\(insert.kind)` block, which is no \(insert.kind.file)",
      remedy: "Name a \(insert.kind.file), or use another block. This one is left out.", code: .unknownAddress
    )
  }

  /// The photographs of each rule, and the problems of rules that choose none.
  static func selections(
    for texts: [Text], in site: Content
  ) -> (selections: [Identity: TextSelection], problems: [Problem]) {
    let asked = texts.flatMap { text in
      text.inserts.filter { !$0.rule.isEmpty }.map { (insert: $0, isListed: text.isListed) }
    }
    let rules = Set(asked.map(\.insert.rule)).sorted()
    guard !rules.isEmpty else { return ([:], []) }
    let chosen = Dictionary(zip(rules, site.chosen(rules))) { first, _ in first }
    let mapped = Set(asked.lazy.filter { $0.isListed && $0.insert.kind == .map }.map(\.insert.rule))
    var selections: [Identity: TextSelection] = [:]
    for (rule, result) in chosen {
      let photos = (try? result.get()) ?? []
      selections[Identity(of: rule)] = TextSelection(photos: photos, hasMap: mapped.contains(rule))
    }
    let problems = asked.compactMap { insert, _ in
      chosen[insert.rule].flatMap { problem(of: insert, choosing: $0, in: site) }
    }
    return (selections, problems)
  }

  private static func problem(
    of insert: Prose.Insert, choosing result: Result<[Int], PhotoRule.Fault>, in site: Content
  ) -> Problem? {
    switch result {
    case .failure(let fault):
      return Problem(
        .error, insert.source,
        "has “\(fault.word)” in the rule of a `\(insert.kind)` block, which cannot be understood",
        remedy: "\(fault.remedy) The block is left out until then.", code: .unclearRule)
    case .success(let photos):
      let isMap = insert.kind == .map
      guard !photos.contains(where: { !isMap || site.photos.summaries[$0].coordinate != nil }) else {
        return nil
      }
      return Problem(
        .warning, insert.source,
        "has a `\(insert.kind)` block whose rule “\(insert.rule)” finds no photograph"
          + (isMap ? " with a place" : ""),
        remedy: "Try its words in the site's search box. The block is left out until then.",
        code: .unclearRule)
    }
  }
}

extension Prose.Insert.Kind {
  fileprivate func shows(_ target: ContentTarget) -> Bool {
    switch (self, target) {
    case (.photo, .photo), (.photo, .unlisted), (.video, .photo), (.video, .unlisted), (.walk, .walk): true
    default: false
    }
  }

  /// What the file of the block is.
  fileprivate var file: String {
    switch self {
    case .walk: "track that the site shows"
    case .video: "movie"
    default: "photograph"
    }
  }
}
