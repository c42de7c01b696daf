import Content
import Photography
import Reading

/// The walks of a site.
struct SiteWalks: Sendable {
  /// In the order of their tracks.
  var all: [TrackedWalk] = []
  /// Of all tracks that may be shown, also of those that cannot be read.
  var requests: [PermalinkRequest] = []
  /// The tracks of which something is withheld.
  var withheld: [FileVisibility]

  init(withheld: [FileVisibility]) { self.withheld = withheld }

  /// - Parameter pages: By the track's path.
  mutating func setPages(_ pages: [String: String]) {
    for index in all.indices { all[index].walk.page = pages[all[index].walk.id] ?? "" }
  }

  /// A walk that nothing links gives no positions to listed photographs.
  var listed: [TrackedWalk] { all.filter { !$0.isUnlisted } }

  var unlisted: [TrackedWalk] { all.filter(\.isUnlisted) }

  var shownFiles: [FileVisibility] {
    all.compactMap { walk in
      walk.digest.map {
        FileVisibility(path: walk.walk.id, digest: $0, visibility: walk.isUnlisted ? .unlisted : .shown)
      }
    }
  }

  /// What makes the addresses of unlisted walks hard to guess, by the track's path.
  var secrets: [String: String] {
    Dictionary(unlisted.map { ($0.walk.id, $0.secret) }) { first, _ in first }
  }

  /// What the tracks contain, by their paths.
  var contents: [String: Identity?] {
    Dictionary(all.map { ($0.walk.id, $0.digest?.identity) }) { first, _ in first }
  }
}
