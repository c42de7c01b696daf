import Content
import Files
import Photography

/// All that says something about the photographs of one folder: the site's settings, the notes of the folders around it, and the
/// files beside them.
struct PhotoSurroundings: Sendable {
  /// Toward the folder, without places.
  let reading: ContentReading
  /// The files of the folder that may be photographs.
  private(set) var candidates: [SurveyedFile] = []
  /// Of the settings, or why the folder could not be listed.
  private(set) var problems: [Problem] = []

  private let root: String
  private var groups: [FileGroup] = []
  /// Those of files that `ignore:` or a file `.nomedia` leaves out.
  private var ignoredGroups: [FileGroup] = []

  /// - Parameters:
  ///   - folder: Its path within the content folder, which is `""`.
  ///   - root: The content folder, without links.
  ///   - records: What records of other programs hide; `nil` to read those of the folder.
  ///   - whole: The content folder, if it is known.
  init(of folder: String, in root: String, records: ForeignRecords? = nil, whole: Survey? = nil) {
    self.root = root
    var survey = Survey()
    do throws(SurveyError) {
      survey = try Survey.of(root, toward: folder)
      if let whole { survey.takeSettings(from: whole) }
      groups = FileGroup.groups(of: survey).filter { $0.id.folder == folder }
      candidates = groups.flatMap { Array($0.files(.candidate)) }
      if !survey.ignoring.isEmpty {
        let all = try Survey.of(root, includesIgnored: true, toward: folder)
        ignoredGroups = FileGroup.groups(of: all).filter { $0.id.folder == folder }
      }
    } catch {
      problems = [
        Problem(
          .error, folder.isEmpty ? "." : folder,
          "cannot be listed, and what hides its photographs is unknown",
          remedy: "\(error)", code: .unreadableFile)
      ]
    }
    reading = ContentReading(root: root, survey: survey, needsPlaces: false, records: records)
    // Places are not read here; whether fetched files exist is unknown.
    problems += reading.authored.problems.filter { $0.code != .missingFetchedFile }
  }

  /// The problems of the settings that apply to a photograph of the folder, and what records of other programs say of it; those of other
  /// photographs and folders are theirs.
  ///
  /// - Parameter isRecorded: Whether a record is why it is hidden.
  func problems(of photo: PhotoID, isRecorded: Bool) -> [Problem] {
    func isAround(_ folder: String) -> Bool { folder.isEmpty || photo.path.hasPrefix(folder + "/") }
    let records = reading.authored.records
    let folder = records.folders.first(where: isAround)
    let others = Set(
      records.problems.filter { ![folder, photo.path].contains($0.subject) }
        + reading.survey.misnamedNotes.filter { !isAround($0.folder) }.flatMap(\.problems))
    var found = problems.filter { !others.contains($0) }
    if let folder, reading.authored.notes[folder]?.hidden == true,
      !found.contains(where: { $0.subject == folder })
    {
      found.append(
        Problem(
          .warning, folder, "is hidden, since a record of another program says so",
          remedy: "To show it, write `hidden: no` into its album.yaml.", code: .notShown))
    }
    if isRecorded, !found.contains(where: { $0.subject == photo.path && $0.code == .notShown }) {
      found.append(
        Problem(
          .warning, photo.path, "is not for everybody, since a record of another program says so",
          remedy: "To show it, write `hidden: no` into \(FileName.split(photo.path).name).yaml.",
          code: .notShown))
    }
    return found
  }

  /// The files of a photograph's group that may be photographs.
  func candidates(inGroupOf photo: PhotoID) -> [SurveyedFile] {
    let group = (groups + ignoredGroups).first { group in
      group.files(.candidate).contains { $0.path == photo.path }
    }
    return group.map { Array($0.files(.candidate)) } ?? []
  }

  /// What the files beside a photograph say about it.
  ///
  /// - Returns: Also whether a build reads the photograph.
  func sidecars(of photo: PhotoID) -> (sidecars: Sidecars, isRead: Bool) {
    func group(in groups: [FileGroup]) -> FileGroup? {
      groups.first { $0.files.contains { $0.role == .candidate && $0.path == photo.path } }
    }
    let read = group(in: groups)
    guard let group = read ?? group(in: ignoredGroups) else {
      return (Sidecars(root: root, files: [], photos: [photo]), false)
    }
    let skipped = group.id.folder.count
    let start = FileGroup.stem(of: photo.path.dropFirst(skipped))
    let own = group.ownFiles.filter { FileGroup.stem(of: $0.path.dropFirst(skipped)) == start }
    // The others decide which of them a file with a typing error means.
    let photos = group.files(.candidate).filter { PictureName.isPicture($0.path) }.map { PhotoID($0.path) }
    let sidecars = Sidecars(
      root: root, files: own, unmatchedSidecars: group.unmatchedOwnFiles + group.unmatchedSidecars,
      photos: photos)
    return (sidecars, read != nil && PictureName.isPicture(photo.path))
  }
}
