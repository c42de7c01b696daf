import Content
import Developing
import Files
import Metadata
import Photography
import Reading

extension AssembleStage {
  /// Stops a build that would show what the last one withheld, unless the author agrees.
  ///
  /// - Parameters:
  ///   - now: What this build withholds.
  ///   - shown: What it is going to show, as far as the last build withheld it.
  /// - Returns: What the next build is compared with, once this one is published.
  /// - Throws: ``BuildError/showing(_:others:)``.
  func protect(
    _ now: Protection, showing shown: [FileVisibility], walks: [TrackedWalk], _ authored: AuthoredContent,
    after last: Protection?
  ) throws -> Protection {
    if let last, !session.options.acceptsShown {
      let problems = last.losses(
        among: shown, places: authored.places.map(\.place.name),
        walks: walks.map { ($0.walk.id, $0.walk.lines.joined().map(\.coordinate)) }, now: now,
        root: session.folders.content, agreed: session.options.mayShow)
      if !problems.isEmpty { throw BuildError.showing(problems, others: session.report.problems.reported) }
    }
    return now.remembering(last, shown: shown, settings: authored.configuration.legibility)
  }

  /// What this build withholds.
  ///
  /// - Parameter withheld: The photographs and tracks.
  func protection(
    of withheld: [FileVisibility], _ groups: [ReadGroup], _ authored: AuthoredContent
  ) -> Protection {
    var now = Protection()
    // What cannot be shown was not withheld.
    now.items = withheld.filter { $0.visibility != .hidden(.unusable) }
    let settings = authored.configuration
    now.zones = settings.privacy.zones
    if !settings.privacy.zones.isEmpty { now.lists.append(.zones) }
    if !settings.keywords.hiding.isEmpty { now.lists.append(.keywords) }
    if !settings.publish.isEmpty { now.lists.append(.conditions) }
    if !surveyed.survey.ignoring.isEmpty { now.lists.append(.patterns) }
    // What cannot be understood hides everything, too.
    if settings.hidden == true, settings.legibility == .clear { now.lists.append(.everything) }
    now.places = authored.hiddenPlaces
    now.locked = authored.notes.filter { $0.value.password != nil }.keys.sorted()
    now.files = protectingFiles(groups, now.items)
    return now
  }

  /// The files with settings that may be why something is withheld.
  private func protectingFiles(_ groups: [ReadGroup], _ items: [FileVisibility]) -> [String] {
    let stems = Set(items.lazy.map { Protection.stem(of: $0.path) })
    let ofAll =
      [FileRole.siteConfiguration, .albumNotes, .placesFile].flatMap {
        surveyed.survey.files($0).map(\.path)
      } + surveyed.survey.misnamedNotes.map(\.path)
    let records: [String] = surveyed.survey.records.map(\.path).filter(FileRole.isRecordOfFolder)
    let leavingOut: [String] = surveyed.survey.leftOutFolders.map { folder in
      FileName.join(folder, Protection.leavingOut)
    }
    let beside = SettingsFiles.outside.filter { FileStamp(path: "\(session.folders.content)/\($0)") != nil }
    let ofOne =
      stems.isEmpty
      ? []
      : groups.flatMap(\.group.files).lazy.filter { file in
        file.role.isBesidePhotographs || PrivacyTextFile.isNamed(file.path)
          || ForeignRecords.isNamed(file.path)
      }.map(\.path).filter { stems.contains(Protection.stem(of: $0)) }
    return Set(ofAll + beside + ofOne).union(records).union(leavingOut).sorted()
  }

  /// The photographs of a build whose path or content the last one withheld.
  func shown(
    of photos: [(AssembledPhotos, ShownPhotos, isUnlisted: Bool)], withheld last: Protection?,
    _ now: Protection
  ) -> [FileVisibility] {
    let items = (last.map { $0.items + $0.gone } ?? []) + now.items
    let paths = Set(items.map { Identity(of: $0.path) })
    let contents = Set(items.map(\.digest.identity))
    let folders = last?.foldersLeftIn(root: session.folders.content) ?? []
    guard !items.isEmpty || !folders.isEmpty else { return [] }
    return photos.flatMap { photos, shown, isUnlisted in
      shown.summaries.indices.lazy.filter { index in
        paths.contains(shown.summaries[index].id) || shown.contents[index].map(contents.contains) == true
          || !folders.isEmpty && Protection.isIn(folders, photos.id(at: index).path)
      }.map { index in
        let source = photos.source(at: index)
        var file = FileVisibility(
          path: photos.id(at: index).path, digest: source.digest,
          visibility: isUnlisted ? .unlisted : .shown,
          place: shown.summaries[index].coordinate == nil
            ? .unknown : PlaceVisibility(shown.precisions[index], .asked(by: .site)))
        file.redaction = source.redaction
        return file
      }
    }
  }
}

extension FileRole {
  /// Whether a file is one with settings of the whole site.
  static func isOfSite(_ path: String) -> Bool {
    path.hasPrefix("../") || SurveyedFile(named: path)?.role == .siteConfiguration
  }

  static func isOfPlaces(_ path: String) -> Bool { SurveyedFile(named: path)?.role == .placesFile }

  static func isOfFolder(_ path: String) -> Bool { SurveyedFile(named: path)?.role == .albumNotes }

  /// Whether a file is a record of another program about the photographs of its folder.
  static func isRecordOfFolder(_ path: String) -> Bool {
    ForeignRecords.isNamed(path) && [".ini", ".csv"].contains(where: path.lowercased().hasSuffix)
  }
}
