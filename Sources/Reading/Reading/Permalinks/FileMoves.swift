package import Content
package import Photography

/// Photographs, tracks and folders that were moved or renamed since the last build. They keep their pages.
///
/// Photographs and tracks are known by their content. A photograph that was edited, too, is known by its file name, the time
/// and the camera, if no other has the same; a folder by what was in it.
package struct FileMoves: Sendable {
  /// `permalinks.yaml` with the pages of what was moved.
  package private(set) var permalinkFile: PermalinkFile
  /// The published pages, those of moved files at their new paths.
  package private(set) var published: PublishedPages
  /// Whether a photograph that was listed is hidden or unlisted now; then nothing may tell that it was there.
  package let hidesSomething: Bool
  /// The photographs and tracks of the last build that are not there any more, sorted.
  package private(set) var vanished: [String] = []

  /// A track that has a page.
  package struct Track: Sendable {
    let request: PermalinkRequest
    let content: Identity?

    /// - Parameter content: Of its file; `nil` if it could not be read.
    package init(_ request: PermalinkRequest, content: Identity?) {
      (self.request, self.content) = (request, content)
    }
  }

  /// Something at the end of a move.
  struct Target {
    let path, plain: String
    let isSecret: Bool

    /// An address that was listed is not secret.
    func fits(_ page: String) -> Bool { !isSecret || PermalinkRequest.isSecret(page) }
  }

  /// The files of the last build, and what is there now.
  struct Difference<Former: FormerFiles> {
    let listed, unlisted: ShownPhotos
    let tracks: [Track]
    let published: PublishedPages
    /// The paths that contents have left, but those of photographs that are there and not shown.
    let left: [Identity: [Identity]]
    let former: Former
  }

  /// Something of the last build, by its path.
  typealias Source = (path: Identity, page: String)
  typealias Move = (source: Source, target: Target)

  /// - Parameters:
  ///   - listed, unlisted: The photographs as they are now.
  ///   - tracks: Those with pages, as they are now.
  ///   - published: What the last build published.
  ///   - hidden: The contents of photographs that are there, but not shown. They were not moved.
  ///   - permalinkFile: What `permalinks.yaml` says.
  ///   - isUnlisted: Whether nothing links the page of a folder.
  ///   - former: The files of the last build.
  package init(
    of listed: ShownPhotos, unlisted: ShownPhotos, _ tracks: [Track], after published: PublishedPages,
    hidden: Set<Identity>, permalinkFile: PermalinkFile, isUnlisted: (AlbumID) -> Bool,
    _ former: some FormerFiles
  ) throws {
    (self.permalinkFile, self.published) = (permalinkFile, published)
    let left = FileMoves.left([listed, unlisted], tracks, published)
    let unlistedContents = Set(unlisted.contents)
    hidesSomething =
      left.contains { hidden.contains($0.key) || unlistedContents.contains($0.key) }
      || FileMoves.hasListed(unlisted, published, permalinkFile)
    let open = left.filter { !hidden.contains($0.key) }
    guard !open.isEmpty else { return }
    let difference = Difference(
      listed: listed, unlisted: unlisted, tracks: tracks, published: published, left: open, former: former)
    var moves = try FileMoves.ofContents(difference)
    moves += try FileMoves.ofEdited(difference, besides: moves)
    let gone = Set(open.values.joined()).subtracting(moves.map(\.source.path))
    if !gone.isEmpty { vanished = try former.paths(of: gone).values.filter { !former.isThere($0) }.sorted() }
    guard !moves.isEmpty else { return }
    moves += try FileMoves.ofFolders(
      difference, along: moves, permalinkFile: permalinkFile, isUnlisted: isUnlisted)
    apply(moves)
  }

  /// Whether the last build listed one of some unlisted photographs.
  private static func hasListed(
    _ unlisted: ShownPhotos, _ published: PublishedPages, _ permalinkFile: PermalinkFile
  ) -> Bool {
    guard unlisted.count > 0 else { return false }
    let secret = Set(
      permalinkFile.owners.keys.lazy.filter(PermalinkRequest.isSecret).map { Identity(of: $0) })
    return unlisted.summaries.contains { summary in
      published.pages[summary.id].map { $0 != summary.page && !secret.contains($0) } ?? false
    }
  }

  /// Where files of the last build were that are gone or changed, by their contents.
  private static func left(
    _ photos: [ShownPhotos], _ tracks: [Track], _ published: PublishedPages
  ) -> [Identity: [Identity]] {
    var contents = published.contents
    for photos in photos {
      for (summary, content) in zip(photos.summaries, photos.contents) where contents[summary.id] == content {
        contents[summary.id] = nil
      }
    }
    for track in tracks {
      let path = Identity(of: track.request.path)
      if contents[path] == track.content { contents[path] = nil }
    }
    return Dictionary(grouping: contents, by: \.value).mapValues { $0.map(\.key) }
  }

  private mutating func apply(_ moves: [Move]) {
    // Moves that another computer has recorded already stay as they are.
    let new = moves.filter { permalinkFile.owners[$0.source.page] != $0.target.path }
    let paths = Dictionary(new.map { ($0.source.path, $0.target.path) }) { first, _ in first }
    for (page, owner) in permalinkFile.owners {
      // Redirects to it stay.
      if let path = paths[Identity(of: owner)] { permalinkFile.owners[page] = path }
    }
    for move in moves { published.pages[move.source.path] = nil }
    for move in moves {
      published.pages[Identity(of: move.target.path)] = Identity(of: move.source.page)
      if move.source.page != move.target.plain { permalinkFile.owners[move.source.page] = move.target.path }
    }
  }
}

