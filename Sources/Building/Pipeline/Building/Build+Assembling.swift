import BuildCache
import Concurrency
import Content
import Darkroom
import Files
import Photography
import Reading

extension Build {
  /// Assembles the library of all groups, and writes `permalinks.yaml` if an address was contested.
  ///
  /// - Parameter published: The addresses that the last build gave to pages; they are kept, even by a clean build.
  /// - Returns: And what the next build must not lose, once this one is published.
  func assemble(
    _ reading: inout Reading, _ survey: Survey, after published: PublishedPages,
    _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64, _ report: inout BuildReport
  ) async throws -> (DevelopedLibrary, Protection) {
    let (authored, resolver) = (reading.authored, reading.resolver)
    var (walkNotes, orphans): ([String: WalkNotes], [String]) = ([:], [])
    for group in reading.groups {
      walkNotes.merge(group.record.walkNotes) { first, _ in first }
      orphans += group.record.orphans
      report.problems += group.record.problems
      report.unchosen += group.record.unchosen
    }
    if !orphans.isEmpty {
      let folders = Set(orphans.map { Folder.parent(of: $0) })
      let beside = reading.groups.flatMap { $0.group.files(.candidate).map(\.path) }
        .filter { folders.contains(Folder.parent(of: $0)) }
      report.problems += SidecarPairing.problems(ofOrphans: orphans, files: beside.map { PhotoID($0) })
    }
    let originals = authored.configuration.pictures.originals
    let (listed, unlisted) = try await AssembledPhotos.all(
      of: reading.groups.map(\.record), originals: originals, jobs: jobs)
    // Only search needs them, much later; until then another processor would be idle.
    async let wordsMeanwhile =
      jobs > 1 ? WorkerThreads.current.run { AssembledWords(of: listed.photos) } : nil
    let shown = listed.shown
    let hidden = Set(
      reading.groups.lazy.flatMap(\.record.kept).filter { !$0.visibility.isShown }.map(\.digest.identity))
    if shown.count + unlisted.shown.count == 0, report.unchosen > 0 {
      report.problems.append(
        Problem(
          .warning, "site.yaml",
          "and the folders choose none of \(report.unchosen) photographs with `publish:`",
          remedy: "Check its conditions; photographs without a rating have no stars.", code: .nothingChosen))
    }
    let shownTracks = ShownTracks(of: survey.files(.track), notes: walkNotes, resolver, root: folders.content)
    let tracks = shownTracks.files
    report.problems += shownTracks.problems
    var kept = try await withheld(shownTracks.hidden, folders, cache, start)
    var walks = try await walks(
      of: tracks, survey, authored, walkNotes, resolver, folders, cache, start, &kept, &report)
    // A walk that nothing links gives no positions to listed photographs.
    let isUnlisted = walks.map(\.isUnlisted)
    let listedWalks = zip(walks, isUnlisted).filter { !$1 }.map(\.0)
    let places = TrackPlaces(of: shown, on: listedWalks, resolver)
    let namesTowns = authored.configuration.places.namesPhotos
    let placed = shown.placed(by: places, namesTowns: namesTowns)
    let unlistedPlaces = TrackPlaces(of: unlisted.shown, on: walks, resolver)
    let placedUnlisted = unlisted.shown.placed(by: unlistedPlaces, namesTowns: namesTowns)
    let photos = [(listed.photos, placed, isUnlisted: false), (unlisted.photos, placedUnlisted, true)]
    let shownWalks = zip(walks, isUnlisted).compactMap { walk, isUnlisted in
      walk.digest.map {
        FileVisibility(path: walk.walk.id, digest: $0, visibility: isUnlisted ? .unlisted : .shown)
      }
    }
    let last = try cache.protection(below: folders.content).flatMap { Protection(record: $0) }
    kept += reading.groups.lazy.flatMap(\.record.kept)
    let now = protection(of: kept, reading.groups, authored, survey, folders)
    reading.groups = []
    // Before anything is written down.
    let protection = try protect(
      now, showing: self.shown(of: photos, kept: last, now) + shownWalks, walks, authored, after: last,
      folders)
    let secrets = Dictionary(
      zip(walks, isUnlisted).filter { $1 }.map { walk, _ in (walk.walk.id, walk.secret) }
    ) { first, _ in first }
    let requests = tracks.map {
      PermalinkRequest(walk: $0.path, slug: walkNotes[$0.path]?.slug, secret: secrets[$0.path])
    }
    let contents = Dictionary(walks.map { ($0.walk.id, $0.digest?.identity) }) { first, _ in first }
    let moves = try FileMoves(
      of: shown, unlisted: unlisted.shown,
      requests.map { FileMoves.Track($0, content: contents[$0.path] ?? nil) },
      after: published, hidden: hidden, permalinkFile: authored.permalinkFile,
      isUnlisted: { resolver.isUnlisted(folder: $0) },
      FormerSite(
        permalinkFile: authored.permalinkFile, folders: folders, cache: cache, listed: listed.photos,
        unlisted: unlisted.photos))
    if let problem = Problem(vanished: moves.vanished, besides: shown.count + unlisted.shown.count) {
      report.problems.append(problem)
    }
    let resolved = resolver.library(
      of: placed, unlisted: placedUnlisted,
      walks: requests, permalinkFile: moves.permalinkFile, published: moves.published)
    report.problems += resolved.problems
    var permalinkFile = resolved.permalinkFile ?? moves.permalinkFile
    if !moves.hidesSomething {
      permalinkFile.months.formUnion(published.months.subtracting(resolved.published.months))
    }
    let isRemembered =
      permalinkFile == authored.permalinkFile
      || mayWrite("permalinks.yaml", .permalinks, authored, folders, &report)
        && remember(permalinkFile, folders, &report)
    if let dates = resolver.dateFile(withFileDatesOf: [shown, unlisted.shown])
      ?? (authored.hasMovedDates ? authored.dates : nil),
      mayWrite(DateFile.path, .dates, authored, folders, &report)
    {
      remember(dates, folders, &report)
    }
    // Of moves that could not be written down, the next build must know.
    var pages = resolved.published
    for (path, content) in contents { pages.contents[Identity(of: path)] = content }
    if pages != published, isRemembered {
      try cache.remember(addresses: pages.known, below: folders.content)
    }
    let words = await wordsMeanwhile ?? AssembledWords(of: listed.photos)
    for index in walks.indices { walks[index].walk.page = resolved.walkPages[walks[index].walk.id] ?? "" }
    let developed = DevelopedLibrary(
      resolved, listed: (listed.photos, placed), words: words, unlisted: unlisted.photos,
      walks: zip(walks, isUnlisted).filter { !$1 }.map(\.0),
      unlistedWalks: zip(walks, isUnlisted).filter { $1 }.map(\.0), formerMonths: permalinkFile.months,
      places,
      authored)
    report.problems += developed.problems + developed.notesOnUnlisted
    return (developed, protection)
  }

