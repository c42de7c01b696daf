internal import Photography

/// Assigns pages to photographs, albums and walks (X7).
package struct Permalinks: Sendable {
  /// The pages of claims that might not get their plain address, by the position of the claim. The others get it.
  package let contested: [Int: String]
  /// The new content of `permalinks.yaml`; `nil` if unchanged.
  package let ledger: PermalinkLedger?

  /// Assigns a unique page to every claim.
  ///
  /// Claims in the ledger keep their pages. Published claims keep theirs if it is still one of their candidates. The others get
  /// the plain address in the order of ``PageClaim/precedes(_:_:)``, or if it is taken, one with the file extension or a digest of
  /// the path. Every claim with a conflict, and every one that nothing may link, is added to the ledger, so that later additions,
  /// deletions and edits change nothing.
  ///
  /// - Parameters:
  ///   - claims: In any order; each path once.
  ///   - ledger: The content of `permalinks.yaml`.
  ///   - published: The pages of the previous build; may be empty.
  package static func resolve(
    _ claims: PageClaims, ledger: PermalinkLedger, published: PublishedPages = PublishedPages()
  ) -> Permalinks {
    let positions = contestedClaims(claims, ledger.owners, published)
    guard !positions.isEmpty else { return Permalinks(contested: [:], ledger: nil) }
    let contested = positions.map { claims[$0] }
    var resolver = Resolver(contested, ledger.owners)
    for claim in contested { resolver.keepLedgered(claim) }
    for (position, claim) in zip(positions, contested) {
      resolver.keepPublished(claim, at: published.pages[claims.paths[position]])
    }
    let undecided = contested.filter { resolver.pages[$0.path] == nil && !resolver.giveUndisputed($0) }
    for claim in undecided.sorted(by: PageClaim.precedes) { resolver.give(claim) }
    let owners = resolver.remembered(contested)
    let pages = zip(positions, contested).map { ($0, resolver.pages[$1.path] ?? "") }
    return Permalinks(
      contested: Dictionary(pages) { first, _ in first },
      ledger: owners == ledger.owners ? nil : PermalinkLedger(owners: owners))
  }

  /// The claims that might not get their plain address, as positions: few, and only these take part in the assignment.
  ///
  /// A claim is uncontested if no other claim could have its plain address, and neither the ledger nor the previous build
  /// gives it another one.
  private static func contestedClaims(
    _ claims: PageClaims, _ owners: [String: String], _ published: PublishedPages
  ) -> [Int] {
    let (paths, plains) = (claims.paths, claims.plains)
    var counts: [UInt64: Int32] = [:]
    counts.reserveCapacity(claims.count)
    for plain in plains { counts[plain, default: 0] += 1 }
    let owned = Set(owners.keys.lazy.map(ContentHash.of))
    let owning = Set(owners.values.lazy.map(ContentHash.of))
    var isContested = paths.indices.map { index in
      if counts[plains[index]] != 1 { return true }
      if !owned.isEmpty, owned.contains(plains[index]) || owning.contains(paths[index]) { return true }
      return published.pages[paths[index]].map { $0 != plains[index] } ?? false
    }
    for index in claims.secret { isContested[index] = true }
    // Each round adds the claims whose plain address another contested claim may get.
    var added = paths.indices.filter { isContested[$0] }
    var all = added
    while !added.isEmpty {
      let candidates = Set(added.lazy.flatMap { claims[$0].candidates.dropFirst() }.map(ContentHash.of))
        .filter { counts[$0] != nil }
      guard !candidates.isEmpty else { break }
      added = paths.indices.filter { !isContested[$0] && candidates.contains(plains[$0]) }
      for index in added { isContested[index] = true }
      all += added
    }
    return all.sorted()
  }
}

private struct Resolver {
  var pages: [String: String] = [:]
  private var taken: Set<String> = []
  private let owners: [String: String]
  /// Pages by owner, sorted; most sites have none.
  private let owned: [String: [String]]
  /// The number of claims for each plain address.
  private let wanted: [String: Int]

  init(_ claims: [PageClaim], _ owners: [String: String]) {
    self.owners = owners
    owned = Dictionary(grouping: owners.keys) { owners[$0] ?? "" }.mapValues { $0.sorted() }
    wanted = claims.reduce(into: [:]) { $0[$1.plain, default: 0] += 1 }
  }

  mutating func keepLedgered(_ claim: PageClaim) {
    guard let mine = owned[claim.path] else { return }
    if claim.isSecret {
      // One that was listed once could be known to everybody.
      if let page = mine.first(where: PageClaim.isSecret) { take(page, for: claim) }
      return
    }
    // A page that the author has chosen takes precedence over an assigned one.
    let page = claim.candidates.first(where: mine.contains) ?? (claim.isStated ? nil : mine.first)
    if let page { take(page, for: claim) }
  }

  /// - Parameter hash: Of the page.
  mutating func keepPublished(_ claim: PageClaim, at hash: UInt64?) {
    guard let hash, pages[claim.path] == nil,
      let page = claim.candidates.first(where: { ContentHash.of($0) == hash }), isFree(page)
    else { return }
    take(page, for: claim)
  }

  mutating func giveUndisputed(_ claim: PageClaim) -> Bool {
    guard wanted[claim.plain] == 1, isFree(claim.plain) else { return false }
    take(claim.plain, for: claim)
    return true
  }

  mutating func give(_ claim: PageClaim) {
    if isFree(claim.plain) { return take(claim.plain, for: claim) }
    if let marked = claim.marked, isFree(marked), wanted[marked] == nil { return take(marked, for: claim) }
    var page = claim.distinct
    // Reached only if an author imitates a digest.
    while !isFree(page) || wanted[page] != nil { page = page.replacingEnding(".html", with: "-2.html") }
    take(page, for: claim)
  }

  /// The ledger with every claim that had a conflict.
  func remembered(_ claims: [PageClaim]) -> [String: String] {
    var owners = owners
    for claim in claims {
      guard let page = pages[claim.path] else { continue }
      let isTaken = owners[claim.plain].map { $0 != claim.path } ?? false
      if claim.isSecret || isTaken || page != claim.plain || wanted[claim.plain, default: 0] > 1 {
        owners[page] = claim.path
      }
    }
    return owners
  }

  private func isFree(_ page: String) -> Bool { owners[page] == nil && !taken.contains(page) }

  private mutating func take(_ page: String, for claim: PageClaim) {
    pages[claim.path] = page
    taken.insert(page)
  }
}

extension String {
  fileprivate func replacingEnding(_ old: String, with new: String) -> String {
    hasSuffix(old) ? String(dropLast(old.count)) + new : self + new
  }
}
