import BuildCache
import Concurrency
import Content
import Developing
import Files
import Photography
import Reading

/// Makes one library of all groups: its walks and places, and the addresses of its pages, which it writes down where they do
/// not follow from the files.
struct AssembleStage: Sendable {
  let session: BuildSession
  let surveyed: SurveyedContent

  /// - Parameters:
  ///   - content: Left without its groups, once nothing needs them.
  ///   - published: The addresses that the last build gave to pages; they are kept, even by a clean build.
  func run(_ content: inout SiteContent, after published: PublishedPages) async throws -> AssembledSite {
    let authored = content.authored
    var resolver = content.resolver
    (resolver.places, resolver.words) = (authored.places, authored.words)
    let walkNotes = reportNotes(of: content.groups)
    let photos = try await AssembledPhotos.all(
      of: content.groups.map(\.record), originals: authored.configuration.pictures.originals,
      jobs: session.jobs)
    // Only search needs them, much later; until then another processor would be idle.
    async let wordsMeanwhile =
      session.jobs > 1 ? WorkerThreads.current.run { AssembledWords(of: photos.listed.photos) } : nil
    if photos.listed.shown.count + photos.unlisted.shown.count == 0 { reportNothingChosen() }
    var walks = try await WalkStage(session: session, surveyed: surveyed, content, notes: walkNotes).run()
    let placed = PlacedPhotos(
      photos, on: walks, resolver, namesTowns: authored.configuration.places.namesPhotos)
    // Before anything is written down.
    let protection = try protection(of: content, placed, walks)
    let hidden = Set(
      content.groups.lazy.flatMap(\.record.withheld).filter { !$0.visibility.isShown }.map(\.digest.identity))
    let photoTexts = content.groups.flatMap { SiteTexts.texts(of: $0.record.notes) }
    let hiddenPaths = content.groups.flatMap(\.record.withheld).filter { !$0.visibility.isShown }.map(\.path)
    content.groups = []
    let moves = try moves(of: placed, walks, hidden: hidden, content, after: published)
    let resolved = resolver.library(
      of: placed.listed.shown, unlisted: placed.unlisted.shown, walks: walks.requests,
      permalinkFile: moves.permalinkFile, published: moves.published)
    session.add(problems: resolved.problems)
    let permalinkFile = try keepAddresses(of: resolved, moves, walks, authored, after: published)
    if let dates = resolver.dateFile(withFileDatesOf: [placed.listed.own, placed.unlisted.own])
      ?? (authored.hasMovedDates ? authored.dates : nil)
    {
      CompletedFiles(session: session, authored: authored).write(dates: dates)
    }
    let words = await wordsMeanwhile ?? AssembledWords(of: photos.listed.photos)
    walks.setPages(resolved.walkPages)
    let targets = SiteTexts(surveyed.survey, walks, authored, resolver)
      .targets(
        of: resolved.library, photographs: photoTexts, hidden: hiddenPaths, in: session.folders.content)
    let library = DevelopedLibrary(
      resolved, placed, words: words, walks: walks, formerMonths: permalinkFile.months,
      texts: targets, authored)
    session.add(problems: targets.problems + library.problems)
    return AssembledSite(
      library: library, protection: protection, authored: authored, resolver: resolver, shared: content.shared
    )
  }

  /// Reports what the files of all groups say beside photographs.
  ///
  /// - Returns: The notes of walks, by the track's path.
  private func reportNotes(of groups: [ReadGroup]) -> [String: WalkNotes] {
    var (walkNotes, orphans): ([String: WalkNotes], [String]) = ([:], [])
    session.update { report in
      for group in groups {
        walkNotes.merge(group.record.notes.walks) { first, _ in first }
        orphans += group.record.notes.orphans
        report.problems += group.record.notes.problems
        report.unchosen += group.record.notes.unchosen
      }
    }
    if orphans.contains(where: PageNotes.isNamed) {
      // Texts without a photograph are pages there.
      let pages = PageNotes.pages(
        among: orphans, photographs: groups.lazy.flatMap { $0.group.files(.candidate).map(\.path) })
      orphans.removeAll(where: pages.contains)
    }
    if !orphans.isEmpty {
      let folders = Set(orphans.map { Folder.parent(of: $0) })
      let beside = groups.flatMap { $0.group.files(.candidate).map(\.path) }
        .filter { folders.contains(Folder.parent(of: $0)) }
      session.add(problems: SidecarPairing.problems(ofOrphans: orphans, files: beside.map { PhotoID($0) }))
    }
    return walkNotes
  }

