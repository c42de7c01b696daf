internal import Photography

/// Photographs that were moved or renamed since the last build. They are known by their content, and keep their pages.
package struct PhotoMoves: Sendable {
  /// `permalinks.yaml` with the pages of the moved photographs.
  package private(set) var ledger: PermalinkLedger
  /// What was published, with the moved photographs at their new paths.
  package private(set) var published: PublishedPages
  /// Whether a photograph that was listed is hidden or unlisted now; then nothing may tell that it was there.
  package let hidesSomething: Bool

  /// A photograph at the end of a move.
  private struct Target {
    let path, plain: String
    let isSecret: Bool
  }

  /// - Parameters:
  ///   - listed, unlisted: The photographs as they are now.
  ///   - published: What the last build published.
  ///   - hidden: The contents of photographs that are there, but not shown. They were not moved.
  ///   - ledger: What `permalinks.yaml` says.
  ///   - pageNames: Finds pages by their hashes, and by the hashes of the paths of their photographs.
  package init(
    of listed: ShownPhotos, unlisted: ShownPhotos, after published: PublishedPages, hidden: Set<UInt64>,
    ledger: PermalinkLedger, pageNames: (_ paths: [UInt64: UInt64]) throws -> [UInt64: String]
  ) rethrows {
    (self.ledger, self.published) = (ledger, published)
    let left = PhotoMoves.left([listed, unlisted], published)
    let unlistedContents = Set(unlisted.contents)
    hidesSomething =
      left.contains { hidden.contains($0.key) || unlistedContents.contains($0.key) }
      || PhotoMoves.hasListed(unlisted, published, ledger)
    let open = left.filter { !hidden.contains($0.key) }
    let targets =
      PhotoMoves.targets(among: listed, isSecret: false, open, published)
      .merging(PhotoMoves.targets(among: unlisted, isSecret: true, open, published)) { $0 + $1 }
    guard !targets.isEmpty else { return }
    let sources = targets.keys.flatMap { open[$0] ?? [] }
    let names = try pageNames(
      Dictionary(sources.compactMap { path in published.pages[path].map { (path, $0) } }) { first, _ in first
      })
    var moves: [(path: UInt64, page: String, target: Target)] = []
    for (content, targets) in targets {
      let pages = (open[content] ?? []).compactMap { path -> (path: UInt64, page: String)? in
        published.pages[path].flatMap { names[$0] }.map { (path, $0) }
      }
      moves += PhotoMoves.pairs(pages, targets).map { ($0.path, $0.page, $1) }
    }
    apply(moves)
  }

  /// Whether the last build listed one of some unlisted photographs.
  private static func hasListed(
    _ unlisted: ShownPhotos, _ published: PublishedPages, _ ledger: PermalinkLedger
  ) -> Bool {
    guard unlisted.count > 0 else { return false }
    let secret = Set(ledger.owners.keys.lazy.filter(PageClaim.isSecret).map(ContentHash.of))
    return unlisted.summaries.contains { summary in
      published.pages[summary.id].map { $0 != summary.page && !secret.contains($0) } ?? false
    }
  }

  /// The paths that the photographs of the last build have left, by their contents: what was there is elsewhere, or gone.
  private static func left(_ photos: [ShownPhotos], _ published: PublishedPages) -> [UInt64: [UInt64]] {
    var contents = published.contents
    for photos in photos {
      for (summary, content) in zip(photos.summaries, photos.contents) where contents[summary.id] == content {
        contents[summary.id] = nil
      }
    }
    return Dictionary(grouping: contents.lazy.filter { $0.value != 0 }.map(\.key)) { contents[$0] ?? 0 }
  }

  /// The photographs that came to paths where the last build had none, or others, by their contents.
  ///
  /// - Parameter left: The contents that left their paths.
  private static func targets(
    among photos: ShownPhotos, isSecret: Bool, _ left: [UInt64: [UInt64]], _ published: PublishedPages
  ) -> [UInt64: [Target]] {
    var targets: [UInt64: [Target]] = [:]
    guard !left.isEmpty else { return targets }
    for (index, (summary, content)) in zip(photos.summaries, photos.contents).enumerated()
    where left[content] != nil && published.contents[summary.id] != content {
      targets[content, default: []].append(
        Target(path: photos.id(at: index).path, plain: photos.plainPage(at: index), isSecret: isSecret))
    }
    return targets
  }

  /// Which photograph went where, of some with the same content: first those that kept their names.
  private static func pairs(
    _ sources: [(path: UInt64, page: String)], _ targets: [Target]
  ) -> [((path: UInt64, page: String), Target)] {
    func name(_ page: String) -> Substring { FileName.split(page).name }
    // An address that was listed is no secret.
    func fits(_ page: String, _ target: Target) -> Bool { !target.isSecret || PageClaim.isSecret(page) }
    var pairs: [((path: UInt64, page: String), Target)] = []
    var sources = sources.sorted { $0.page < $1.page }
    var rest: [Target] = []
    for target in targets.sorted(by: { $0.path < $1.path }) {
      if let index = sources.firstIndex(where: {
        name($0.page) == name(target.plain) && fits($0.page, target)
      }) {
        pairs.append((sources.remove(at: index), target))
      } else {
        rest.append(target)
      }
    }
    for target in rest {
      guard let index = sources.firstIndex(where: { fits($0.page, target) }) else { continue }
      pairs.append((sources.remove(at: index), target))
    }
    return pairs
  }

  private mutating func apply(_ moves: [(path: UInt64, page: String, target: Target)]) {
    // What another computer has written down already is left as it is.
    let new = moves.filter { ledger.owners[$0.page] != $0.target.path }
    let paths = Dictionary(new.map { ($0.path, $0.target.path) }) { first, _ in first }
    for (page, owner) in ledger.owners {
      // What redirected to the photograph still does.
      if let path = paths[ContentHash.of(owner)] { ledger.owners[page] = path }
    }
    for move in moves { published.pages[move.path] = nil }
    for move in moves {
      published.pages[ContentHash.of(move.target.path)] = ContentHash.of(move.page)
      if move.page != move.target.plain { ledger.owners[move.page] = move.target.path }
    }
  }
}
