import Photography

/// A photograph or walk that a build is going to show.
struct ShownFile: Sendable {
  let path: String
  let digest: Fingerprint
  let isUnlisted: Bool
  /// Whether the site tells where it is.
  let hasPlace: Bool

  /// A file with the bytes that it had in one build.
  struct Version: Hashable {
    let path: String
    let digest: Fingerprint
  }

  /// Which of some secrets it tells.
  func tells(_ secrets: Protection.Secrets) -> Protection.Secrets {
    var told: Protection.Secrets = []
    if secrets.contains(.itself) { told.insert(.itself) }
    if secrets.contains(.page), !isUnlisted { told.insert(.page) }
    if secrets.contains(.place), hasPlace { told.insert(.place) }
    return told
  }
}
