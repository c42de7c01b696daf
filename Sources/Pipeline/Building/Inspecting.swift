import Content
import Files
package import Metadata
import Photography

/// Inspects single photographs as a build sees them: with their sidecars and their folders' notes.
package enum Inspecting {
  /// A photograph's metadata, with the source of each value.
  ///
  /// - Parameter file: Its path, as the user wrote it.
  package static func inspect(_ file: String) -> Inspection {
    inspect(file) { content throws(SurveyError) in try Survey.of(content) }
  }

  /// - Parameter survey: Lists the files of a content folder.
  static func inspect(
    _ file: String, surveying survey: (String) throws(SurveyError) -> Survey
  ) -> Inspection {
    let path = Folder.resolved(file)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileIO.read(path, ifAtMost: PhotoReader.largest) } catch {
      return failed(
        file,
        Problem(.error, file, "cannot be opened", remedy: error.description, code: .unreadablePhotograph))
    }
    let metadata: PhotoMetadata
    do throws(MetadataError) { metadata = try MetadataReader.read(bytes) } catch {
      return failed(
        file, Problem(.error, file, error.summary, remedy: error.remedy, code: .unreadablePhotograph))
    }
    let folder = Folder.parent(of: path)
    let root = contentFolder(around: folder)
    let id = PhotoID(String(path.dropFirst(root == "/" ? 1 : root.utf8.count + 1)))
    let (authored, sidecars) = AuthoredContent.around(id, in: root)
    let stamp = FileStamp(path: path)
    let source = PhotoSource(
      id: id, metadata: metadata, xmpSidecar: sidecars.xmp[id],
      refusals: sidecars.refusals[id] ?? [], sidecar: sidecars.byPhoto[id],
      modified: Instant(secondsSince1970: Int((stamp?.modified ?? 0) / 1_000_000_000)),
      content: Fingerprint(of: bytes))
    let resolver = MetadataResolver(
      configuration: authored.configuration, notes: authored.notes, dates: authored.dates)
    var photo = resolver.photo(for: source)
    var problems = authored.problems + sidecars.problems
    // The inspection lists the files' defects by itself.
    problems += photo.problems.filter { $0.code != .damagedMetadata || $0.subject != id.path }
    problems += unlistedPages(of: photo, authored.permalinkFile)
    if photo.coordinate == nil {
      do throws(SurveyError) {
        if let place = try trackPlace(of: photo, below: root, survey) {
          photo.coordinate = Sourced(place, from: .track)
          photo.nearestTown = resolver.nearestTown(to: place)
        }
      } catch {
        problems.append(
          Problem(
            .warning, file, "may have a position from a track, but the tracks cannot be listed",
            remedy: "\(error)", code: .unreadableFile))
      }
    }
    let files = sidecars.xmp[id].map { $0.merged(over: metadata) } ?? metadata
    return Inspection(
      file: file, metadata: files.overridden(by: photo, source.sidecar), nearestTown: photo.nearestTown,
      problems: problems)
  }

  /// A note with the address of a photograph that nothing links.
  private static func unlistedPages(of photo: ResolvedPhoto, _ permalinkFile: PermalinkFile) -> [Problem] {
    guard let shown = ShownPhoto(photo), shown.isUnlisted else { return [] }
    return [.unlisted(photo.id.path, page: permalinkFile.secretPage(of: photo.id.path) ?? shown.plainPage)]
  }

  /// The position that a track of the site gives to a photograph. The clocks of cameras are taken as set, not estimated.
  private static func trackPlace(
    of photo: ResolvedPhoto, below root: String, _ survey: (String) throws(SurveyError) -> Survey
  ) throws(SurveyError) -> Coordinate? {
    // Without site.yaml there is no site, and perhaps a whole disk to search.
    guard FileStamp(path: "\(root)/site.yaml") != nil, let shown = ShownPhoto(photo) else { return nil }
    let base = Folder.exists("\(root)/content") ? "\(root)/content" : root
    let files = try survey(base).files
    let tracks = files.filter { $0.role == .track }
    // The settings of every folder, since any of them may hide its tracks.
    let settings = files.filter { [.siteConfiguration, .albumNotes, .dates].contains($0.role) }
    let authored = AuthoredContent(root: base, survey: Survey(files: settings))
    let resolver = MetadataResolver(
      configuration: authored.configuration, notes: authored.notes, dates: authored.dates)
    // A text may ask to hide a walk, and a sidecar named like both a photograph and a track belongs to the photograph.
    let stems = Set(tracks.map { FileName.start(of: $0.path) })
    let photos = files.filter { $0.role == .candidate && stems.contains(FileName.start(of: $0.path)) }
    let roles: Set<FileRole> = [.track, .sidecar, .ignoredNotes]
    let notes = Sidecars(
      root: base, files: files.filter { roles.contains($0.role) || PrivacyTextFile.isNamed($0.path) },
      photos: photos.filter { !PrivacyTextFile.isNamed($0.path) }.map { PhotoID($0.path) }
    )
    .walkNotes
    let reader = TrackReader(root: base, options: resolver.trackOptions, known: [:])
    let walks = tracks.compactMap { file -> TrackedWalk? in
      guard resolver.secrecy(ofWalk: file.path, notes[file.path]) == nil,
        photo.isUnlisted || !resolver.isUnlisted(walk: file.path, notes[file.path])
      else { return nil }
      return reader.read(file, [:]).track.flatMap {
        resolver.walk(of: $0, at: file.path, notes: notes[file.path], page: "").walk
      }.flatMap { resolver.exclusion(of: $0, notes[file.path]) == nil ? $0 : nil }
    }
    return TrackPlaces(of: ShownPhotos(of: shown), on: walks, resolver).placements[0]?.coordinate
  }

  private static func failed(_ file: String, _ problem: Problem) -> Inspection {
    Inspection(file: file, metadata: PhotoMetadata(), problems: [problem])
  }

  /// The content folder that a folder belongs to: the nearest above with a `site.yaml`, else the folder itself.
  private static func contentFolder(around folder: String) -> String {
    var candidate = folder
    while true {
      if ["site.yaml", "site.yml"].contains(where: { FileStamp(path: "\(candidate)/\($0)") != nil }) {
        return candidate
      }
      let parent = Folder.parent(of: candidate)
      guard parent != candidate else { return folder }
      candidate = parent
    }
  }
}