  /// Whether a file that a build completes may be written: not if that would replace what could not be read.
  private func mayWrite(
    _ path: String, _ role: FileRole, _ authored: AuthoredContent, _ folders: BuildFolders,
    _ report: inout BuildReport
  ) -> Bool {
    var isMissingOrFile: Bool
    do throws(FileError) {
      isMissingOrFile = try Folder.isFile("\(folders.content)/\(path)")
    } catch {
      isMissingOrFile = error.isNotFound
    }
    if isMissingOrFile, !authored.unwritable.contains(role) { return true }
    report.problems.append(
      Problem(
        .warning, path, "could not be read whole, so nothing new is recorded in it",
        remedy: "Correct it, or restore an earlier version. If you do not need its content, delete it.",
        code: .unreadableFile))
    return false
  }

  /// Writes `dates.yaml`; if that fails, the build continues with a warning.
  private func remember(_ dates: DateFile, _ folders: BuildFolders, _ report: inout BuildReport) {
    do throws(FileError) {
      try FileIO.replace("\(folders.content)/\(DateFile.path)", with: Array(dates.text.utf8))
      report.problems.append(
        Problem(
          .note, DateFile.path, "now records the dates of photographs that contain none",
          remedy:
            "Keep it with your photographs, under version control if you use it, so that no date changes.",
          code: .newRecord))
    } catch {
      report.problems.append(
        Problem(
          .warning, DateFile.path,
          "could not be written, so the dates of photographs without one may change",
          remedy: "\(error)", code: .unwritableFile))
    }
  }

  /// Writes `permalinks.yaml`; if that fails, the build continues with a warning.
  ///
  /// - Returns: Whether it is written.
  private func remember(
    _ permalinkFile: PermalinkFile, _ folders: BuildFolders, _ report: inout BuildReport
  ) -> Bool {
    do throws(FileError) {
      try FileIO.replace("\(folders.content)/permalinks.yaml", with: Array(permalinkFile.text.utf8))
      report.problems.append(
        Problem(
          .note, "permalinks.yaml",
          "now records pages whose addresses would otherwise change",
          remedy:
            "Keep it with your photographs, under version control if you use it, so that no address changes.",
          code: .newRecord)
      )
      return true
    } catch {
      report.problems.append(
        Problem(
          .warning, "permalinks.yaml",
          "could not be written, so addresses of photographs may change",
          remedy: "\(error)", code: .unwritableFile))
      return false
    }
  }
}

extension PublishedPages {
  fileprivate var known: CachedAddresses {
    CachedAddresses(
      pages: pages, contents: contents, months: months.sorted().map { UInt32($0.year * 12 + $0.month - 1) })
  }
}
