import BuildCache
import Content
import Files
import Metadata
import Photography
import Reading
import Tracks

/// The words of what a content folder hides (photographs, albums, walks and places) or does not choose, and what it
/// has unlisted; and positions that are not told.
struct HiddenContent: Sendable {
  /// The texts that no file of the site may contain.
  private(set) var texts: [String] = []
  /// What only the pages of unlisted content may contain.
  private(set) var unlisted = UnlistedWords()
  /// Positions of photographs that are shown without them.
  private(set) var positions = WithheldPositions()
  /// The origins of movies that are shown and not on the site.
  private(set) var movieHosts: Set<String> = []
  /// Pages of what is hidden or gone since the last build.
  private(set) var outdated = OutdatedPages()

  /// Reads the content folder.
  ///
  /// A text that is also written for something shown, or by the program itself on every page, tells nothing.
  ///
  /// - Parameters:
  ///   - reading: The content folder.
  ///   - cache: The folder of the cache, which has what a build has read.
  ///   - output: The built site.
  init(of reading: ContentReading, cache: String, output: String, jobs: Int) async throws {
    let (authored, resolver) = (reading.authored, reading.resolver)
    let cache = FileStamp(path: "\(cache)/cache.sqlite") == nil ? nil : try BuildCache(folder: cache)
    var found = Found()
    var present = PresentContent(reading)
    let photographs = try await reading.photographs(cache, jobs: jobs) { photo, digest in
      Found.Photo(photo, content: digest.identity)
    }
    let isLocked: (String) -> Bool = { resolver.lock(ofFolder: String(FileName.split($0).folder)) != nil }
    for photo in photographs.told {
      found.add(photo, isLocked: isLocked(photo.path))
      present.add(photo.path, photo.visibility, content: photo.content)
    }
    movieHosts = found.movieHosts
    for walk in try await reading.walks(photographs.walkNotes, jobs: jobs) {
      found.add(walk, isLocked: isLocked(walk.path))
      present.add(walk.path, walk.visibility, content: nil)
    }
    if let cache { outdated = OutdatedPages(try cache.addresses(below: reading.root), present) }
    for place in authored.places { found.positions.tell(place.place.coordinate) }
    positions = found.positions
    found.hidden.formUnion(authored.hiddenPlaces.filter { $0.count >= 4 })
    found.hidden.formUnion(authored.hiddenPageTexts.flatMap(Self.lines).filter(Self.isRecognisable))
    found.shown += authored.pages.flatMap { [$0.title, $0.prose.plainText] }
    for (folder, notes) in authored.notes {
      let texts = [notes.title, notes.description?.plainText].compactMap(\.self)
      // Of a locked folder, the words are nowhere, as those of what is hidden.
      if resolver.isHidden(folder: AlbumID(folder)) || resolver.lock(ofFolder: folder) != nil {
        found.hidden.formUnion(texts.filter(Self.isRecognisable))
      } else if resolver.isUnlisted(folder: AlbumID(folder)) {
        found.unlisted.append((folder + "/", texts))
      } else {
        found.shown.append(contentsOf: texts)
      }
    }
    func name(of folder: String) -> String { folder.split(separator: "/").last.map(String.init) ?? "" }
    let quiet = reading.survey.folders.filter { resolver.isUnlisted(folder: AlbumID($0)) }
    found.unlisted += quiet.filter { resolver.lock(ofFolder: $0) == nil }.map { ($0 + "/", [name(of: $0)]) }
    found.hidden.formUnion(
      quiet.filter { resolver.lock(ofFolder: $0) != nil }.map(name(of:)).filter(Self.isRecognisable))
    let unlisted = found.unlisted.map { owner, texts in
      (owner, texts.flatMap(Self.lines).filter(Self.isRecognisable))
    }
    guard !found.hidden.isEmpty || !unlisted.isEmpty else { return }

    var shown = ShownTexts()
    let settings = authored.configuration
    shown.add([settings.title, settings.description, settings.author, settings.copyright].compactMap(\.self))
    shown.add(authored.places.flatMap { [$0.place.name, $0.place.nearestTown?.text].compactMap(\.self) })
    shown.add(found.shown)
    shown.add(try Self.programTexts(of: output))
    let unlistedTexts = Set(unlisted.flatMap(\.1))
    let explained = shown.explained(unlistedTexts)
    self.unlisted = UnlistedWords(
      unlisted.map { ($0, $1.filter { !explained.contains($0) }) }, authored.permalinkFile, resolver)
    shown.add(found.unlisted.flatMap(\.1))
    texts = found.hidden.subtracting(shown.explained(found.hidden)).sorted()
  }