extension PhotoMetadata {
  /// The files' metadata, with the values that a sidecar, a folder or the site overrides.
  fileprivate func overridden(by photo: ResolvedPhoto, _ sidecar: Sidecar?) -> PhotoMetadata {
    var known = self
    func replace<Value>(_ field: WritableKeyPath<PhotoMetadata, Sourced<Value>?>, _ resolved: Sourced<Value>?)
    {
      guard let resolved, [.sidecar, .folder, .track, .site].contains(resolved.source) else { return }
      known[keyPath: field] = resolved
    }
    // A photograph that has only its file's date shows none; a problem says so.
    if let taken = photo.taken, taken.source == .sidecar {
      known.taken = Sourced(taken.value.local, from: taken.source)
      known.offset =
        taken.value.offsetSource == .stated ? Sourced(taken.value.offset, from: taken.source) : nil
    }
    replace(\.coordinate, photo.coordinate)
    replace(\.altitude, photo.altitude)
    if photo.coordinate == nil { (known.coordinate, known.altitude) = (nil, nil) }
    if photo.isPlaceHidden { known.placeName = nil }
    replace(\.title, photo.title)
    replace(\.alternativeText, photo.alternativeText)
    replace(\.description, photo.prose.map { Sourced($0.value.plainText, from: $0.source) })
    known.keywords += photo.keywords.filter { [.sidecar, .folder].contains($0.source) }
      .map { Sourced($0.value.title, from: $0.source) }
    replace(\.rating, photo.rating)
    replace(\.author, photo.author)
    replace(\.copyright, photo.copyright)
    return known
  }
}

extension ShownPhotos {
  /// A list of one.
  fileprivate init(of photo: ShownPhoto) {
    var terms = PhotoTerms()
    let summary = PhotoSummary(of: photo.photo, &terms)
    self.init(
      [Summary(summary, isPlaceHidden: photo.isPlaceHidden, hasSlug: false)], terms, OnePhoto(photo: photo))
  }

  private struct OnePhoto: ShownPhotoStorage {
    let photo: ShownPhoto

    func photo(at index: Int) -> ShownPhoto { photo }
    func id(at index: Int) -> PhotoID { photo.photo.id }
    func plainPage(at index: Int) -> String { photo.plainPage }
    func complete(_ photo: inout Photo, at index: Int) {}
  }
}