/// Files whose content did not change.
extension FileMoves {
  private static func ofContents(_ difference: Difference<some FormerFiles>) throws -> [Move] {
    let (left, published) = (difference.left, difference.published)
    var targets = targets(among: difference.listed, isSecret: false, left, published)
      .merging(self.targets(among: difference.unlisted, isSecret: true, left, published)) { $0 + $1 }
    for track in difference.tracks {
      let request = track.request
      guard let content = track.content, left[content] != nil,
        published.contents[Identity(of: request.path)] != content
      else { continue }
      targets[content, default: []].append(
        Target(path: request.path, plain: request.plain, isSecret: request.isSecret))
    }
    guard !targets.isEmpty else { return [] }
    let names = try names(of: targets.keys.flatMap { left[$0] ?? [] }, published, difference.former)
    return targets.flatMap { content, targets in
      pairs((left[content] ?? []).compactMap { path in names[path].map { (path, $0) } }, targets)
    }
  }

  /// The photographs that came to paths where the last build had none, or others, by their contents.
  private static func targets(
    among photos: ShownPhotos, isSecret: Bool, _ left: [Identity: [Identity]], _ published: PublishedPages
  ) -> [Identity: [Target]] {
    var targets: [Identity: [Target]] = [:]
    for (index, (summary, content)) in zip(photos.summaries, photos.contents).enumerated() {
      guard let content, left[content] != nil, published.contents[summary.id] != content else { continue }
      targets[content, default: []].append(
        Target(path: photos.id(at: index).path, plain: photos.plainPage(at: index), isSecret: isSecret))
    }
    return targets
  }

  /// The pages of the last build by the paths that they belong to.
  private static func names(
    of paths: [Identity], _ published: PublishedPages, _ former: some FormerFiles
  ) throws -> [Identity: String] {
    let pages = Dictionary(paths.compactMap { path in published.pages[path].map { (path, $0) } }) {
      first, _ in
      first
    }
    let names = try former.pageNames(of: pages)
    return pages.compactMapValues { names[$0] }
  }

