import BuildCache
import Checking
import Concurrency
import Content
import Files
import Metadata
import Photography
import Reading
import Tracks

/// The words of what a content folder hides (photographs, albums, walks and places) or does not choose, and what it
/// has unlisted.
struct HiddenContent: Sendable {
  /// The texts that no file of the site may contain.
  private(set) var texts: [String] = []
  /// What only the pages of unlisted content may contain.
  private(set) var unlisted = UnlistedWords()

  /// How many photographs are read at a time.
  private static let batch = 8192

  /// Reads the content folder.
  ///
  /// A text that is also written for something shown, or by the program itself on every page, tells nothing.
  ///
  /// - Parameter output: The built site.
  init(
    of authored: AuthoredContent, _ survey: Survey, _ folders: BuildFolders, output: String, jobs: Int
  ) async throws {
    let resolver = authored.resolver()
    var found = try await Self.texts(resolver, survey, folders, jobs)
    found.hidden.formUnion(authored.hiddenPlaces.filter { $0.count >= 4 })
    for (folder, notes) in authored.notes {
      let texts = [notes.title, notes.description?.plainText].compactMap(\.self)
      if resolver.isHidden(folder: AlbumID(folder)) {
        found.hidden.formUnion(texts.filter(Self.isTelling))
      } else if resolver.isUnlisted(folder: AlbumID(folder)) {
        found.unlisted.append((folder + "/", texts))
      } else {
        found.shown.append(contentsOf: texts)
      }
    }
    found.unlisted += Set(found.folders).map {
      ($0 + "/", [$0.split(separator: "/").last.map(String.init) ?? ""])
    }
    let unlisted = found.unlisted.map { owner, texts in
      (owner, texts.flatMap(Self.lines).filter(Self.isTelling))
    }
    guard !found.hidden.isEmpty || !unlisted.isEmpty else { return }

    var shown = ShownTexts()
    let settings = authored.configuration
    shown.add([settings.title, settings.description, settings.author, settings.copyright].compactMap(\.self))
    shown.add(authored.places.flatMap { [$0.name, $0.nearestTown?.text].compactMap(\.self) })
    shown.add(found.shown)
    shown.add(try Self.programTexts(of: output))
    let telling = Set(unlisted.flatMap(\.1))
    let explained = shown.explained(telling)
    self.unlisted = UnlistedWords(
      unlisted.map { ($0, $1.filter { !explained.contains($0) }) }, authored.permalinkFile, resolver)
    shown.add(found.unlisted.flatMap(\.1))
    texts = found.hidden.subtracting(shown.explained(found.hidden)).sorted()
  }

  /// Pages divide a description into its lines.
  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// Whether a text is long enough to be recognised: names of a single word are in many texts.
  private static func isTelling(_ text: String) -> Bool {
    text.count >= 12 && text.contains(where: \.isWhitespace)
  }

  /// Words that are on every page, and those of scripts.
  private static func programTexts(of output: String) throws -> [String] {
    let assets = try Folder.tree(of: "\(output)/assets").map { "assets/\($0.path)" }
    return try (assets + ["404.html"]).filter { FileStamp(path: "\(output)/\($0)") != nil }.map {
      String(decoding: try FileIO.read("\(output)/\($0)"), as: UTF8.self)
    }
  }

  /// The texts of photographs and walks.
  private struct Found: Sendable {
    var hidden: Set<String> = []
    var shown: [String] = []
    /// By the path of the photograph or track, or of the folder with a last slash.
    var unlisted: [(owner: String, texts: [String])] = []
    /// Those that nothing links.
    var folders: [String] = []
    /// Photographs that hide copies of them.
    var hiding: [HiddenPictures.Picture] = []
    /// Photographs that are shown, if no other file holds them.
    var photos: [ShownPhoto] = []
    var walkNotes: [String: WalkNotes] = [:]
    var tracks: [Track] = []

    struct ShownPhoto: Sendable {
      let path, digest: String
      let texts: [String]
      let town: String?
      let isUnlisted: Bool
      /// Whether its sidecar says `hidden: no`.
      let isShownAnyway: Bool
    }

    struct Track: Sendable {
      let file: SurveyedFile
      let texts: [String]
      /// Whether what it says leaves it out.
      let isExcluded: Bool
    }

    mutating func add(_ other: Found) {
      hidden.formUnion(other.hidden)
      shown += other.shown
      unlisted += other.unlisted
      folders += other.folders
      hiding += other.hiding
      photos += other.photos
      walkNotes.merge(other.walkNotes) { first, _ in first }
      tracks += other.tracks
    }

