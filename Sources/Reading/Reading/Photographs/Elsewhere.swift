import Photography

/// What files of other groups decide of a group's photographs.
package struct Elsewhere: Sendable, Equatable {
  /// What they hide of them, by their paths.
  package var holds: [String: Hold]
  /// What belongs to them.
  package var live: LiveLinks

  package init(holds: [String: Hold] = [:], live: LiveLinks = LiveLinks()) {
    (self.holds, self.live) = (holds, live)
  }

  /// What a group tells the others.
  struct Told: Sendable {
    fileprivate let withheld: [FileVisibility]
    fileprivate let halves: [LiveHalf]
    fileprivate let files: [(path: String, digest: Digest)]

    init(_ group: ResolvedGroup) {
      (withheld, halves) = (group.withheld, group.halves)
      files = group.photos.map { ($0.read.id.path, $0.read.digest) }
    }
  }

  /// What is decided of each of all groups.
  static func all(_ groups: [Told]) -> [Elsewhere] {
    let hidden = HiddenPictures(groups.lazy.flatMap(\.withheld))
    let live = LivePhotos(of: groups.flatMap(\.halves))
    return groups.map { Elsewhere(holds: hidden.holds(on: $0.files), live: live.links(of: $0.halves)) }
  }

  /// How often groups are resolved at most until none decides anything new of another. A hidden movie hides its photograph in a second round, that
  /// hides its copies in a third, and movies among these their photographs in a fourth.
  package static let mostRounds = 5
}