  /// Which file went where, of some with the same content: first those that kept their names.
  private static func pairs(_ sources: [Source], _ targets: [Target]) -> [Move] {
    func name(_ page: String) -> Substring { FileName.split(page).name }
    let sources = sources.sorted { $0.page < $1.page }
    var all = Waiting()
    var named: [Substring: Waiting] = [:]
    for (index, source) in sources.enumerated().reversed() {
      let isSecret = PermalinkRequest.isSecret(source.page)
      all.add(index, isSecret: isSecret)
      named[name(source.page), default: Waiting()].add(index, isSecret: isSecret)
    }
    var taken = Set<Int>()
    var pairs: [Move] = []
    var rest: [Target] = []
    for target in targets.sorted(by: { $0.path < $1.path }) {
      if let index = named[name(target.plain)]?.next(for: target, &taken) {
        pairs.append((sources[index], target))
      } else {
        rest.append(target)
      }
    }
    for target in rest {
      if let index = all.next(for: target, &taken) { pairs.append((sources[index], target)) }
    }
    return pairs
  }

  /// Positions of sources that a target may take, the first one last.
  private struct Waiting {
    private var every: [Int] = []
    private var secret: [Int] = []

    mutating func add(_ index: Int, isSecret: Bool) {
      every.append(index)
      if isSecret { secret.append(index) }
    }

    /// The first one that fits and is not taken; takes it.
    mutating func next(for target: Target, _ taken: inout Set<Int>) -> Int? {
      while let index = target.isSecret ? secret.popLast() : every.popLast() {
        if taken.insert(index).inserted { return index }
      }
      return nil
    }
  }
}

/// Photographs that were moved and edited.
extension FileMoves {
  private struct Mark: Hashable {
    let name: Substring
    let origin: PhotoOrigin
  }

  /// The photographs at new paths whose file name, time and camera are those of one that is gone, and of no other of either.
  ///
  /// - Parameter moved: Those that are known to have moved.
  private static func ofEdited(
    _ difference: Difference<some FormerFiles>, besides moved: [Move]
  ) throws -> [Move] {
    let (listed, unlisted) = (difference.listed, difference.unlisted)
    let (published, former) = (difference.published, difference.former)
    let targets = Set(moved.map(\.target.path))
    func isNew(_ summary: PhotoSummary) -> Bool { published.pages[summary.id] == nil }
    func new(_ photos: ShownPhotos) -> [Int] {
      photos.summaries.indices.filter {
        isNew(photos.summaries[$0]) && !targets.contains(photos.id(at: $0).path)
      }
    }
    let (newListed, newUnlisted) = (new(listed), new(unlisted))
    guard !newListed.isEmpty || !newUnlisted.isEmpty else { return [] }
    let sources = Set(difference.left.values.joined()).subtracting(moved.map(\.source.path))
    guard !sources.isEmpty else { return [] }
    func name(_ path: String) -> Substring { Substring(FileName.split(path).name) }
    let newNames = Set(
      newListed.map { name(listed.id(at: $0).path) } + newUnlisted.map { name(unlisted.id(at: $0).path) })
    // What is still there, though it is not shown, was not moved.
    let gone = try former.paths(of: sources).filter {
      newNames.contains(name($0.value)) && !former.isThere($0.value)
    }
    guard !gone.isEmpty else { return [] }
    var left: [Mark: [Identity]] = [:]
    let origins = try former.origins(ofFormer: Array(gone.values))
    for (hash, path) in gone {
      guard let origin = origins[path] else { continue }
      left[Mark(name: name(path), origin: origin), default: []].append(hash)
    }
    let goneNames = Set(gone.values.map(name))
    var come: [Mark: [Target]] = [:]
    for (photos, new, isSecret) in [(listed, newListed, false), (unlisted, newUnlisted, true)] {
      let named = new.filter { goneNames.contains(name(photos.id(at: $0).path)) }
      for (index, origin) in try former.origins(of: named, unlisted: isSecret) {
        let path = photos.id(at: index).path
        come[Mark(name: name(path), origin: origin), default: []].append(
          Target(path: path, plain: photos.plainPage(at: index), isSecret: isSecret))
      }
    }
    var pairs: [Identity: Target] = [:]
    for (mark, sources) in left where sources.count == 1 {
      if let targets = come[mark], targets.count == 1 { pairs[sources[0]] = targets[0] }
    }
    var moves: [Move] = []
    for (path, page) in try names(of: Array(pairs.keys), published, former) {
      if let target = pairs[path], target.fits(page) { moves.append((source: (path, page), target: target)) }
    }
    return moves
  }
}
