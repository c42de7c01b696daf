import Checking
import Content
import Photography
import Synchronization

/// Looks into every file that a build writes, and keeps the build from publishing what tells a position in a privacy zone, or
/// the name of a hidden place.
///
/// This is not how they are hidden, but the proof that they are: a finding is a fault of a theme, of a file in `static/`, or
/// of PhotoMap.
final class PublicationGuard: Sendable {
  private let positions: PrivacyCheck
  private let names: HiddenTexts
  /// Changes with the zones and the names: with others, every file is looked into again.
  let revision: UInt64

  private let found = Mutex<[Problem]>([])
  /// By the name, the files that contain it.
  private let named = Mutex<[String: [String]]>([:])

  /// - Parameter places: The names of hidden places.
  init(_ zones: [PrivacyZone], places: [String]) {
    let telling = places.filter(PublicationGuard.isTelling).sorted()
    positions = PrivacyCheck(zones: PrivacyZoneIndex(zones))
    names = HiddenTexts(telling)
    var revision = ContentHash.of(String(describing: zones))
    for name in telling { revision = ContentHash.of("\(revision) \(name)") }
    self.revision = revision
  }

  /// Whether there is nothing to look for.
  var isIdle: Bool { positions.isEmpty && names.isEmpty }

  /// Whether a name cannot be one of the program's own words, which are single and English.
  private static func isTelling(_ name: String) -> Bool {
    name.count >= 4
      && (name.count > 12 || name.contains { $0.isWhitespace || $0.isNumber }
        || !name.utf8.allSatisfy { $0 < 0x80 })
  }

  /// - Parameter path: From the site's root.
  func look(into file: [UInt8], at path: String) {
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

  /// The key of a file that is copied as it is.
  func key(_ key: Fingerprint) -> Fingerprint {
    guard !isIdle else { return key }
    var digest = FingerprintBuilder()
    digest.add(key)
    digest.add(Int(bitPattern: UInt(revision)))
    return digest.fingerprint
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
    problems.sort { ($0.subject, $0.summary) < ($1.subject, $1.summary) }
    if !problems.isEmpty { throw .revealing(problems) }
  }
}
