import Content
import Files
import Metadata
import Photography

/// What the files beside some photographs and tracks say.
struct Sidecars: Sendable {
  private(set) var byPhoto: [PhotoID: Sidecar] = [:]
  private(set) var xmp: [PhotoID: PhotoMetadata] = [:]
  /// By the track's path.
  private(set) var walkNotes: [String: WalkNotes] = [:]
  /// Sidecars without a photograph.
  private(set) var orphans: [String] = []
  private(set) var problems: [Problem] = []

  private let root: String

  /// Reads the sidecars among some files.
  ///
  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - files: With the tracks that the sidecars may belong to.
  ///   - photos: Those of the files that are photographs.
  init(root: String, files: some Sequence<SurveyedFile>, photos: [PhotoID]) {
    self.root = root
    var paths: [FileRole: [String]] = [:]
    for file in files { paths[file.role, default: []].append(file.path) }
    let walks = WalkPairing(
      sidecars: paths[.sidecar] ?? [], tracks: paths[.track] ?? [], photos: photos)
    read(walks.others, of: photos)
    readWalkNotes(walks)
    hideWhatOrphansHide(photos, tracks: paths[.track] ?? [])
    readXMP(paths[.xmpSidecar] ?? [], of: photos)
  }

  private mutating func read(_ files: [String], of photos: [PhotoID]) {
    let pairing = SidecarPairing(sidecars: files, photos: photos)
    orphans += pairing.orphans
    // A sidecar may belong to two photographs (IMG_1.jpg and IMG_1.heic); its problems are reported once.
    var read: [String: Sidecar] = [:]
    for path in Set(pairing.byPhoto.values.joined()).sorted() {
      let (sidecar, found) = sidecar(path)
      read[path] = sidecar
      problems += found
    }
    for (photo, paths) in pairing.byPhoto {
      byPhoto[photo] = paths.compactMap { read[$0] }.reduce(nil as Sidecar?) { $0?.completed(by: $1) ?? $1 }
    }
  }

  /// A sidecar whose name is no photograph's, but that asks to hide one, hides those whose names begin alike.
  private mutating func hideWhatOrphansHide(_ photos: [PhotoID], tracks: [String]) {
    var others: [String] = []
    for orphan in orphans {
      let sidecar = sidecar(orphan).0
      guard sidecar.hidden == true || sidecar.location == .hidden else {
        others.append(orphan)
        continue
      }
      var hiding = Sidecar()
      (hiding.hidden, hiding.location) = (sidecar.hidden, sidecar.location == .hidden ? .hidden : nil)
      let meant = photos.filter { FileGroup.isAlike($0.path, orphan) }
      // Other programs have files in TOML, too.
      if meant.isEmpty, orphan.lowercased().hasSuffix(".toml") { continue }
      for photo in meant { byPhoto[photo] = byPhoto[photo]?.completed(by: hiding) ?? hiding }
      for track in tracks where FileGroup.isAlike(track, orphan) {
        var notes = walkNotes[track] ?? WalkNotes()
        notes.hidden = notes.hidden ?? true
        walkNotes[track] = notes
      }
      let names = meant.map { $0.path.split(separator: "/").last ?? "" }.joined(separator: ", ")
      problems.append(
        Problem(
          .error, orphan, "asks to hide something, and there is no photograph with its name",
          remedy: "Give it the name of its photograph, or delete it."
            + (meant.isEmpty ? "" : " To be safe, what it asks for applies to \(names) until then."),
          code: .sidecarWithoutPhotograph))
    }
    orphans = others
  }

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
      if notes.hidden == true {
        var hiding = WalkNotes()
        hiding.hidden = true
        walkNotes[track] = walkNotes[track].map { $0.completed(by: hiding) } ?? hiding
      }
      problems.append(
        Problem(
          .note, path, "belongs to a photograph, though a track beside it has the same name",
          remedy: "Put what you have to say about the track into \(track).yaml."))
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

  private mutating func readXMP(_ files: [String], of photos: [PhotoID]) {
    let pairing = SidecarPairing(sidecars: files, photos: photos)
    orphans += pairing.orphans
    var read: [String: PhotoMetadata] = [:]
    for path in Set(pairing.byPhoto.values.joined()).sorted() {
      do throws(FileError) {
        let metadata = MetadataReader.readSidecar(
          xmp: try FileIO.read("\(root)/\(path)", ifAtMost: 64 << 20))
        read[path] = metadata
        problems += metadata.defects.map { Problem(.warning, path, $0.summary, remedy: $0.remedy) }
      } catch {
        problems.append(
          Problem(.error, path, "cannot be read", remedy: "It is ignored for now. \(error)"))
      }
    }
    for (photo, paths) in pairing.byPhoto {
      xmp[photo] = paths.compactMap { read[$0] }.reduce(nil as PhotoMetadata?) {
        $0?.merged(over: $1) ?? $1
      }
      xmp[photo]?.defects = []
    }
  }
}
