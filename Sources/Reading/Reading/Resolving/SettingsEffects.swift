package import BuildCache
import Content
import Files
import Metadata
import Photography

/// What other settings of the site would show that the present ones hide, as builds decide it; for their author, before they are
/// written.
package enum SettingsEffects {
  /// - Parameters:
  ///   - new: The text of the settings.
  ///   - old: What it is now.
  ///   - path: That of their file, in the content folder.
  ///   - content: The content folder.
  ///   - cache: Has what a build has read.
  /// - Throws: ``MissingContentFolder``; ``SurveyError``.
  package static func shown(
    by new: String, insteadOf old: String, at path: String, in content: Source
  ) async throws -> AffectedContent {
    guard
      decideOtherwise(SiteConfiguration.read(new).configuration, SiteConfiguration.read(old).configuration)
    else { return AffectedContent() }
    let (before, after) = (
      try ContentReading(content.folder, with: [path: old]),
      try ContentReading(content.folder, with: [path: new])
    )
    let (was, oldNotes) = try await before.photographs(content.cache, jobs: content.jobs) { photo, digest in
      Told(photo, digest, in: before)
    }
    let known = Dictionary(was.map { ($0.file.path, $0) }) { first, _ in first }
    let (isNow, notes) = try await after.photographs(content.cache, jobs: content.jobs) { photo, digest in
      Told(photo, digest, in: after).tells(moreThan: known[photo.id.path]) ? photo.id : nil
    }
    var shown = AffectedContent(photos: isNow.compactMap(\.self).sorted())
    let walked = Dictionary(
      try await before.walks(oldNotes, jobs: content.jobs).map { ($0.path, $0.metres) }
    ) { first, _ in first }
    shown.walks = try await after.walks(notes, jobs: content.jobs).filter {
      $0.metres > walked[$0.path] ?? 0 || $0.walk != nil && after.opens($0.path, lockedIn: before)
    }.map(\.path)
    shown.places = before.authored.places.names(missingFrom: after.authored.places)
    let pages = Set(before.authored.pages.map(\.id))
    shown.pages = after.authored.pages.filter { !pages.contains($0.id) }.map(\.title)
    return shown
  }

  /// Where the photographs are.
  package struct Source: Sendable {
    package let folder: String
    package let cache: BuildCache?
    package let jobs: Int

    package init(_ folder: String, _ cache: BuildCache?, jobs: Int) {
      (self.folder, self.cache, self.jobs) = (folder, cache, jobs)
    }
  }

  /// Whether settings may decide otherwise about anything than others.
  private static func decideOtherwise(_ new: SiteConfiguration, _ old: SiteConfiguration) -> Bool {
    new.ignore != old.ignore || new.legibility != old.legibility
      || MetadataResolver.settingsHash(of: new) != MetadataResolver.settingsHash(of: old)
  }

  /// What a site tells of a photograph.
  private struct Told: Sendable {
    let file: FileVisibility
    let isLocked: Bool
    /// The hashes of its keywords and texts, which hide no content from each other.
    let words: Set<Int>

    init(_ photo: ResolvedPhoto, _ digest: Digest, in reading: ContentReading) {
      file = FileVisibility(photo, digest: digest)
      isLocked = reading.locks(photo.id.path)
      words = Set(
        photo.keywords.map(\.value.hashValue)
          + [photo.title?.value.hashValue, photo.prose?.value.hashValue].compactMap(\.self))
    }

    /// - Parameter old: `nil` for one that was not read.
    func tells(moreThan old: Told?) -> Bool {
      guard file.visibility.isShown else { return false }
      guard let old else { return true }
      // What had no date, for instance, was not hidden.
      guard old.file.visibility != .hidden(.unusable) else { return false }
      guard file.tells(of: old.file).isEmpty, isLocked || !old.isLocked else { return true }
      return old.file.visibility.isShown && !words.isSubset(of: old.words)
    }
  }
}

extension ContentReading.ReadWalk {
  /// Of what is shown of it.
  fileprivate var metres: Double { walk?.walk.figures.distance ?? 0 }
}

extension ContentReading {
  /// Whether a photograph or walk opens with a password.
  fileprivate func locks(_ path: String) -> Bool {
    resolver.lock(ofFolder: String(FileName.split(path).folder)) != nil
  }

  /// Whether a walk that opened with a password does not any more.
  fileprivate func opens(_ path: String, lockedIn before: ContentReading) -> Bool {
    before.locks(path) && !locks(path)
  }
}
