internal import Photography

/// Which page each photograph and album has (X7).
package struct Permalinks: Sendable {
  /// By ``PageClaim/path``.
  package let pages: [String: String]
  /// What `permalinks.yaml` should say from now on; `nil` when it says so already.
  package let ledger: PermalinkLedger?

  /// Gives every claim a page of its own.
  ///
  /// Who is in the ledger keeps his page. Then who was published before keeps his, as long as it still suits him. The others
  /// get the plain address in the order of ``PageClaim/precedes(_:_:)``, and who comes too late one with his file extension or a
  /// digest of his path. Everybody who met a rival goes into the ledger, so that later comings and goings change nothing.
  ///
  /// - Parameters:
  ///   - claims: In any order; each path once.
  ///   - ledger: What `permalinks.yaml` says.
  ///   - published: Page by path in the build before; may be empty.
  package static func resolve(
    _ claims: [PageClaim], ledger: PermalinkLedger, published: [String: String] = [:]
  ) -> Permalinks {
    var resolver = Resolver(claims, ledger.owners)
    for claim in claims { resolver.keepLedgered(claim) }
    for claim in claims { resolver.keepPublished(claim, at: published[claim.path]) }
    for claim in claims.filter({ resolver.pages[$0.path] == nil }).sorted(by: PageClaim.precedes) {
      resolver.give(claim)
    }
    let owners = resolver.remembered(claims)
    return Permalinks(
      pages: resolver.pages, ledger: owners == ledger.owners ? nil : PermalinkLedger(owners: owners))
  }
}

private struct Resolver {
  var pages: [String: String] = [:]
  private var taken: Set<String> = []
  private let owners: [String: String]
  /// Pages by owner, sorted; most sites have none.
  private let owned: [String: [String]]
  /// How many want each plain address.
  private let wanted: [String: Int]

  init(_ claims: [PageClaim], _ owners: [String: String]) {
    self.owners = owners
    owned = Dictionary(grouping: owners.keys) { owners[$0] ?? "" }.mapValues { $0.sorted() }
    wanted = claims.reduce(into: [:]) { $0[$1.plain, default: 0] += 1 }
  }

  mutating func keepLedgered(_ claim: PageClaim) {
    guard let mine = owned[claim.path] else { return }
    // A page that the author asks for anew counts for more than one that was only given.
    let page = claim.candidates.first(where: mine.contains) ?? (claim.isStated ? nil : mine.first)
    if let page { take(page, for: claim) }
  }

  mutating func keepPublished(_ claim: PageClaim, at page: String?) {
    guard let page, pages[claim.path] == nil, claim.candidates.contains(page), isFree(page) else { return }
    take(page, for: claim)
  }

  mutating func give(_ claim: PageClaim) {
    if isFree(claim.plain) { return take(claim.plain, for: claim) }
    if let marked = claim.marked, isFree(marked), wanted[marked] == nil { return take(marked, for: claim) }
    var page = claim.distinct
    // Only an author who imitates a digest gets here.
    while !isFree(page) || wanted[page] != nil { page = page.replacingEnding(".html", with: "-2.html") }
    take(page, for: claim)
  }

  /// The ledger with everybody added who met a rival.
  func remembered(_ claims: [PageClaim]) -> [String: String] {
    var owners = owners
    for claim in claims {
      guard let page = pages[claim.path] else { continue }
      let rival = owners[claim.plain].map { $0 != claim.path } ?? false
      if rival || page != claim.plain || wanted[claim.plain, default: 0] > 1 { owners[page] = claim.path }
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
