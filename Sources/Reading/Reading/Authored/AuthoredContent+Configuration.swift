package import Content
import Files
package import Photography

extension AuthoredContent {
  /// The settings of a site, without its photographs.
  ///
  /// - Parameter content: The content folder.
  /// - Throws: ``MissingContentFolder`` when there is none.
  package static func configuration(of content: String) throws -> SiteConfiguration {
    try ofSettings(in: content).configuration
  }

  fileprivate static func ofSettings(in content: String) throws -> AuthoredContent {
    guard Folder.exists(content) else { throw MissingContentFolder(path: content) }
    let content = Folder.resolved(content)
    // The settings are in the content folder itself; a large one takes a second to list.
    let survey = try Survey.of(content, toward: "").only([.siteConfiguration])
    return AuthoredContent(root: content, survey: survey, records: ForeignRecords())
  }
}

/// What is wrong with `site.yaml`, for commands that only ask it what to do.
package enum SiteSettings {
  /// All but those about files that have not been fetched yet.
  ///
  /// - Parameter content: The content folder.
  /// - Throws: ``MissingContentFolder`` when there is none.
  package static func problems(in content: String) throws -> [Problem] {
    // Only site.yaml has been read here; whether fetched files exist is unknown.
    try AuthoredContent.ofSettings(in: content).problems.filter { $0.code != .missingFetchedFile }
  }
}
