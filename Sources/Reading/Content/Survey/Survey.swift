package import Files
package import Photography

/// The files and folders of a content folder.
///
/// Links to files and folders inside the content folder are followed, but not links inside a linked folder, so that a
/// survey always ends, and not links out of the content folder, except to settings. Hidden files (except in `static/`), temporary files of
/// editors, folders that contain a file `.nomedia`, and what `ignore:` of the site or of a folder matches are left out.
package struct Survey: Sendable {
  /// Sorted by the bytes of their paths.
  package private(set) var files: [SurveyedFile] = []
  /// Those that are neither photographs nor belong to one: few, even in a large folder.
  private var others: [SurveyedFile] = []
  /// Those whose names are like those of settings of the whole site.
  private var misnamed: [SurveyedFile] = []
  /// Those in which other programs may say what is hidden.
  package private(set) var records: [SurveyedFile] = []
  /// Every folder but `theme/` and `static/`, in the same order; the first is `""`, the content folder itself.
  package internal(set) var folders: [String] = []
  /// Those that a file `.nomedia` leaves out, without those in them.
  package internal(set) var leftOutFolders: [String] = []

  /// A note on each of them.
  package var leftOutNotes: [Problem] {
    leftOutFolders.map {
      Problem(
        .note, $0.isEmpty ? "." : $0, "is left out, since it has a file .nomedia",
        remedy: "To show it, delete that file.", code: .notShown)
    }
  }

  package internal(set) var problems: [Problem] = []
  /// Those that hide something of a folder, by another name than one of its settings.
  package internal(set) var misnamedNotes: [MisnamedNotes] = []
  /// What was ignored.
  package internal(set) var ignoring = IgnoreRules()
  /// The problems of settings that could not be read, by their paths. They may say what to ignore, so that they count as
  /// unreadable until the next survey even if they can be read by then.
  package internal(set) var unreadable: [String: Problem] = [:]
  /// Texts that settings are read as, by path, in the place of what their files say: to see what they would do.
  package internal(set) var instead: [String: String] = [:]

  /// Lists every file below a folder, and opens only settings that may say which to ignore.
  ///
  /// - Parameters:
  ///   - root: The content folder's path.
  ///   - includesIgnored: Whether what `ignore:` matches is listed, too.
  ///   - destination: A folder: only its files, and those of the folders around it, are listed. `nil` for all folders.
  ///   - calls: The system calls that list folders; tests pass others.
  /// - Throws: ``SurveyError`` when the content folder, or a folder or file in it, cannot be read: leaving it out would
  ///   remove its pages. Files removed during the survey are left out.
  package static func of(
    _ root: String, includesIgnored: Bool = false, toward destination: String? = nil,
    calls: DirectoryCalls = .system
  ) throws(SurveyError) -> Survey {
    var walk = try FolderWalk(
      root, includesIgnored: includesIgnored, toward: destination, calls: calls)
    try walk.visitRoot()
    return walk.survey
  }

  /// The whole folder, as it would be with other settings of the site.
  ///
  /// - Parameter settings: Texts, by the paths of their files in the content folder.
  package static func of(_ root: String, with settings: [String: String]) throws(SurveyError) -> Survey {
    var walk = try FolderWalk(
      root, includesIgnored: false, toward: nil, calls: .system, instead: settings)
    try walk.visitRoot()
    var survey = walk.survey
    for path in settings.keys.sorted()
    where !survey.files(.siteConfiguration).contains(where: { $0.path == path }) {
      if let file = SurveyedFile(named: path) { survey.append(file) }
    }
    return survey
  }

  /// A survey of given files.
  package init(files: [SurveyedFile] = []) {
    for file in files { append(file) }
  }

  mutating func append(_ file: SurveyedFile) {
    files.append(file)
    if !file.role.isOfPhotographs { others.append(file) }
    if file.role.mayBeRecord, ForeignRecord.isNamed(file.path) {
      records.append(file)
    }
    if [.sidecar, .candidate].contains(file.role), MisnamedFile(like: file.path) != nil {
      misnamed.append(file)
    }
  }

  /// The same survey with files of some roles only. ``files(like:)`` still finds misnamed settings, and what was found about
  /// hiding stays.
  package func only(_ roles: Set<FileRole>) -> Survey {
    var survey = self
    survey.files = files.filter { roles.contains($0.role) }
    survey.others = others.filter { roles.contains($0.role) }
    return survey
  }

  /// Adds what another survey of the content folder found of settings of the whole site in other folders.
  package mutating func takeSettings(from whole: Survey) {
    misnamed += whole.misnamed.filter { file in !misnamed.contains { $0.path == file.path } }
  }

  /// Leaves out photographs and what belongs to them; ``files(like:)`` still finds misnamed settings.
  package mutating func leaveOutPhotographs() { files = others }

  /// Leaves out the files that may be photographs, but for some, and the sidecars of those that are left out.
  ///
  /// A sidecar that belongs to no photograph stays: it may be misnamed, and hide one.
  package mutating func keepPhotographs(_ isKept: (_ path: String) -> Bool) {
    var (kept, others): (Set<String>, Set<String>) = ([], [])
    for file in files(.candidate) {
      let stem = Survey.stem(of: file.path)
      if isKept(file.path) { kept.insert(stem) } else { others.insert(stem) }
    }
    others.subtract(kept)
    files = files.filter { file in
      file.role == .candidate
        ? isKept(file.path)
        : !file.role.isBesidePhotographs || !others.contains(Survey.stem(of: file.path))
    }
  }

  /// What a photograph and its sidecars have in common: the folder, and how their names begin.
  private static func stem(of path: String) -> String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return path[..<name] + "/" + FileName.start(of: path[name...])
  }

  /// The files with one role, in order.
  package func files(_ role: FileRole) -> some Sequence<SurveyedFile> {
    (role.isOfPhotographs ? files : others).lazy.filter { $0.role == role }
  }

  /// Files whose names are like those of a file with settings of the whole site; see ``MisnamedFile/init(like:)``.
  ///
  /// - Parameter rightName: `"site.yaml"` or `"places.yaml"`.
  package func files(like rightName: String) -> [SurveyedFile] {
    misnamed.filter { MisnamedFile(like: $0.path)?.rightName == rightName }
  }
}
