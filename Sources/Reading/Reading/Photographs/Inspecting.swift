import Content
import Files
package import Metadata
import Photography

/// Inspects single photographs as a build sees them: with their sidecars and their folders' notes.
package enum Inspecting {
  /// The metadata of photographs, with the source of each value, and whether the site shows them.
  ///
  /// - Parameter files: Their paths, as the user wrote them.
  package static func inspect(_ files: [String]) -> [Inspection] {
    inspect(files) { content throws(SurveyError) in try Survey.of(content) }
  }

  /// - Parameter survey: Lists the files of a content folder.
  static func inspect(
    _ files: [String], surveying survey: (String) throws(SurveyError) -> Survey
  ) -> [Inspection] {
    var lookups: [String: PhotoLookup] = [:]
    return files.map { inspect($0, &lookups, survey) }
  }

  /// - Parameter lookups: By the content folder.
  private static func inspect(
    _ file: String, _ lookups: inout [String: PhotoLookup],
    _ survey: (String) throws(SurveyError) -> Survey
  ) -> Inspection {
    let path = Folder.resolved(file)
    let photoFile: PhotoFile
    do throws(FileError) { photoFile = try PhotoFile(path) } catch {
      return failed(
        file,
        Problem(.error, file, "cannot be opened", remedy: error.description, code: .unreadablePhotograph))
    }
    let metadata: PhotoMetadata
    do throws(MetadataError) { metadata = try photoFile.metadata } catch {
      if error == .unsupported(.sound) { return failed(file, PhotoSounds.inspected(file)) }
      return failed(
        file, Problem(.error, file, error.summary, remedy: error.remedy, code: .unreadablePhotograph))
    }
    let folder = Folder.parent(of: path)
    let root = contentFolder(around: folder)
    let id = PhotoID(String(path.dropFirst(root == "/" ? 1 : root.utf8.count + 1)))
    var problems: [Problem] = []
    // Another folder without settings is no site, and perhaps a whole disk to search.
    if lookups[root] == nil, hasSettings(root) || root.hasSuffix("/content") {
      do throws(SurveyError) {
        lookups[root] = PhotoLookup(
          ContentReading(root: root, survey: try survey(root), needsPlaces: false))
      } catch {
        problems.append(
          Problem(
            .warning, file,
            "may have a position from a track, or be a copy of a hidden photograph, but the content folder cannot be listed",
            remedy: "\(error)", code: .unreadableFile))
      }
    }
    var lookup = lookups[root] ?? PhotoLookup(root: root)
    let modified = Instant(secondsSince1970: Int((FileStamp(path: path)?.modified ?? 0) / 1_000_000_000))
    let answer = lookup.answer(id, photoFile, metadata, modified: modified)
    let isListed = problems.isEmpty
    defer { if isListed { lookups[root] = lookup } }
    let sidecars = answer.sidecars
    var photo = answer.photo
    problems =
      answer.surroundings.problems(of: id, isRecorded: photo.visibility == .hidden(.record)) + problems
    // The inspection lists the files' defects by itself.
    problems += photo.problems.filter { $0.code != .damagedMetadata || $0.subject != id.path }
    if photo.coordinate == nil || photo.otherPlace != nil, let reading = lookup.reading,
      let place = lookup.trackPlace(of: photo)
    {
      photo.coordinate = photo.otherPlace ?? Sourced(place, from: .track)
      photo.nearestTown = reading.resolver.nearestTown(to: place)
    }
    let files = sidecars.xmp[id].map { $0.merged(over: answer.metadata) } ?? answer.metadata
    let name = String(path.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1))
    problems += sidecars.problems.filter { isAbout(name, $0) }
    problems += absence(of: photo, isRead: answer.isRead)
    problems += unlistedPages(of: photo, answer.surroundings.reading.authored.permalinkFile)
    var inspection = Inspection(
      file: file, metadata: files.overridden(by: photo), nearestTown: photo.nearestTown, problems: problems)
    inspection.statements = answer.evidence.statements(withBlocks: photoFile.blocks).compactMap(\.inspected)
    inspection.statements += answer.moving
    inspection.statements += MarkedFaces.read(at: path).map(\.inspected)
    // A photograph that no site reads may still be hidden by the files beside it.
    if photo.visibility.isHidden || answer.isRead && lookup.reading != nil {
      inspection.visibility = ([photo.visibility.text] + [lookup.burst(of: photo)].compactMap(\.self))
        .joined(separator: " ")
    }
    inspection.light = photoFile.light
    if inspection.light != nil {
      inspection.isLightWanted = photo.wantsHDR ?? lookup.reading?.resolver.configuration.pictures.hdr ?? true
    }
    if photo.place.precision != .exact { inspection.placeVisibility = photo.place.text }
    return inspection
  }

  /// Whether a problem of the files beside photographs concerns one of them.
  private static func isAbout(_ name: String, _ problem: Problem) -> Bool {
    let file = problem.subject.split(separator: "/").last.map(String.init) ?? problem.subject
    return FileName.start(of: file) == FileName.start(of: name)
      || problem.remedy.map { names($0, name) } == true
  }

  /// Whether a text names a file: `1.jpg` is not in `21.jpg`.
  private static func names(_ text: String, _ name: String) -> Bool {
    var rest = text[...]
    while let found = rest.firstRange(of: name) {
      let before = text[..<found.lowerBound].last
      if before.map({ $0.isLetter || $0.isNumber || "_-".contains($0) }) != true { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// A note on a photograph that the site does not show because its author wants that.
  private static func absence(of photo: ResolvedPhoto, isRead: Bool) -> [Problem] {
    let (summary, remedy): (String, String)
    if photo.visibility.isHidden {
      (summary, remedy) = ("is hidden", "The site does not show it.")
    } else if !isRead {
      (summary, remedy) = (
        "is not read as a photograph of the site",
        "Its name, `ignore:`, a file .nomedia or the folder `static` leaves it out."
      )
    } else if case .hidden(.companion(let other)) = photo.visibility {
      (summary, remedy) = (
        "belongs to \(other)", "The site shows \(FileName.split(other).name) instead."
      )
    } else if photo.visibility == .hidden(.notChosen) {
      (summary, remedy) = ("is not chosen by `publish:`", "The site does not show it.")
    } else {
      return []
    }
    return [Problem(.note, photo.id.path, summary, remedy: remedy, code: .notShown)]
  }

  /// A note with the address of a photograph that nothing links.
  private static func unlistedPages(of photo: ResolvedPhoto, _ permalinkFile: PermalinkFile) -> [Problem] {
    guard let shown = ShownPhoto(photo), shown.isUnlisted else { return [] }
    let page = permalinkFile.secretPage(of: photo.id.path, isLocked: photo.isLocked) ?? shown.plainPage
    return [photo.isLocked ? .locked(photo.id.path, page: page) : .unlisted(photo.id.path, page: page)]
  }

  private static func failed(_ file: String, _ problem: Problem) -> Inspection {
    Inspection(file: file, metadata: PhotoMetadata(), problems: [problem])
  }

  /// The content folder that a folder belongs to: the nearest above with a `site.yaml` in it or beside it, else the nearest that
  /// is called `content`, else the folder itself.
  private static func contentFolder(around folder: String) -> String {
    var (candidate, named) = (folder, nil as String?)
    while true {
      if hasSettings(candidate) { return candidate }
      if named == nil, candidate.hasSuffix("/content") { named = candidate }
      let parent = Folder.parent(of: candidate)
      guard parent != candidate else { return named ?? folder }
      candidate = parent
    }
  }
}

extension Inspecting {
  /// Whether a folder is a content folder.
  private static func hasSettings(_ folder: String) -> Bool {
    // A folder that cannot be listed is not the content folder of a build.
    let names = (try? Folder.names(in: folder)) ?? []
    if names.contains(where: { SurveyedFile(named: $0)?.role == .siteConfiguration }) { return true }
    // Settings may lie beside it; any other folder beside such a file is none.
    return folder.hasSuffix("/content")
      && SettingsFiles.outside.contains { FileStamp(name: "\(folder)/\($0)") != nil }
  }
}

extension PhotoMetadata {
  /// The files' metadata, with the values that a sidecar, a folder or the site overrides.
  fileprivate func overridden(by photo: ResolvedPhoto) -> PhotoMetadata {
    var known = self
    func replace<Value>(_ field: WritableKeyPath<PhotoMetadata, Sourced<Value>?>, _ resolved: Sourced<Value>?)
    {
      guard let resolved, [.sidecar, .folder, .track, .site].contains(resolved.source) else { return }
      known[keyPath: field] = resolved
    }
    // A photograph that has only its file's date shows none; a problem says so.
    if let taken = photo.taken, [.sidecar, .fileName].contains(taken.source) {
      known.taken = Sourced(taken.value.local, from: taken.source)
      known.offset =
        taken.value.offsetSource == .stated ? Sourced(taken.value.offset, from: taken.source) : nil
    } else if known.taken?.source != photo.taken?.source {
      (known.taken, known.offset) = (nil, nil)
    }
    if known.taken == nil, let taken = photo.taken, taken.source == known.moment?.source {
      known.taken = Sourced(taken.value.local, from: taken.source)
      known.offset = Sourced(taken.value.offset, from: taken.source)
    }
    if let place = photo.coordinate, place.value != known.coordinate?.value { known.coordinate = place }
    replace(\.altitude, photo.altitude)
    if photo.coordinate == nil { (known.coordinate, known.altitude) = (nil, nil) }
    if photo.place.precision != .exact {
      (known.coordinate, known.altitude) = (photo.coordinate, nil)
      known.placeName = photo.placeName
    }
    replace(\.title, photo.title)
    if photo.title == nil { (known.title, known.headline) = (nil, nil) }
    replace(\.alternativeText, photo.alternativeText)
    if photo.alternativeText == nil { known.alternativeText = nil }
    if photo.prose?.source != known.description?.source {
      known.description = photo.prose.map { Sourced($0.value.plainText, from: $0.source) }
    }
    let tags = Set(photo.keywords.map(\.value))
    known.keywords.removeAll { keyword in Hashtag(spelled: keyword.value).map { !tags.contains($0) } ?? true }
    known.keywords += photo.keywords.filter { [.sidecar, .folder].contains($0.source) }
      .map { Sourced($0.value.title, from: $0.source) }
    replace(\.rating, photo.rating)
    replace(\.author, photo.author)
    replace(\.copyright, photo.copyright)
    return known
  }
}
