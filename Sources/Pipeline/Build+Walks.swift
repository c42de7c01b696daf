import Content
import Files
import Photography
import Tracks

extension Build {
  /// The tracks that are not hidden.
  func shownTracks(
    _ survey: Survey, _ walkNotes: [String: WalkNotes], _ resolver: MetadataResolver,
    _ report: inout BuildReport
  ) -> [SurveyedFile] {
    survey.files(.track).filter { file in
      switch resolver.secrecy(ofWalk: file.path, walkNotes[file.path]) {
      case nil: return true
      case .hidden: return false
      case .placesHidden:
        report.problems.append(
          Problem(
            .note, file.path, "is not shown, since its folder hides where its photographs were taken",
            remedy: "If the walk may be seen, write `hidden: no` into \(file.path).yaml."))
        return false
      }
    }
  }

  /// Reads tracks in parallel.
  func walks(
    of tracks: [SurveyedFile], _ survey: Survey, _ authored: AuthoredContent,
    _ walkNotes: [String: WalkNotes], _ resolver: MetadataResolver, _ pages: [String: String],
    _ folders: BuildFolders, _ report: inout BuildReport
  ) async throws -> [TrackedWalk] {
    let results = try await parallelMap(tracks, jobs: jobs) { file in
      Build.walk(
        of: file.path, in: folders.content, notes: walkNotes[file.path], resolver,
        page: pages[file.path] ?? "")
    }
    var walks: [TrackedWalk] = []
    let loader = WalkPicturesLoader(root: folders.content, survey: survey)
    for (walk, problems) in results {
      report.problems += problems
      guard var walk else { continue }
      if resolver.wantsPictures(ofWalk: walkNotes[walk.walk.id]) {
        let settings = authored.configuration
        let (finds, problems) = loader.finds(
          along: walk.walk, spacing: settings.walks.spacing, isHidden: settings.privacy.hides)
        walk.walk.finds = finds
        report.problems += problems
      }
      walks.append(walk)
    }
    return walks
  }

  static func walk(
    of path: String, in root: String, notes: WalkNotes?, _ resolver: MetadataResolver, page: String
  ) -> (TrackedWalk?, [Problem]) {
    do {
      // One byte more than allowed detects a file that is too large.
      let bytes = try FileIO.read("\(root)/\(path)", atMost: TrackFile.largest + 1)
      let file = try TrackFile.read(bytes)
      return resolver.walk(of: file, at: path, notes: notes, page: page)
    } catch let error as TrackError {
      return (nil, [error.problem(of: path)])
    } catch {
      return (nil, [Problem(.error, path, "cannot be opened", remedy: "It is left out. \(error)")])
    }
  }
}
