import Content
import Files
import Metadata
import Photography

/// What authors wrote beside their photographs: settings, albums, sidecars and permalinks, read and checked.
struct AuthoredContent: Sendable {
  var configuration = SiteConfiguration()
  /// By folder path; `""` is the content folder.
  var notes: [String: AlbumNotes] = [:]
  var sidecars: [PhotoID: Sidecar] = [:]
  /// By the track's path.
  var walkNotes: [String: WalkNotes] = [:]
  var xmpSidecars: [PhotoID: PhotoMetadata] = [:]
  var ledger = PermalinkLedger()
  /// Sorted as they are shown; without their photographs.
  var places: [Place] = []
  var problems: [Problem] = []

  let root: String

  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - survey: The files in it.
  ///   - photos: Those of its files that are photographs.
  init(root: String, survey: Survey, photos: [PhotoID]) {
    self.root = root
    readSettings(survey)
    readAlbums(survey)
    let walks = WalkPairing(
      sidecars: survey.files(.sidecar).map(\.path), tracks: survey.files(.track).map(\.path), photos: photos)
    readSidecars(of: photos, walks.others)
    readWalkNotes(walks)
    readXMPSidecars(survey, photos)
    readPlaces(survey)
  }

  private mutating func readSettings(_ survey: Survey) {
    // The settings may also be beside the content folder; their path is then relative to that folder.
    let inside = survey.files(.siteConfiguration).map(\.path).first
    let outside = "\(Folder.parent(of: root))/site.yaml"
    if let inside {
      readSettings(at: inside)
      if FileStamp(path: outside) != nil {
        problems.append(
          Problem(
            .warning, "../site.yaml", "is not used, since the content folder has a site.yaml of its own",
            remedy: "Keep one of them."))
      }
    } else if FileStamp(path: outside) != nil {
      readSettings(at: "../site.yaml")
    }
    for file in survey.files(.permalinks) {
      guard let text = text(of: file.path) else { continue }
      let (ledger, found) = PermalinkLedger.read(text)
      self.ledger = ledger
      problems += found
    }
  }

  private mutating func readSettings(at path: String) {
    do throws(ContentTextError) {
      let (settings, found) = SiteConfiguration.read(try ContentText.read(path, in: root), file: path)
      configuration = settings
      problems += found
    } catch {
      let (settings, problem) = SiteConfiguration.unread(error.problem)
      configuration = settings
      problems.append(problem)
    }
  }

  private mutating func readAlbums(_ survey: Survey) {
    for file in survey.files(.albumNotes) {
      let (notes, found) = albumNotes(file.path)
      let folder = Folder.parent(of: file.path)
      let key = folder == "." ? "" : folder
      self.notes[key] = self.notes[key].map { $0.completed(by: notes) } ?? notes
      problems += found
    }
  }

  private func albumNotes(_ path: String) -> (AlbumNotes, [Problem]) {
    do throws(ContentTextError) {
      return AlbumNotes.read(try ContentText.read(path, in: root), file: path)
    } catch {
      let (notes, problem) = AlbumNotes.unread(error.problem)
      return (notes, [problem])
    }
  }

  private func sidecar(_ path: String) -> (Sidecar, [Problem]) {
    do throws(ContentTextError) {
      return Sidecar.read(try ContentText.read(path, in: root), file: path)
    } catch {
      let (sidecar, problem) = Sidecar.unread(error.problem)
      return (sidecar, [problem])
    }
  }

  private mutating func readSidecars(of photos: [PhotoID], _ files: [String]) {
    let pairing = SidecarPairing(sidecars: files, photos: photos)
    problems += pairing.problems
    // A sidecar may belong to two photographs (IMG_1.jpg and IMG_1.heic); its problems are reported once.
    var read: [String: Sidecar] = [:]
    for path in Set(pairing.byPhoto.values.joined()).sorted() {
      let (sidecar, found) = sidecar(path)
      read[path] = sidecar
      problems += found
    }
    for (photo, paths) in pairing.byPhoto {
      sidecars[photo] = paths.compactMap { read[$0] }.reduce(nil as Sidecar?) { $0?.completed(by: $1) ?? $1 }
    }
  }

  private mutating func readXMPSidecars(_ survey: Survey, _ photos: [PhotoID]) {
    let pairing = SidecarPairing(sidecars: survey.files(.xmpSidecar).map(\.path), photos: photos)
    problems += pairing.problems
    var read: [String: PhotoMetadata] = [:]
    for path in Set(pairing.byPhoto.values.joined()).sorted() {
      do throws(FileError) {
        let metadata = MetadataReader.readSidecar(xmp: try FileIO.read("\(root)/\(path)"))
        read[path] = metadata
        problems += metadata.defects.map { Problem(.warning, path, $0.summary, remedy: $0.remedy) }
      } catch {
        problems.append(unreadable(path, error))
      }
    }
    for (photo, paths) in pairing.byPhoto {
      xmpSidecars[photo] = paths.compactMap { read[$0] }.reduce(nil as PhotoMetadata?) {
        $0?.merged(over: $1) ?? $1
      }
      xmpSidecars[photo]?.defects = []
    }
  }

  mutating func text(of path: String) -> String? {
    do throws(ContentTextError) {
      return try ContentText.read(path, in: root)
    } catch {
      problems.append(error.problem)
      return nil
    }
  }

  func unreadable(_ path: String, _ error: FileError) -> Problem {
    Problem(.error, path, "cannot be read", remedy: "It is ignored for now. \(error)")
  }
}
