internal import Photography

/// Assigns pages to photographs, albums and walks (X7).
package struct Permalinks: Sendable {
  /// In the order of the claims.
  package let pages: [String]
  /// The new content of `permalinks.yaml`; `nil` if unchanged.
  package let ledger: PermalinkLedger?

  /// Assigns a unique page to every claim.
  ///
  /// Claims in the ledger keep their pages. Published claims keep theirs if it is still one of their candidates. The others get
  /// the plain address in the order of ``PageClaim/precedes(_:_:)``, or if it is taken, one with the file extension or a digest of
  /// the path. Every claim with a conflict is added to the ledger, so that later additions and deletions change nothing.
  ///
  /// - Parameters:
  ///   - claims: In any order; each path once.
  ///   - ledger: The content of `permalinks.yaml`.
  ///   - published: Page by path in the previous build; may be empty.
  package static func resolve(
    _ claims: [PageClaim], ledger: PermalinkLedger, published: [String: String] = [:]
  ) -> Permalinks {
    let contested = contestedClaims(claims, ledger.owners, published)
    guard !contested.isEmpty else { return Permalinks(pages: claims.map(\.plain), ledger: nil) }
    let others = contested.map { claims[$0] }
    var resolver = Resolver(others, ledger.owners)
    for claim in others { resolver.keepLedgered(claim) }
    for claim in others { resolver.keepPublished(claim, at: published[claim.path]) }
    let undecided = others.filter { resolver.pages[$0.path] == nil && !resolver.giveUndisputed($0) }
    for claim in undecided.sorted(by: PageClaim.precedes) { resolver.give(claim) }
    let owners = resolver.remembered(others)
    var pages = claims.map(\.plain)
    for index in contested { pages[index] = resolver.pages[claims[index].path] ?? "" }
    return Permalinks(
      pages: pages, ledger: owners == ledger.owners ? nil : PermalinkLedger(owners: owners))
  }

  /// The claims that might not get their plain address, as positions: few, and only these take part in the assignment.
  ///
  /// A claim is uncontested if no other claim could have its plain address, and neither the ledger nor the previous build
  /// gives it another one.
  private static func contestedClaims(
    _ claims: [PageClaim], _ owners: [String: String], _ published: [String: String]
  ) -> [Int] {
    var counts: [UInt64: Int32] = [:]
    counts.reserveCapacity(claims.count)
    for claim in claims { counts[claim.plainHash, default: 0] += 1 }
    let owning = Set(owners.values)
    var isContested = claims.map { claim in
      if counts[claim.plainHash] != 1 { return true }
      if !owners.isEmpty, owners[claim.plain] != nil || owning.contains(claim.path) { return true }
      return published[claim.path].map { $0 != claim.plain } ?? false
    }
    // Each round adds the claims whose plain address another contested claim may get.
    var added = claims.indices.filter { isContested[$0] }
    var all = added
    while !added.isEmpty {
      let candidates = Set(added.lazy.flatMap { claims[$0].candidates.dropFirst() }.map(ContentHash.of))
        .filter { counts[$0] != nil }
      guard !candidates.isEmpty else { break }
      added = claims.indices.filter { !isContested[$0] && candidates.contains(claims[$0].plainHash) }
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
    // A page that the author has chosen takes precedence over an assigned one.
    let page = claim.candidates.first(where: mine.contains) ?? (claim.isStated ? nil : mine.first)
    if let page { take(page, for: claim) }
  }

  mutating func keepPublished(_ claim: PageClaim, at page: String?) {
    guard let page, pages[claim.path] == nil, claim.candidates.contains(page), isFree(page) else { return }
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
      if isTaken || page != claim.plain || wanted[claim.plain, default: 0] > 1 { owners[page] = claim.path }
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
