import BuildCache
import Files
import Photography
import Publisher

/// Swaps the stage with the site, and stores what was published as the base of the next build.
struct PublishStage: Sendable {
  let session: BuildSession
  let publisher: SitePublisher

  /// Publishes a whole site.
  ///
  /// - Parameter publication: What is known of the earlier site, with what was laid out; at the end, of the new one.
  func run(_ outcome: SiteLayout.Outcome, in publication: inout Publication) throws {
    try run(outcome, removing: try goneFiles(from: publication, Set(outcome.paths)), in: &publication)
  }

  /// - Parameter gone: Files of the earlier site that the new one does not have.
  func run(
    _ outcome: SiteLayout.Outcome, removing gone: [String], in publication: inout Publication
  ) throws {
    let (cache, output) = (session.cache, session.folders.output)
    for path in gone { try publisher.remove(path) }
    let isSame = outcome.writtenCount == 0 && gone.isEmpty && !publication.known.isEmpty
    let generation = isSame ? try publisher.keep() : try publisher.publish()
    do {
      publication.isNew = !isSame
      let removed = gone.filter { publication.known[$0] != nil }
      try publisher.withdraw(
        Dictionary(removed.compactMap { path in publication.known[path].map { (path, $0.stamp) } }) { $1 })
      try cache.remember(pages: [:], forgetting: removed, of: output)
      for path in gone.map({ Identity(of: $0) }) {
        publication.known.remove(path)
        publication.site.remove(path)
      }
      publication.staged = generation.map {
        StagedSite(generation: $0, pending: outcome.written + gone + publisher.copied)
      }
      if publication.staged == nil {
        // Without a swap the files were copied, and have other stamps.
        try publication.restamp(outcome.written, in: session.folders, cache)
        try publisher.abandon()
      } else {
        // After the swap, the copies are the site's files.
        if !isSame { try publication.restamp(publisher.copied, in: session.folders, cache) }
        try cache.remember(staged: publication.staged, of: output)
        if !isSame { publisher.forget(outcome.written + gone) }
      }
    } catch {
      throw PublishedBuildError(cause: error)
    }
  }

  /// Makes the stage of a site that has none, for a program whose next build should be fast.
  func makeStage(of publication: inout Publication) throws {
    guard let staged = publication.staged, !publisher.holds(staged.generation) else { return }
    do {
      publication.staged = StagedSite(generation: try publisher.makeStage(), pending: publisher.copied)
      try session.cache.remember(staged: publication.staged, of: session.folders.output)
    } catch {
      throw PublishedBuildError(cause: error)
    }
  }

  /// The files of the earlier site that the new one does not have.
  ///
  /// - Parameter paths: Those of the new site.
  private func goneFiles(from earlier: Publication, _ paths: Set<Identity>) throws -> [String] {
    let output = session.folders.output
    var gone: [String] = []
    let goneDigests = Set(earlier.known.paths.filter { !paths.contains($0) })
    if !goneDigests.isEmpty {
      for range in earlier.known.ranges(of: goneDigests) ?? [("", nil)] {
        try session.cache.forEachPagePath(of: output, from: range.from, to: range.to) { path in
          if goneDigests.contains(Identity(of: path)) { gone.append(path) }
        }
      }
    }
    // Files that the cache does not know come from an older version, or from another program.
    if earlier.site.paths.contains(where: { !paths.contains($0) && earlier.known[$0] == nil }) {
      gone += try SitePublisher.site(at: output).map(\.path).filter {
        let digest = Identity(of: $0)
        return $0 != SitePublisher.marker && !paths.contains(digest) && earlier.known[digest] == nil
      }
    }
    return gone
  }
}
