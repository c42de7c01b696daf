import Content
import Indexing
import Photography
import Reading
import Synchronization
import Templates

/// Holds the last build between two builds of a ``SiteEngine``.
final class LastBuildStore: Sendable {
  private struct State {
    var last: LastBuild?
    /// What editors are answered from. It stays while a build runs, and when one fails.
    var shown: ShownSite?
    /// Whether an editor has asked: other programs keep nothing for it.
    var isAsked = false
    var isBuilding = false
    var hasBuilt = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  /// The problems in ``ProblemList``, once they were written.
  private let listed = Mutex<[Problem]?>(nil)

  /// Of ``shown``, once an editor has asked.
  private let alike = Mutex<AlikePhotos?>(nil)

  /// What photographs of the site have in common; `nil` before the first build.
  var likenesses: AlikePhotos? {
    guard let index = shown?.catalogue.index else { return nil }
    return alike.withLock { known in
      if let known, known.index === index { return known }
      let new = AlikePhotos(index)
      known = new
      return new
    }
  }

  /// A build begins.
  func begin() { state.withLock { $0.isBuilding = true } }

  /// A build has ended, with or without a site.
  func end() {
    let waiting = state.withLock { state in
      (state.isBuilding, state.hasBuilt) = (false, true)
      defer { state.waiting = [] }
      return state.waiting
    }
    for reader in waiting { reader.resume() }
  }

  var isBuilding: Bool { state.withLock { $0.isBuilding } }

  /// The site that was published last, also while a build runs; `nil` if this program has built none yet.
  var shown: ShownSite? {
    state.withLock { state in
      state.isAsked = true
      if state.shown == nil { state.shown = state.last.map { ShownSite($0) } }
      return state.shown
    }
  }

  /// Whether ``shown`` is all that there is to know yet: not during the first build.
  var isKnown: Bool { shown != nil || state.withLock { $0.hasBuilt && !$0.isBuilding } }

  /// Waits until the build has ended that runs now; another one may have begun by then.
  func settle() async {
    await withCheckedContinuation { reader in
      let isOver = state.withLock { state in
        if state.isBuilding { state.waiting.append(reader) }
        return !state.isBuilding
      }
      if isOver { reader.resume() }
    }
  }

  /// The last build, which is then no longer held: a build that fails leaves nothing half changed.
  func take() -> LastBuild? {
    state.withLock { state in
      if state.isAsked, state.shown == nil { state.shown = state.last.map { ShownSite($0) } }
      defer { state.last = nil }
      return state.last
    }
  }

  /// What the last build that ended well has found.
  var problems: [Problem] { listed.withLock { $0 ?? [] } }
  func isListed(_ problems: [Problem]) -> Bool { listed.withLock { $0 == problems } }
  func setListed(_ problems: [Problem]) { listed.withLock { $0 = problems } }

  func put(_ build: LastBuild?) {
    state.withLock { state in
      state.last = build
      if state.isAsked, let build { state.shown = ShownSite(build) }
    }
    // Small edits change the same index.
    alike.withLock { $0 = nil }
  }
}

/// What an editor asks of a site. It shares its values with the ``LastBuild``, of which a small edit copies the list of groups alone.
struct ShownSite: Sendable {
  let catalogue: Catalogue
  /// Positions in the library, by the photograph's page.
  private let photos: [Identity: Int32]
  private let unlisted: UnlistedPhotos
  let groups: [ReadGroup]
  /// Metres between two positions of a walk.
  let walkSpacing: Double
  let authored: AuthoredContent
  /// What chooses photographs by rules, as the build did.
  let resolver: MetadataResolver

  init(_ build: LastBuild) {
    (catalogue, photos, unlisted) = (build.site.plan.catalogue, build.photos, build.unlisted)
    groups = build.content.groups
    authored = build.content.authored
    walkSpacing = authored.configuration.walks.spacing
    var resolver = build.content.resolver
    resolver.places = authored.places
    self.resolver = resolver
  }

  /// A photograph that the site shows, also one that nothing links.
  func photo(_ id: PhotoID) -> Photo? { catalogue.index.photo(id) ?? unlisted[id] }

  /// The photograph that the site shows on a page, also on one that nothing links.
  ///
  /// - Parameter page: From the site's root.
  func photo(atPage page: String) -> PhotoID? {
    if let position = photos[Identity(of: page)] {
      return catalogue.index.library.photos.id(at: Int(position))
    }
    return unlisted.id(atPage: page)
  }
}
