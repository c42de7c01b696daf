package import BuildCache
import Content
import Files
package import Photography
import Platform
import Reading
import Tracks

/// Edits the sidecars of photographs. It writes nothing but these, and only what an edit asks for.
package struct PhotoEditor: Sendable {
  let root: String
  private let candidates: [String]
  private let known: Set<String>
  let own: OwnSidecars
  private let parts: PhotoParts
  private let categories: [Category]
  /// Of no photograph yet.
  private let lookup: PhotoLookup
  /// Whether titles, descriptions, keywords, ratings and positions go to `.xmp` files.
  package let writesXMP: Bool

  /// Settings that cannot be read write as if there were none.
  package static func writesXMP(_ root: String) -> Bool {
    (try? AuthoredContent.configuration(of: root))?.studio.sidecars == .xmp
  }

  /// - Parameter content: The content folder.
  /// - Throws: ``MissingContentFolder`` when there is none.
  package init(content: String) throws {
    let reading = try ContentReading(content, needsPlaces: false)
    self.init(
      root: reading.root, files: reading.survey.files, settings: reading.authored.configuration,
      PhotoLookup(reading))
  }

  /// An editor of some photographs, which lists only their folders.
  ///
  /// - Parameters:
  ///   - alike: Files in other folders that may have the same content, by their sizes in bytes: hidden, they hide them.
  ///   - cache: Has what builds have read, so that these files need not be opened.
  /// - Throws: ``SurveyError`` when a folder cannot be listed.
  package init(
    content: String, near photos: [PhotoID], alike: [Int: [String]] = [:], cache: BuildCache? = nil
  ) throws {
    let files = try Set(photos.map { Folder.parent(of: $0.path) }).sorted().flatMap { parent in
      try ContentReading(content, toward: parent == "." ? "" : parent, needsPlaces: false).survey.files
        .filter { Folder.parent(of: $0.path) == parent }
    }
    let root = Folder.resolved(content)
    self.init(
      root: root, files: files, settings: try AuthoredContent.configuration(of: content),
      PhotoLookup(root: root, alike: alike, cache: cache))
  }

  private init(
    root: String, files: [SurveyedFile], settings: SiteConfiguration, _ lookup: PhotoLookup
  ) {
    (self.root, self.lookup, categories) = (root, lookup, settings.categories)
    writesXMP = settings.studio.sidecars == .xmp
    let files = files.filter { $0.role.isInGroups && $0.role != .ignoredNotes }
    candidates = files.filter { $0.role == .candidate }.map(\.path)
    parts = PhotoParts(root: root, candidates: files.filter { $0.role == .candidate })
    known = Set(candidates)
    own = OwnSidecars(root: root, folders: Dictionary(grouping: files) { Folder.parent(of: $0.path) })
  }

  /// Those of some photographs that are there.
  package func existing(_ photos: [PhotoID]) -> [PhotoID] {
    photos.filter { known.contains($0.path) && isPhotograph($0.path) }
  }

  /// The id of a category as its author wrote it, or its title.
  ///
  /// - Throws: ``PhotoEditError/noCategory(_:similar:)``.
  package func category(_ text: String) throws(PhotoEditError) -> String {
    guard categories.contains(where: { [$0.id, $0.title].contains { $0.lowercased() == text.lowercased() } })
    else {
      let names = categories.flatMap { [$0.id, $0.title] }
      throw PhotoEditError.noCategory(text, similar: Spelling.nearest(to: text, in: names) ?? names.first)
    }
    return text
  }

  /// The photographs that paths, folders and patterns stand for, each once, in order of their paths.
  ///
  /// - Parameter patterns: From the content folder, or from the current one; `*` and `?` stand for parts of one name.
  package func photos(_ patterns: [String]) throws(PhotoEditError) -> [PhotoID] {
    var found: Set<String> = []
    for pattern in patterns {
      let some = paths(pattern).filter { isPhotograph($0) }
      guard !some.isEmpty else {
        throw .noPhotographs(pattern, similar: Spelling.nearest(to: pattern, in: candidates))
      }
      found.formUnion(some)
    }
    return found.sorted().map { PhotoID($0) }
  }

  private func paths(_ pattern: String) -> [String] {
    var plain = pattern
    while plain.hasSuffix("/") { plain.removeLast() }
    // What the shell or the user wrote from the current folder.
    let absolute = Folder.resolved(plain)
    if absolute == root { return candidates }
    let inside = absolute.hasPrefix(root + "/") ? String(absolute.dropFirst(root.count + 1)) : plain
    for path in [inside, plain] {
      if known.contains(path) { return [path] }
      let below = candidates.filter { $0.hasPrefix(path + "/") }
      if !below.isEmpty { return below }
    }
    return candidates.filter { fnmatch(plain, $0, FNM_PATHNAME) == 0 }
  }

  /// A photograph that cannot be read is not on the site, either.
  private func isPhotograph(_ path: String) -> Bool {
    PictureName.isPicture(path) && PhotoFile.isThere(at: "\(root)/\(path)")
  }

  /// What a request changes, without writing anything.
  ///
  /// - Parameter expected: What the sidecar of a single photograph said when the edit began; a key of these that says something
  ///   else now is a conflict.
  /// - Returns: In the order of the files; and what a track says of each photograph.
  package func changes(
    of photos: [PhotoID], _ request: PhotoEditRequest, expecting expected: SidecarStatements? = nil
  ) throws(PhotoEditError) -> (changes: [SidecarChange], matches: [TrackMatch]) {
    let track: MatchingTrack? = if let path = request.track { try self.track(path) } else { nil }
    var texts: [String: (old: [UInt8]?, text: SidecarText, photos: [PhotoID])] = [:]
    var matches: [TrackMatch] = []
    var lookup = lookup
    let sidecars = own.yaml(of: photos)
    let xmpPaths = writesXMP ? own.xmp(of: photos) : [:]
    var packets: [String: (old: [UInt8]?, text: XMPText, photos: [PhotoID])] = [:]
    for photo in photos {
      guard let path = sidecars[photo] else { continue }
      var (old, text, owners) = if let known = texts[path] { known } else { try read(path) }
      owners.append(photo)
      var packet = try xmpPaths[photo].map { path throws(PhotoEditError) in
        if let known = packets[path] { known } else { try readXMP(path) }
      }
      packet?.photos.append(photo)
      if let expected {
        let said = packet.map { text.statements.completed(by: $0.text.statements) } ?? text.statements
        let conflicts = expected.conflicts(with: said)
        guard conflicts.isEmpty else { throw .conflict(path: path, conflicts) }
      }
      var edits = request.edits
      if request.dependsOnPhoto {
        let (own, match) = try timed(photo, request, along: track, &lookup)
        edits += own
        if let match { matches.append(match) }
      }
      for edit in edits {
        do throws(EditError) {
          if packet == nil {
            text = try text.applying(edit)
          } else if var xmp = packet?.text {
            text = try text.applying(edit, to: &xmp)
            packet?.text = xmp
          }
        } catch {
          throw .sidecar(path: error == .notXMP ? xmpPaths[photo] ?? path : path, error)
        }
      }
      try check(edits, of: photo, text.contents.sidecar.movie, &lookup)
      texts[path] = (old, text, owners)
      if let path = xmpPaths[photo] { packets[path] = packet }
    }
    try showParts(of: photos, request.edits, &texts)
    let changes = texts.sorted { $0.key < $1.key }.compactMap { path, file -> SidecarChange? in
      let new = Array(file.text.text.utf8)
      guard new != file.old ?? [] else { return nil }
      return SidecarChange(path: path, old: file.old, new: new, photos: file.photos)
    }
    let inXMP = packets.sorted { $0.key < $1.key }.compactMap { path, file -> SidecarChange? in
      let isSame = file.text.bytes == file.old ?? XMPText().bytes
      return isSame
        ? nil : SidecarChange(path: path, old: file.old, new: file.text.bytes, photos: file.photos)
    }
    return ((changes + inXMP).sorted { $0.path < $1.path }, matches)
  }

  /// Writes changes, each file whole or not at all.
  ///
  /// - Throws: ``PhotoEditError/changed(path:)`` for the first file that is not as it was; files before it are written.
  package func write(_ changes: [SidecarChange]) throws {
    for change in changes {
      guard try FileIO.replace("\(root)/\(change.path)", with: change.new, ifStill: change.old) else {
        throw PhotoEditError.changed(path: change.path)
      }
    }
  }

  /// The raw pictures and the movies of Live Photos that belong to some photographs.
  package func parts(of photos: [PhotoID]) -> [PhotoID: [PhotoID]] { parts.parts(of: photos) }

  /// The sidecars that belong to no other photograph or track.
  package func ownSidecars(of photos: [PhotoID]) -> [String] {
    (Array(own.yaml(of: photos).values) + own.xmp(of: photos).values)
      .filter { FileStamp(path: "\(root)/\($0)") != nil }.sorted()
  }

  /// What the sidecar of a photograph says, and what the site shows of it.
  package func details(of photo: PhotoID) throws(PhotoEditError) -> PhotoDetails {
    guard let path = own.yaml(of: [photo])[photo] else {
      throw .noPhotographs(photo.path, similar: nil)
    }
    var statements = try read(path).text.statements
    if writesXMP, let path = own.xmp(of: [photo])[photo] {
      statements = statements.completed(by: try readXMP(path).text.statements)
    }
    var lookup = lookup
    return PhotoDetails(
      photo: photo, sidecar: path, statements: statements,
      resolved: try resolved(photo, &lookup))
  }
}
