import Checking
import Content
import Files
import Photography
import Reading
import Synchronization

/// Searches every file that a build writes, and keeps the build from publishing what tells a position in a privacy zone, the
/// name of a hidden place, or the address of an unlisted page.
///
/// This is not how they are hidden, but the proof that they are: a finding is a fault of a theme, of a file in `static/`, or
/// of PhotoMap.
final class PublicationGuard: Sendable {
  private let positions: PrivacyCheck
  private let names: HiddenTexts
  /// Changes with the zones and the names: with others, every file is searched again.
  let revision: Digest

  private let found = Mutex<[Problem]>([])
  /// By the name, the files that contain it.
  private let named = Mutex<[String: [String]]>([:])
  private let secrets = Mutex<HiddenTexts?>(nil)

  /// - Parameter places: The names of hidden places.
  init(_ zones: [PrivacyZone], places: [String]) {
    let places = places.filter { $0.count >= 4 }.sorted()
    let distinctive = places.filter(PublicationGuard.isDistinctive)
    let values = places.filter { !PublicationGuard.isDistinctive($0) && PublicationGuard.isName($0) }
    positions = PrivacyCheck(zones: PrivacyZoneIndex(zones))
    names = HiddenTexts(distinctive, values: values)
    var revision = DigestBuilder()
    revision.add(String(describing: zones))
    revision.add(each: distinctive + values) { $0.add($1) }
    self.revision = revision.digest
  }

  /// Whether there is nothing to look for in files that are copied as they are.
  var isIdle: Bool { positions.isEmpty && names.isEmpty }

  /// Whether a name cannot be one of the program's own words, which are single and English.
  private static func isDistinctive(_ name: String) -> Bool {
    name.count > 12 || name.contains { $0.isWhitespace || $0.isNumber } || !name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether a single word is written as a name is, not as those that markup and scripts use: `title`, `ImageGallery`, `HEAD`.
  private static func isName(_ word: String) -> Bool {
    word.first?.isUppercase == true && !word.dropFirst().contains(where: \.isUppercase)
      && !structuralWords.contains(word)
  }

  /// Values in structured data and feeds, and the words of JSON, that name no thing of the author.
  private static let structuralWords: Set<String> = [
    "Place", "Photograph", "Person", "Thing", "Organization", "Point", "Polygon", "Feature",
  ]

  /// Keeps the addresses of unlisted pages out of all files but those of unlisted pages.
  ///
  /// - Parameter pages: Of all that is unlisted, from the site's root.
  func watch(for pages: some Sequence<String>) {
    let found = HiddenTexts(pages.compactMap(PermalinkRequest.secret))
    secrets.withLock { $0 = found.isEmpty ? nil : found }
  }

  /// - Parameter path: From the site's root.
  func scan(_ file: [UInt8], at path: String) {
    lookForSecrets(in: file, at: path)
    guard !isIdle else { return }
    let problems = positions.problems(in: file, at: path)
    if !problems.isEmpty { found.withLock { $0 += problems } }
    guard !names.isEmpty, PublishedFile.Kind(path).isText else { return }
    let names = names.findings(in: file, atMost: .max)
    guard !names.isEmpty else { return }
    named.withLock { named in
      // A few of the files say it all; the same ones in every build.
      for name in names { named[name] = Array(((named[name] ?? []) + [path]).sorted().prefix(3)) }
    }
  }

  private func lookForSecrets(in file: [UInt8], at path: String) {
    guard let secrets = secrets.withLock({ $0 }), PublishedFile.Kind(path).isText,
      let secret = secrets.findings(in: file, atMost: 1).first,
      // The files of unlisted pages may name each other; locked ones are not watched where the home page leads to them.
      secrets.findings(in: Array(path.utf8), atMost: 1).isEmpty, !PermalinkRequest.isLocked(path)
    else { return }
    let problem = Problem(
      .error, path, "contains the address of an unlisted page, the one that ends in \(secret.suffix(4))",
      remedy: "Take it out, or list the page.", code: .publishedUnlisted)
    found.withLock { $0.append(problem) }
  }

  private static func isOfPhotograph(_ problem: Problem) -> Bool { problem.subject.hasPrefix("photo/") }

  /// The key of a file that is copied as it is.
  func key(_ key: Digest) -> Digest {
    guard !isIdle else { return key }
    var digest = DigestBuilder()
    digest.add(key)
    digest.add(revision)
    return digest.digest
  }

  /// - Parameter texts: Makes what the site shows in words; only called when a name was found.
  /// - Throws: ``BuildError/revealing(_:)`` if anything was found.
  func verdict(_ texts: () -> ShownTexts) throws(BuildError) {
    var problems = found.withLock { $0 }
    var named = named.withLock { $0 }
    if !named.isEmpty {
      let explained = texts().explained(Set(named.keys))
      named = named.filter { !explained.contains($0.key) }
    }
    for (name, paths) in named { problems += paths.map { PrivacyCheck.problem(of: name, in: $0) } }
    // The page of a photograph says which it is; lists follow from it.
    problems.sort {
      (PublicationGuard.isOfPhotograph($0) ? 0 : 1, $0.subject, $0.summary)
        < (PublicationGuard.isOfPhotograph($1) ? 0 : 1, $1.subject, $1.summary)
    }
    if !problems.isEmpty { throw .revealing(problems) }
  }
}

extension AuthoredContent {
  /// Looks for what the zones hide, and for the names of hidden places.
  var publicationGuard: PublicationGuard {
    PublicationGuard(configuration.privacy.zones, places: hiddenPlaces)
  }
}
