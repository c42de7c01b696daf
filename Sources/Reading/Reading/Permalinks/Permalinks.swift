package import Content
import Photography

/// Assigns pages to photographs, albums and walks (X7).
package struct Permalinks: Sendable {
  /// The pages of requests that might not get their plain address, by the position of the request. The others get it.
  package let contested: [Int: String]
  /// The new content of `permalinks.yaml`; `nil` if unchanged.
  package let permalinkFile: PermalinkFile?

  /// Assigns a unique page to every request.
  ///
  /// Requests in `permalinks.yaml` keep their pages. Published requests keep theirs if it is still one of their candidates. The
  /// others get the plain address in the order of ``PermalinkRequest/precedes(_:_:)``, or if it is taken, one with the file
  /// extension or a digest of the path. Every request with a conflict, and every one that nothing may link, is added to
  /// `permalinks.yaml`, so that later additions, deletions and edits change nothing.
  ///
  /// - Parameters:
  ///   - requests: In any order; each path once.
  ///   - permalinkFile: The content of `permalinks.yaml`.
  ///   - published: The pages of the previous build; may be empty.
  package static func resolve(
    _ requests: PermalinkRequests, permalinkFile: PermalinkFile, published: PublishedPages = PublishedPages()
  ) -> Permalinks {
    let positions = contestedRequests(requests, permalinkFile.owners, published)
    guard !positions.isEmpty else { return Permalinks(contested: [:], permalinkFile: nil) }
    let contested = positions.map { requests[$0] }
    var resolver = Resolver(contested, permalinkFile.owners)
    for request in contested { resolver.keepRecorded(request) }
    for (position, request) in zip(positions, contested) {
      resolver.keepPublished(request, at: published.pages[requests.paths[position]])
    }
    let undecided = contested.filter { resolver.pages[$0.path] == nil && !resolver.giveUndisputed($0) }
    for request in undecided.sorted(by: PermalinkRequest.precedes) { resolver.give(request) }
    let owners = resolver.remembered(contested)
    let pages = zip(positions, contested).map { ($0, resolver.pages[$1.path] ?? "") }
    return Permalinks(
      contested: Dictionary(pages) { first, _ in first },
      permalinkFile: owners == permalinkFile.owners ? nil : PermalinkFile(owners: owners))
  }

  /// The requests that might not get their plain address, as positions: few, and only these take part in the assignment.
  ///
  /// A request is uncontested if no other request could have its plain address, and neither `permalinks.yaml` nor the previous
  /// build gives it another one.
  private static func contestedRequests(
    _ requests: PermalinkRequests, _ owners: [String: String], _ published: PublishedPages
  ) -> [Int] {
    let (paths, plains) = (requests.paths, requests.plains)
    var counts = [Identity: Int32](minimumCapacity: requests.count)
    for plain in plains { counts[plain, default: 0] += 1 }
    let owned = Set(owners.keys.lazy.map { Identity(of: $0) })
    let owning = Set(owners.values.lazy.map { Identity(of: $0) })
    var isContested = paths.indices.map { index in
      if counts[plains[index]] != 1 { return true }
      if !owned.isEmpty, owned.contains(plains[index]) || owning.contains(paths[index]) { return true }
      return published.pages[paths[index]].map { $0 != plains[index] } ?? false
    }
    for index in requests.recorded { isContested[index] = true }
    // Each round adds the requests whose plain address another contested request may get.
    var added = paths.indices.filter { isContested[$0] }
    var all = added
    while !added.isEmpty {
      let candidates = Set(
        added.lazy.flatMap { requests[$0].candidates.dropFirst() }.map { Identity(of: $0) }
      )
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
  /// The number of requests for each plain address.
  private let wanted: [String: Int]

  init(_ requests: [PermalinkRequest], _ owners: [String: String]) {
    self.owners = owners
    owned = Dictionary(grouping: owners.keys) { owners[$0] ?? "" }.mapValues { $0.sorted() }
    wanted = requests.reduce(into: [:]) { $0[$1.plain, default: 0] += 1 }
  }

  mutating func keepRecorded(_ request: PermalinkRequest) {
    guard let mine = owned[request.path]?.filter(request.fits) else { return }
    if request.isSecret {
      // One that was listed once could be known to everybody.
      if let page = mine.first(where: PermalinkRequest.isSecret) { take(page, for: request) }
      return
    }
    // A page that the author has chosen takes precedence over an assigned one.
    let page = request.candidates.first(where: mine.contains) ?? (request.isStated ? nil : mine.first)
    if let page { take(page, for: request) }
  }

  /// - Parameter digest: Of the page.
  mutating func keepPublished(_ request: PermalinkRequest, at digest: Identity?) {
    guard let digest, pages[request.path] == nil,
      let page = request.candidates.first(where: { Identity(of: $0) == digest }), isFree(page)
    else { return }
    take(page, for: request)
  }

  mutating func giveUndisputed(_ request: PermalinkRequest) -> Bool {
    guard wanted[request.plain] == 1, isFree(request.plain) else { return false }
    take(request.plain, for: request)
    return true
  }

  mutating func give(_ request: PermalinkRequest) {
    if isFree(request.plain) { return take(request.plain, for: request) }
    if let marked = request.marked, isFree(marked), wanted[marked] == nil {
      return take(marked, for: request)
    }
    // A second number is needed where an earlier file of the same path has moved and kept its address.
    var number = 1
    while case let page = request.distinct(number), !isFree(page) || wanted[page] != nil { number += 1 }
    take(request.distinct(number), for: request)
  }

  /// `permalinks.yaml` with every request that had a conflict.
  func remembered(_ requests: [PermalinkRequest]) -> [String: String] {
    var owners = owners
    for request in requests {
      guard let page = pages[request.path] else { continue }
      let isTaken = owners[request.plain].map { $0 != request.path } ?? false
      if request.isRecorded || isTaken || page != request.plain || wanted[request.plain, default: 0] > 1 {
        owners[page] = request.path
      }
    }
    return owners
  }

  private func isFree(_ page: String) -> Bool { owners[page] == nil && !taken.contains(page) }

  private mutating func take(_ page: String, for request: PermalinkRequest) {
    pages[request.path] = page
    taken.insert(page)
  }
}
