import Content
import Press

extension AuthorsWords {
  /// The settings of a site, without its photographs.
  ///
  /// - Parameter content: The content folder.
  /// - Throws: ``BuildError`` when there is none.
  static func configuration(of content: String) throws -> SiteConfiguration {
    guard Folder.exists(content) else { throw BuildError.noContent(content) }
    let content = Folder.resolved(content)
    let files = try Survey.of(content).files.filter { $0.role == .siteConfiguration }
    return AuthorsWords(root: content, survey: Survey(files: files), photos: []).configuration
  }
}
