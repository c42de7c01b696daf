import BuildCache
import Content
import Darkroom
import Files
import Photography

extension Build {
  /// Assembles the library of all groups, and writes `permalinks.yaml` if an address was contested.
  func assemble(
    _ reading: consuming Reading, _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache,
    _ start: Int64, _ report: inout BuildReport
  ) async throws -> DevelopedLibrary {
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
    let (sources, shown) = try await AssembledPhotos.all(
      of: reading.groups.map(\.record), originals: originals, jobs: jobs)
    reading.groups = []
    if shown.count == 0, report.unchosen > 0 {
      report.problems.append(
        Problem(
          .warning, "site.yaml",
          "and the folders choose none of \(report.unchosen) photographs with `publish:`",
          remedy: "Check its conditions; photographs without a rating have no stars.", code: .nothingChosen))
    }
    // Published addresses are kept, even by a clean build.
    let published = PublishedPages(try cache.addresses(below: folders.content))
    let tracks = shownTracks(survey, walkNotes, resolver, &report)
    var walks = try await walks(
      of: tracks, survey, authored, walkNotes, resolver, folders, cache, start, &report)
    let places = TrackPlaces(of: shown, on: walks, resolver)
    let placed = shown.placed(by: places, namesTowns: authored.configuration.places.namesPhotos)
    let resolved = resolver.library(
      of: placed, walks: tracks.map { PageClaim(walk: $0.path, slug: walkNotes[$0.path]?.slug) },
      ledger: authored.ledger, published: published)
    report.problems += resolved.problems
    if let ledger = resolved.ledger { try remember(ledger, folders, &report) }
    if let dates = resolver.ledger(withFileDatesOf: shown) { remember(dates, folders, &report) }
    if resolved.published != published {
      try cache.remember(addresses: resolved.published.pages, below: folders.content)
    }
    for index in walks.indices { walks[index].walk.page = resolved.walkPages[walks[index].walk.id] ?? "" }
    let developed = DevelopedLibrary(resolved, sources, placed, walks, places, authored)
    report.problems += developed.problems
    return developed
  }

  /// Writes `dates.yaml`; if that fails, the build continues with a warning.
  private func remember(_ dates: DateLedger, _ folders: BuildFolders, _ report: inout BuildReport) {
    do throws(FileError) {
      try FileIO.replace("\(folders.content)/\(DateLedger.path)", with: Array(dates.text.utf8))
      report.problems.append(
        Problem(
          .note, DateLedger.path, "now records the dates of photographs that contain none",
          remedy:
            "Keep it with your photographs, under version control if you use it, so that no date changes."))
    } catch {
      report.problems.append(
        Problem(
          .warning, DateLedger.path,
          "could not be written, so the dates of photographs without one may change",
          remedy: "\(error)"))
    }
  }

  /// Writes `permalinks.yaml`; if that fails, the build continues with a warning.
  private func remember(
    _ ledger: PermalinkLedger, _ folders: BuildFolders, _ report: inout BuildReport
  ) throws {
    do throws(FileError) {
      try FileIO.replace("\(folders.content)/permalinks.yaml", with: Array(ledger.text.utf8))
      report.problems.append(
        Problem(
          .note, "permalinks.yaml",
          "now records the page of each photograph, since several would have the same one",
          remedy:
            "Keep it with your photographs, under version control if you use it, so that no address changes.")
      )
    } catch {
      report.problems.append(
        Problem(
          .warning, "permalinks.yaml",
          "could not be written, so addresses that several photographs share may change",
          remedy: "\(error)"))
    }
  }
}
