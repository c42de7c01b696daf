import Content
import Photography

extension MetadataResolver {
  /// Whether the site shows a page of the author's own: neither the site nor a folder around it is hidden, it does not ask to be hidden
  /// itself, and its hashtags are none that hide, and have one of those that `publish:` wants. In an unlisted folder nothing would link it.
  ///
  /// - Parameter path: Its file, within the content folder.
  func shows(page path: String, _ notes: PageNotes) -> Bool {
    let folder = folders[String(FileName.split(path).folder)]
    guard configuration.hidden != true, !folder.isHidden, !folder.isUnlisted, notes.hidden != true else {
      return false
    }
    let tags = (notes.description?.hashtags ?? []) + (notes.title.map(PlainTextReader.hashtags) ?? [])
    let rules = configuration.publish + folder.photos.publish
    return !tags.contains { tag in
      configuration.keywords.hidesPhotos(with: tag) || rules.contains { $0.excludes([tag]) }
    } && rules.allSatisfy { $0.wants(tags) }
  }
}