  /// Pages divide a description into its lines.
  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// Whether a text is long enough to be recognised: names of a single word are in many texts.
  private static func isRecognisable(_ text: String) -> Bool {
    text.count >= 12 && text.contains(where: \.isWhitespace)
  }

  /// Words that are on every page, and those of scripts.
  private static func programTexts(of output: String) throws -> [String] {
    let assets = try Folder.tree(of: "\(output)/assets").map { "assets/\($0.path)" }
    return try (assets + ["404.html"]).filter { FileStamp(path: "\(output)/\($0)") != nil }.map {
      String(decoding: try FileIO.read("\(output)/\($0)"), as: UTF8.self)
    }
  }

  /// The texts of photographs, walks and folders.
  private struct Found {
    var hidden: Set<String> = []
    var shown: [String] = []
    /// By the path of the photograph or track, or of the folder with a last slash.
    var unlisted: [(owner: String, texts: [String])] = []
    var positions = WithheldPositions()
    var movieHosts: Set<String> = []

    /// What stays of a photograph.
    struct Photo: Sendable {
      let path: String
      /// The digest of its bytes.
      let content: Identity
      let visibility: Visibility
      let texts: [String]
      let town: String?
      let told, withheld: Coordinate?
      let movieHost: String?

      init(_ photo: ResolvedPhoto, content: Identity) {
        (path, self.content, visibility) = (photo.id.path, content, photo.visibility)
        // `https:`, nothing, and the host.
        movieHost = photo.movieCut.address?.split(separator: "/", omittingEmptySubsequences: false).prefix(3)
          .joined(separator: "/")
        town = photo.nearestTown?.text
        // Positions in zones are looked for as such.
        (told, withheld) = (
          photo.coordinate?.value, photo.place == .hidden(.zone) ? nil : photo.withheldPosition
        )
        texts = [photo.title?.value, photo.prose?.value.plainText, photo.alternativeText?.value].compactMap(
          \.self)
      }
    }

    /// - Parameter isLocked: Whether it opens with a password: then its words are those of something hidden.
    mutating func add(_ photo: Photo, isLocked: Bool) {
      add(photo.texts, of: photo.path, isLocked ? .hidden(.notChosen) : photo.visibility)
      guard photo.visibility.isShown, !isLocked else { return }
      if let town = photo.town { shown.append(town) }
      if let host = photo.movieHost { movieHosts.insert(host) }
      if let told = photo.told { positions.tell(told) }
      if let place = photo.withheld { positions.withhold(place) }
    }

    /// What is written beside a track counts even if the track cannot be read, which builds report.
    mutating func add(_ walk: ContentReading.ReadWalk, isLocked: Bool) {
      let texts = [
        walk.notes?.title, walk.notes?.description?.plainText, walk.track?.name, walk.track?.description,
      ]
      add(texts.compactMap(\.self), of: walk.path, isLocked ? .hidden(.notChosen) : walk.visibility)
      guard !isLocked else { return }
      for line in walk.walk?.walk.lines ?? [] { positions.tell(line.map(\.coordinate)) }
    }

    private mutating func add(_ texts: [String], of owner: String, _ visibility: Visibility) {
      switch visibility {
      case .shown: shown += texts
      case .unlisted: unlisted.append((owner, texts))
      case .hidden: hidden.formUnion(texts.flatMap(HiddenContent.lines).filter(HiddenContent.isRecognisable))
      }
    }
  }
}
