import Content
import Metadata
import Photography

extension SidecarText {
  /// The file after an edit whose value an `.xmp` file takes, if that has a place for it: title, description, tags, rating and
  /// position. What this file said of it goes there, too, so that other programs see all of it.
  ///
  /// - Throws: ``EditError`` when either file would not say what the edit asks for.
  package func applying(_ edit: PhotoEdit, to xmp: inout XMPText) throws(EditError) -> SidecarText {
    switch edit {
    case .title(let title):
      try xmp.setTitle(title)
      return try applying(.title(nil))
    case .description(let description):
      try xmp.setDescription(description)
      return try applying(.description(nil))
    case .rating(let stars):
      if let stars, !(-1...5).contains(stars) { return try applying(edit) }
      try xmp.setRating(stars)
      return try applying(.rating(nil))
    case .location(let place):
      try xmp.setLocation(place)
      return try applying(.noLocation)
    case .noLocation:
      try xmp.setLocation(nil)
      return try applying(.noLocation)
    case .addTags, .removeTags:
      // The rules of tags are those of sidecars: a file with all of them is edited, and what it says then is taken over.
      let known = xmp.metadata.keywords.map { $0.value.joined(separator: "|") }
      let all = try SidecarText("", file: "tags.yaml").applying(.addTags(known)).applying(
        .addTags(try tags()))
      try xmp.setKeywords(try all.applying(edit).contents.sidecar.tags ?? [])
      var rest = try applying(.removeTags(try tags()))
      if case .addTags(let added) = edit { try rest.changeWithout(removing: added) }
      return rest
    case .alternativeText, .category, .taken, .noTime, .hideLocation, .places, .hidden, .rotate, .blur, .crop,
      .slug, .unlisted, .credit,
      .movieTime, .sound:
      return try applying(edit)
    }
  }
}

extension XMPText {
  /// What the file says, by the names of settings.
  package var statements: SidecarStatements {
    let metadata = metadata
    var statements = SidecarStatements()
    if let title = metadata.title?.value { statements.values["title"] = title }
    if let description = metadata.description?.value { statements.values["description"] = description }
    if let rating = metadata.rating?.value { statements.values["rating"] = "\(rating)" }
    if let place = metadata.coordinate?.value { statements.values["location"] = place.line }
    if !metadata.keywords.isEmpty {
      statements.values["tags"] = metadata.keywords.map { $0.value.joined(separator: "|") }.joined(
        separator: "\n")
    }
    return statements
  }
}

extension SidecarStatements {
  /// With what an `.xmp` file says besides.
  package func completed(by xmp: SidecarStatements) -> SidecarStatements {
    var whole = self
    for (key, value) in xmp.values {
      if key == "tags", let own = values[key] ?? nil, let value {
        whole.values[key] = own + "\n" + value
      } else if values[key] == nil {
        whole.values[key] = value
      }
    }
    return whole
  }
}