    mutating func addHidden(_ texts: [String]) {
      hidden.formUnion(texts.flatMap(HiddenContent.lines).filter(HiddenContent.isTelling))
    }

    /// Divides photographs and tracks by what is known when all are read.
    mutating func divide(_ resolver: MetadataResolver, root: String) {
      let pictures = HiddenPictures(hiding)
      for photo in photos {
        if !photo.isShownAnyway, pictures.hold(on: photo.path, photo.digest)?.photo != nil {
          addHidden(photo.texts)
          continue
        }
        if photo.isUnlisted { unlisted.append((photo.path, photo.texts)) } else { shown += photo.texts }
        if let town = photo.town { shown.append(town) }
      }
      let shownTracks = Set(
        ShownTracks(of: tracks.map(\.file), notes: walkNotes, resolver, root: root).files.map(\.path))
      for track in tracks {
        let path = track.file.path
        if track.isExcluded || !shownTracks.contains(path) {
          addHidden(track.texts)
        } else if resolver.isUnlisted(walk: path, walkNotes[path]) {
          unlisted.append((path, track.texts))
        } else {
          shown += track.texts
        }
      }
      (photos, tracks) = ([], [])
    }
  }

  private static func texts(
    _ resolver: MetadataResolver, _ survey: Survey, _ folders: BuildFolders, _ jobs: Int
  ) async throws -> Found {
    let cache =
      FileStamp(path: "\(folders.cache)/cache.sqlite") == nil ? nil : try BuildCache(folder: folders.cache)
    let groups = FileGroup.groups(of: survey)
    var found = Found()
    var start = 0
    while start < groups.count {
      var (end, count) = (start, 0)
      while end < groups.count, count < batch {
        count += groups[end].files.count
        end += 1
      }
      let candidates = groups[start..<end].flatMap { Array($0.files(.candidate)) }
      let known = try cache?.files(below: folders.content, at: candidates.map(\.path)) ?? [:]
      let keys = Set(known.values.map { PhotoReader.key(for: $0.digest) })
      let reader = PhotoReader(
        root: folders.content, known: known, findings: try cache?.findings(for: keys) ?? [:])
      let results = try await parallelMap(Array(groups[start..<end]), jobs: jobs, runsOfAtMost: 4) {
        texts(of: $0, resolver, reader, root: folders.content)
      }
      for result in results { found.add(result) }
      start = end
    }
    found.divide(resolver, root: folders.content)
    return found
  }

  private static func texts(
    of group: FileGroup, _ resolver: MetadataResolver, _ reader: PhotoReader, root: String
  ) -> Found {
    let photos = group.files(.candidate).compactMap { file -> ReadPhoto? in
      guard case .photo(let digest, let record) = reader.read(file).contents else { return nil }
      return ReadPhoto(file, digest: digest, record: record)
    }
    let sidecars = Sidecars(
      root: root, files: group.files, unmatchedSidecars: group.unmatchedSidecars, photos: photos.map(\.id))
    var result = Found(walkNotes: sidecars.walkNotes)
    for photo in photos {
      let found = resolver.photo(for: photo.source(with: sidecars))
      let texts = [found.title?.value, found.prose?.value.plainText, found.alternativeText?.value].compactMap(
        \.self)
      if let picture = resolver.hiddenPicture(found, photo.digest) { result.hiding.append(picture) }
      if found.isHidden || !found.isChosen {
        result.addHidden(texts)
      } else {
        result.photos.append(
          Found.ShownPhoto(
            path: photo.id.path, digest: photo.digest.hex, texts: texts, town: found.nearestTown?.text,
            isUnlisted: found.isUnlisted, isShownAnyway: sidecars.byPhoto[photo.id]?.hidden == false))
      }
    }
    let tracks = TrackReader(root: root, options: resolver.trackOptions, known: [:])
    for file in group.files(.track) {
      let notes = sidecars.walkNotes[file.path]
      // A track that cannot be read is reported by builds; what is written beside it counts.
      let track = tracks.read(file, [:]).track
      let walk = track.flatMap { resolver.walk(of: $0, at: file.path, notes: notes, page: "").walk }
      let texts = [notes?.title, notes?.description?.plainText, track?.name, track?.description]
        .compactMap(\.self)
      result.tracks.append(
        Found.Track(
          file: file, texts: texts,
          isExcluded: walk.map { resolver.exclusion(of: $0, notes) != nil } ?? true))
    }
    if resolver.isUnlisted(folder: AlbumID(group.id.folder)) { result.folders.append(group.id.folder) }
    return result
  }
}
