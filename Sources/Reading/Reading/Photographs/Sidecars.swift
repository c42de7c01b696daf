package import Content
import Files
import Metadata
package import Photography

/// What the files beside some photographs and tracks say.
package struct Sidecars: Sendable {
  private(set) var byPhoto: [PhotoID: Sidecar] = [:]
  private(set) var xmp: [PhotoID: PhotoMetadata] = [:]
  /// What cameras recorded of movies beside them.
  private(set) var cameraRecords: [PhotoID: PhotoMetadata] = [:]
  /// Captions and chapters of movies.
  private(set) var movieNotes: [PhotoID: MovieNotes] = [:]
  /// What other files hide: those that belong to no photograph and seem to mean it, `.xmp` files of which nothing else is used, and
  /// what cannot be read.
  private var hidings: [PhotoID: [Statement.Value]] = [:]
  /// By the track's path.
  package private(set) var walkNotes: [String: WalkNotes] = [:]
  /// Sidecars without a photograph.
  package private(set) var orphans: [String] = []
  package private(set) var problems: [Problem] = []

  private let root: String

  /// Reads the sidecars among some files.
  ///
  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - files: With the tracks that the sidecars may belong to.
  ///   - unmatchedSidecars: Sidecars of the folder that are among the files of another group, where nothing has their names.
  ///   - photos: Those of the files that are photographs.
  package init(
    root: String, files: some Sequence<SurveyedFile>, unmatchedSidecars: [SurveyedFile] = [],
    photos: [PhotoID]
  ) {
    self.root = root
    var (paths, others): ([FileRole: [String]], [FileRole: [String]]) = ([:], [:])
    for file in files { paths[file.role, default: []].append(file.path) }
    for file in unmatchedSidecars { others[file.role, default: []].append(file.path) }
    let walks = WalkPairing(
      sidecars: paths[.sidecar] ?? [], tracks: paths[.track] ?? [], photos: photos)
    read(walks.others, of: photos)
    readWalkNotes(walks)
    hideWhatOrphansHide(photos, tracks: paths[.track] ?? [], unmatchedSidecars: others[.sidecar] ?? [])
    let ignored = paths[.ignoredNotes] ?? []
    let texts = ((paths[.candidate] ?? []) + ignored + (others[.candidate] ?? [])).filter(
      PrivacyTextFile.isNamed)
    if !texts.isEmpty { hideWhatTextsHide(texts, photos, tracks: paths[.track] ?? []) }
    let recorded = Sidecars.tracksHiddenByRecords(
      (paths[.candidate] ?? []) + ignored, among: paths[.track] ?? [], root: root)
    // The author's own word counts.
    for (track, record) in recorded where walkNotes[track]?.hidden == nil {
      walkNotes[track, default: WalkNotes()].hidden = true
      problems.append(.hiding(track, record: record))
    }
    readXMP(paths[.xmpSidecar] ?? [], of: photos, others: others[.xmpSidecar] ?? [])
    let cameras = Sidecars.cameraRecords(paths[.cameraRecord] ?? [], of: photos, root: root)
    cameraRecords = cameras.records
    problems += cameras.problems
    let movies = photos.filter { PictureName.isMovie($0.path) || byPhoto[$0]?.movie.address != nil }
    let timed = Sidecars.timedTexts(paths[.timedText] ?? [], of: movies, root: root)
    movieNotes = timed.notes
    problems += timed.problems
    readRefusals(in: ignored.filter { $0.lowercased().hasSuffix(".xmp") }, .ignored, of: photos)
    let copies = (paths[.candidate] ?? []).filter(Sidecars.isCopyOfXMP)
    readRefusals(in: copies, .withoutPhotograph, of: photos)
  }

  /// What the files beside a photograph say about it, the most trusted first.
  package func statements(about photo: PhotoID) -> [Statement] {
    (byPhoto[photo]?.statements ?? []) + (hidings[photo] ?? []).map { Statement($0, from: .sidecar) }
      + (xmp[photo]?.statements ?? [])
  }

  private mutating func read(_ files: [String], of photos: [PhotoID]) {
    let pairing = SidecarPairing(sidecars: files, photos: photos)
    orphans += pairing.orphans
    // A sidecar may belong to two photographs (IMG_1.jpg and IMG_1.heic); its problems are reported once.
    // By bytes, since names that differ only in how their accents are encoded are equal as strings.
    var read: [[UInt8]: Sidecar] = [:]
    for path in Set(pairing.byPhoto.values.joined().map { Array($0.utf8) }).map({
      String(decoding: $0, as: UTF8.self)
    })
    .sorted(by: { $0.precedesByBytes($1) }) {
      let (sidecar, found) = sidecar(path)
      read[Array(path.utf8)] = sidecar
      problems += found
    }
    for (photo, paths) in pairing.byPhoto {
      byPhoto[photo] = paths.compactMap { read[Array($0.utf8)] }.reduce(nil as Sidecar?) {
        $0?.completed(by: $1) ?? $1
      }
    }
  }

  /// A sidecar that belongs to no photograph, but asks to hide one or says where it was taken, holds back those whose
  /// names begin alike, or else those that are spelled almost like it.
  ///
  /// - Parameter unmatchedSidecars: Those whose problems another group reports, unless they mean something here.
  private mutating func hideWhatOrphansHide(
    _ photos: [PhotoID], tracks: [String], unmatchedSidecars: [String]
  ) {
    var others: [String] = []
    for orphan in orphans + unmatchedSidecars {
      let isFromOtherGroup = unmatchedSidecars.contains(orphan)
      let (said, found) = sidecar(orphan)
      guard let hiding = said.holding else {
        if !isFromOtherGroup { others.append(orphan) }
        continue
      }
      let beginAlike = hide(hiding, as: orphan, photos, tracks: tracks)
      let meant =
        beginAlike.isEmpty
        ? hide(
          hiding, as: orphan, SidecarPairing.alike(orphan, among: photos.map(\.path)),
          tracks: SidecarPairing.alike(orphan, among: tracks))
        : beginAlike
      // A page that is not published.
      if meant.isEmpty, PageNotes.isNamed(orphan) { continue }
      // Other programs have files in TOML, too.
      if meant.isEmpty, isFromOtherGroup || orphan.lowercased().hasSuffix(".toml") { continue }
      // What only states a place asks for nothing where it means nothing.
      if meant.isEmpty, said.hiding == nil {
        others.append(orphan)
        continue
      }
      let guess =
        beginAlike.isEmpty ? meant.first.map { "Did you mean it for \(Sidecars.names([$0]))? " } : nil
      // What it says is unknown if it could not be opened.
      let statement =
        found.first { $0.code == .unreadableSettings && $0.subject == orphan }?.summary
        ?? "says what not to publish"
      problems.append(
        Problem(
          .error, orphan, "\(statement), and there is no photograph with its name",
          remedy: (guess ?? "") + "Give it the name of its photograph, or delete it."
            + (meant.isEmpty
              ? "" : " To be safe, what it says stays hidden for \(Sidecars.names(meant)) until then."),
          code: .sidecarWithoutPhotograph))
    }
    orphans = others
  }

  /// Hides the photographs and tracks that a file plainly means.
  ///
  /// - Returns: Their paths.
  private mutating func hide(
    _ hiding: Sidecar, as file: String, _ photos: [PhotoID], tracks: [String]
  ) -> [String] {
    hide(
      hiding, as: file, FileName.meant(by: file, among: photos.map(\.path)),
      tracks: FileName.meant(by: file, among: tracks))
  }

  /// - Returns: The paths of all of them.
  private mutating func hide(
    _ hiding: Sidecar, as file: String, _ photos: [String], tracks: [String]
  ) -> [String] {
    for photo in photos.map({ PhotoID($0) }) {
      if hiding.hidden == true { hidings[photo, default: []].append(.request(.unclear(file: file))) }
      if hiding.location == .hidden { hidings[photo, default: []].append(.placeHidden) }
      if let places = hiding.places { hidings[photo, default: []].append(.places(places, copyOf: nil)) }
    }
    // A walk is a place.
    for track in tracks {
      var notes = walkNotes[track] ?? WalkNotes()
      notes.hidden = true
      walkNotes[track] = notes
    }
    return photos + tracks
  }

  /// Their names; of many, the first ones.
  private static func names(_ paths: [String]) -> String {
    let names = paths.prefix(8).map { $0.split(separator: "/").last ?? "" }.joined(separator: ", ")
    return paths.count > 8 ? "\(names) and \(paths.count - 8) more" : names
  }

  /// Text files say nothing about photographs, unless one asks to hide them.
  private mutating func hideWhatTextsHide(_ texts: [String], _ photos: [PhotoID], tracks: [String]) {
    for path in texts {
      let hiding: Sidecar
      var problem: Problem?
      do throws(FileError) {
        let bytes = try FileIO.read("\(root)/\(path)", atMost: Sidecars.largestText)
        guard let found = PrivacyTextFile(bytes, path: path).sidecar else {
          if let problem = PrivacyTextFile.problemOfEnding(path) { problems.append(problem) }
          continue
        }
        hiding = found
      } catch {
        // It may hide anything.
        hiding = Sidecar.hidingAll
        problem = Problem(
          .error, path, "cannot be read, and may ask to hide something", remedy: "\(error)",
          code: .unreadableSettings)
      }
      let meant = hide(hiding, as: path, photos, tracks: tracks)
      guard !meant.isEmpty else { continue }
      problem?.remedy? += " To be safe, \(Sidecars.names(meant)) is left out until then."
      problems.append(problem ?? PrivacyTextFile.problem(of: path, meant: Sidecars.names(meant)))
    }
  }

  /// In bytes; settings are at the start.
  private static let largestText = 1 << 16

  private func sidecar(_ path: String) -> (Sidecar, [Problem]) {
    do throws(ContentTextError) {
      return Sidecar.read(try ContentText.read(path, in: root), file: path)
    } catch {
      let (sidecar, problem) = Sidecar.unread(error.problem)
      return (sidecar, [problem])
    }
  }

  private mutating func readWalkNotes(_ pairing: WalkPairing) {
    for (track, paths) in pairing.byTrack.sorted(by: { $0.key < $1.key }) {
      for path in paths {
        let (notes, found) = walkNotes(at: path)
        walkNotes[track] = walkNotes[track].map { $0.completed(by: notes) } ?? notes
        // A file may belong to two tracks (walk.gpx and walk.kml); its problems are reported once.
        problems += found.filter { !problems.contains($0) }
      }
    }
    for (path, track) in pairing.ambiguous {
      let notes = walkNotes(at: path).notes
      // `hidden: yes` in a shared file hides both.
      if notes.hidden == true || notes.unlisted == true {
        var hiding = WalkNotes()
        (hiding.hidden, hiding.unlisted) = (notes.hidden, notes.unlisted)
        walkNotes[track] = walkNotes[track].map { $0.completed(by: hiding) } ?? hiding
      }
      problems.append(
        Problem(
          .note, path, "belongs to a photograph, though a track beside it has the same name",
          remedy: "Put what you have to say about the track into \(track).yaml.", code: .ambiguousSidecar))
    }
  }

  private func walkNotes(at path: String) -> (notes: WalkNotes, problems: [Problem]) {
    do throws(ContentTextError) {
      return WalkNotes.read(try ContentText.read(path, in: root), file: path)
    } catch {
      let (notes, problem) = WalkNotes.unread(error.problem)
      return (notes, [problem])
    }
  }

  /// - Parameter others: Files in other groups that belong to none of their photographs.
  private mutating func readXMP(_ files: [String], of photos: [PhotoID], others: [String]) {
    let pairing = SidecarPairing(sidecars: files, photos: photos)
    orphans += pairing.orphans
    var read: [String: PhotoMetadata] = [:]
    var damaged: [String: XMPRefusal] = [:]
    let owners = Sidecars.owners(pairing)
    for path in owners.keys.sorted() {
      guard let bytes = bytes(ofXMP: path, meaning: owners[path] ?? []) else { continue }
      let metadata = MetadataReader.readSidecar(xmp: bytes)
      read[path] = metadata
      damaged[path] = MetadataReader.refusal(inDamagedXMP: bytes, file: path)
      problems += metadata.defects.map {
        Problem(.warning, path, $0.summary, remedy: $0.remedy, code: .damagedMetadata)
      }
    }
    for (photo, paths) in pairing.byPhoto {
      xmp[photo] = paths.compactMap { read[$0] }.reduce(nil as PhotoMetadata?) {
        $0?.merged(over: $1) ?? $1
      }
      xmp[photo]?.defects = []
      for refusal in paths.compactMap({ damaged[$0] }) { refuse([photo], refusal) }
    }
    // Of a raw picture of the same name, or of another kind of file: what it rejects is not published in another format.
    for orphan in pairing.orphans + others {
      let meant = FileName.meant(by: orphan, among: photos.map(\.path)).map { PhotoID($0) }
      guard !meant.isEmpty, let bytes = bytes(ofXMP: orphan, meaning: meant) else { continue }
      let refusal = XMPRefusal(bytes, file: orphan, cause: .withoutPhotograph)
      refuse(meant, refusal)
    }
  }

  private mutating func refuse(_ photos: [PhotoID], _ refusal: XMPRefusal) {
    for photo in photos { hidings[photo, default: []].append(.request(.refusal(refusal))) }
  }

  /// The photographs of each sidecar.
  private static func owners(_ pairing: SidecarPairing) -> [String: [PhotoID]] {
    var owners: [String: [PhotoID]] = [:]
    for (photo, paths) in pairing.byPhoto {
      for path in paths { owners[path, default: []].append(photo) }
    }
    return owners
  }

  /// Whether a file is a copy of an `.xmp` file whose number stands behind its extension: `IMG_1.xmp (1)`.
  private static func isCopyOfXMP(_ path: String) -> Bool {
    guard let last = path.utf8.last, path.utf8.contains(UInt8(ascii: " ")) || last == UInt8(ascii: ")") else {
      return false
    }
    return VariantName.ending(of: path) == "xmp"
  }

  /// What `.xmp` files reject of which nothing else is used.
  private mutating func readRefusals(in files: [String], _ cause: XMPRefusal.Cause, of photos: [PhotoID]) {
    guard !files.isEmpty else { return }
    let pairing = SidecarPairing(sidecars: files, photos: photos)
    let orphans = pairing.orphans.map { orphan in
      (orphan, FileName.meant(by: orphan, among: photos.map(\.path)).map { PhotoID($0) })
    }
    let owners = Sidecars.owners(pairing).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (path, meant) in owners + orphans where !meant.isEmpty {
      guard let bytes = bytes(ofXMP: path, meaning: meant) else { continue }
      let isDamaged = MetadataReader.refusal(inDamagedXMP: bytes, file: path) != nil
      let refusal = XMPRefusal(bytes, file: path, cause: isDamaged ? .damaged : cause)
      refuse(meant, refusal)
    }
  }

  /// The bytes of an `.xmp` file. One that cannot be read may reject the photographs that it means, which are left out.
  private mutating func bytes(ofXMP path: String, meaning photos: [PhotoID]) -> [UInt8]? {
    do throws(FileError) {
      return try FileIO.read("\(root)/\(path)", ifAtMost: 64 << 20)
    } catch {
      let held = photos.filter { byPhoto[$0]?.hidden != false }
      for photo in held { hidings[photo, default: []].append(.request(.unclear(file: path))) }
      let names = Sidecars.names(held.map(\.path).sorted())
      problems.append(
        Problem(
          .error, path, "cannot be read",
          remedy: held.isEmpty
            ? "It is ignored for now. \(error)"
            : "\(error) It may reject its photograph, so \(names) is left out until then.",
          code: .unreadableFile))
      return nil
    }
  }
}