  private func reportNothingChosen() {
    let unchosen = session.report.unchosen
    guard unchosen > 0 else { return }
    session.add(
      Problem(
        .warning, "site.yaml", "and the folders choose none of \(unchosen) photographs with `publish:`",
        remedy: "Check its conditions; photographs without a rating have no stars.", code: .nothingChosen))
  }

  /// What this build withholds, and the next one must not show unasked.
  private func protection(
    of content: SiteContent, _ placed: PlacedPhotos, _ walks: SiteWalks
  ) throws -> Protection {
    let authored = content.authored
    let last = try session.lastProtection()
    if last == nil, try session.hasUnknownProtection {
      session.add(
        Problem(
          .warning, "site.yaml",
          "was last built by another version of PhotoMap, whose list of what is hidden this one does not know",
          remedy:
            "A protection that got lost since then is not noticed now: look at the new site before you publish it.",
          code: .lostProtection))
    }
    let photos = [
      (placed.listed.photos, placed.listed.shown, isUnlisted: false),
      (placed.unlisted.photos, placed.unlisted.shown, isUnlisted: true),
    ]
    let withheld = content.groups.flatMap(\.record.withheld) + walks.withheld
    let now = protection(of: withheld, content.groups, authored)
    return try protect(
      now, showing: shown(of: photos, withheld: last, now) + walks.shownFiles, walks: walks.all, authored,
      after: last)
  }

  private func moves(
    of placed: PlacedPhotos, _ walks: SiteWalks, hidden: Set<Identity>, _ content: SiteContent,
    after published: PublishedPages
  ) throws -> FileMoves {
    let (permalinkFile, resolver) = (content.authored.permalinkFile, content.resolver)
    let contents = walks.contents
    let moves = try FileMoves(
      of: placed.listed.own, unlisted: placed.unlisted.own,
      walks.requests.map { FileMoves.Track($0, content: contents[$0.path] ?? nil) },
      after: published, hidden: hidden, permalinkFile: permalinkFile,
      isUnlisted: { resolver.isUnlisted(folder: $0) },
      FormerSite(
        permalinkFile: permalinkFile, folders: session.folders, cache: session.cache,
        listed: placed.listed.photos, unlisted: placed.unlisted.photos))
    let count = placed.listed.shown.count + placed.unlisted.shown.count
    if let problem = Problem(vanished: moves.vanished, besides: count) { session.add(problem) }
    return moves
  }

  /// Writes down the addresses that the next build needs.
  ///
  /// - Returns: What `permalinks.yaml` says now.
  private func keepAddresses(
    of resolved: ResolvedLibrary, _ moves: FileMoves, _ walks: SiteWalks, _ authored: AuthoredContent,
    after published: PublishedPages
  ) throws -> PermalinkFile {
    var permalinkFile = resolved.permalinkFile ?? moves.permalinkFile
    if !moves.hidesSomething {
      permalinkFile.months.formUnion(published.months.subtracting(resolved.published.months))
    }
    let completed = CompletedFiles(session: session, authored: authored)
    let isKept =
      session.options.isContentThrownAway
      ? completed.keep(permalinks: permalinkFile)
      : permalinkFile == authored.permalinkFile || completed.write(permalinks: permalinkFile)
    // Of moves that could not be written down, the next build must know.
    var pages = resolved.published
    for (path, content) in walks.contents { pages.contents[Identity(of: path)] = content }
    if pages != published, isKept {
      try session.cache.remember(addresses: pages.known, below: session.folders.content)
    }
    return permalinkFile
  }
}

/// A site before its pages are planned.
struct AssembledSite: Sendable {
  let library: DevelopedLibrary
  /// What the next build must not lose, once this one is published.
  let protection: Protection
  let authored: AuthoredContent
  let resolver: MetadataResolver
  let shared: SharedPictures?
}

extension PublishedPages {
  fileprivate var known: CachedAddresses {
    CachedAddresses(
      pages: pages, contents: contents, months: months.sorted().map(\.published))
  }
}
