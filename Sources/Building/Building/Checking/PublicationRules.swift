import Checking
import Content
import Files
import Foundation
import Photography
import Reading
import Templates

/// What a content folder says about what may be published of it.
struct PublicationRules: Sendable {
  let privacy: PrivacyCheck
  let unlisted: UnlistedWords
  let outdated: OutdatedPages
  /// The address of the site's root, with a slash at its end.
  let base: String?
  /// What the author adds to the Content-Security-Policy.
  let sources: AllowedSources
  /// Where movies are that are shown and not on the site: `https://media.example.org`.
  let movieHosts: Set<String>
  /// The paths of the author's files in the site.
  private let own: Set<String>
  private let copiesOriginals: Bool

  /// - Returns: `nil` without a content folder.
  init?(_ options: BuildOptions, output: String, jobs: Int) async throws {
    guard Folder.exists(options.content) else { return nil }
    let folders = try BuildFolders(options)
    let reading = try ContentReading(folders.content)
    let (survey, settings) = (reading.survey, reading.authored.configuration)
    base = settings.baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let theme = ThemeFolder(root: folders.content, survey: survey, allowing: settings.allow)
    sources = AllowedSources(theme.fragments.sources ?? [:])
    own = Set(survey.files(.staticFile).map { String($0.path.dropFirst("static/".count)) } + ["custom.css"])
    copiesOriginals = settings.pictures.originals == .copy
    let zones = PrivacyZoneIndex(settings.privacy.zones, hidesAllPlaces: settings.privacy.hidesAllPlaces)
    let hidden = try await HiddenContent(of: reading, cache: folders.cache, output: output, jobs: jobs)
    privacy = PrivacyCheck(
      zones: zones, withheld: PrivacyZoneIndex(hidden.positions.areas), texts: HiddenTexts(hidden.texts))
    (unlisted, outdated) = (hidden.unlisted, hidden.outdated)
    movieHosts = hidden.movieHosts
  }

  /// Whether the author wants a file as it is: from `static/`, or an original with `originals: copy`.
  func isPublishedAsItIs(_ path: String) -> Bool {
    own.contains(path) || (copiesOriginals && path.contains("-original."))
  }
}
