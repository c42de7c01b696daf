import Checking
import Content
import Photography
import Synchronization

/// Looks into every file that a build writes, and keeps the build from publishing what tells a position in a privacy zone.
///
/// This is not how positions are hidden, but the proof that they are: a finding is a fault of a theme, of a file in
/// `static/`, or of PhotoMap.
final class PublicationGuard: Sendable {
  private let check: PrivacyCheck
  /// Changes with the zones.
  private let zones: UInt64
  private let found = Mutex<[Problem]>([])

  init(_ privacy: PrivacySettings) {
    check = PrivacyCheck(zones: WatchedZones(privacy.zones))
    zones = ContentHash.of(String(describing: privacy.zones))
  }

  /// - Parameter path: From the site's root.
  func look(into file: [UInt8], at path: String) {
    guard !check.isEmpty else { return }
    let problems = check.problems(in: file, at: path)
    if !problems.isEmpty { found.withLock { $0 += problems } }
  }

  /// The key of a file that is copied as it is: with other zones it is looked into again.
  func key(_ key: Fingerprint) -> Fingerprint {
    guard !check.isEmpty else { return key }
    var digest = Digest()
    digest.add(key)
    digest.add(Int(bitPattern: UInt(zones)))
    return digest.fingerprint
  }

  /// - Throws: ``BuildError/revealing(_:)`` if anything was found.
  func verdict() throws(BuildError) {
    let problems = found.withLock { $0 }.sorted { $0.subject < $1.subject }
    if !problems.isEmpty { throw .revealing(problems) }
  }
}
