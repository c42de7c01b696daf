internal import Files
internal import Photography
internal import Platform

/// One pass over the content folder, which collects a survey.
struct FolderWalk {
  private(set) var survey = Survey()
  private let root: String
  /// The content folder without links, to check whether targets of links are inside.
  let realRoot: String
  private let includesIgnored: Bool
  /// The only folder into which the walk descends; `nil` for all.
  private let destination: String?
  private let calls: DirectoryCalls
  /// The folders from the root to the current one, to detect loops.
  private var ancestors: [FolderIdentity] = []

  /// In bytes. Pages and pictures have longer paths than their photographs, of which a system opens 4,095 bytes.
  static let longestPath = 2000

  private struct FolderIdentity: Equatable {
    let device: UInt
    let inode: UInt
  }

  init(
    _ root: String, includesIgnored: Bool, toward destination: String?, calls: DirectoryCalls,
    instead: [String: String] = [:]
  ) throws(SurveyError) {
    survey.instead = instead
    guard let real = realpath(root, nil) else {
      throw .unreadable(path: root, reason: String(cString: strerror(errno)))
    }
    defer { free(real) }
    self.root = root
    self.includesIgnored = includesIgnored
    self.destination = destination
    self.calls = calls
    realRoot = String(cString: real)
  }

  mutating func visitRoot() throws(SurveyError) {
    do throws(FileError) {
      let folder = try DirectoryReader(realRoot, followsLink: false, calls: calls)
      try visit(folder, path: "", throughLink: false)
    } catch {
      throw SurveyError(error, contentFolder: root, realPath: realRoot)
    }
  }

  private mutating func visit(
    _ folder: borrowing DirectoryReader, path: String, throughLink: Bool
  ) throws(FileError) {
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0 else { throw .last("look at the folder", full(path)) }
    let identity = FolderIdentity(device: UInt(truncatingIfNeeded: status.st_dev), inode: UInt(status.st_ino))
    guard !ancestors.contains(identity) else { return }
    ancestors.append(identity)
    defer { ancestors.removeLast() }

    let inStatic = path == "static" || path.hasPrefix("static/")
    let names = readableNames(try folder.entries(), path: path)
    guard inStatic || !names.contains(where: { $0.name == ".nomedia" }) else {
      survey.leftOutFolders.append(path)
      return
    }
    if !inStatic, !FileRole.isOfTheme(path) { survey.folders.append(path) }
    if !includesIgnored { readIgnoreRules(of: names.map(\.name), path: path) }
    var files: [SurveyEntry] = []
    let (kept, ignored) = kept(names, path: path, inStatic: inStatic)
    for (name, entry) in kept {
      do throws(FileError) {
        guard let file = try surveyEntry(name, entry, in: folder, path: path) else { continue }
        files.append(file)
        // A folder stands where a file may have said what to hide.
        if file.status.isFolder, let unread = file.unread(at: FileName.join(path, name)) {
          files.append(unread)
        }
      } catch {
        try leaveOut(FileName.join(path, name), error)
      }
    }
    if !inStatic, !FileRole.isOfTheme(path) {
      survey.misnamedNotes += misnamedNotes(among: files, ignored: ignored, in: path)
    }
    // Entries are large, so their positions are sorted.
    let sortKeys = files.map { EntryName(name: $0.name, isFolder: $0.isFolder) }
    let order = sortKeys.indices.sorted { sortKeys[$0] < sortKeys[$1] }
    for file in order.lazy.map({ files[$0] }) {
      let inner = FileName.join(path, file.name)
      // No page has the path of a file that only says something.
      guard inner.utf8.count <= FolderWalk.longestPath || FileRole.mayHide(inner) else {
        report(
          .error, inner, "has a path too long for the files of a site",
          remedy: "It is left out; give its folders shorter names.", code: .unusableName)
        continue
      }
      if file.isFolder {
        do throws(FileError) {
          try descend(file, in: folder, path: path, throughLink: throughLink)
        } catch {
          try leaveOut(inner, error)
        }
      } else if file.status.isFile || file.isUnread {
        add(file, path: inner, isIgnored: ignored.contains(file.name))
      } else {
        report(
          .warning, inner, "is a pipe, a socket or a device, not a file",
          remedy: "It is left out; move it out of the content folder.", code: .notAFile)
      }
    }
  }

  /// Reports what cannot be read in `static/` or `theme/`, which no page depends on.
  ///
  /// - Throws: The failure for anything else, without which pages would be removed, and while too many files are open.
  private mutating func leaveOut(_ path: String, _ failure: FileError) throws(FileError) {
    let first = path.split(separator: "/", maxSplits: 1).first
    guard first == "static" || first == "theme", !failure.isShortage else { throw failure }
    report(
      .error, path, "cannot be read (\(failure.reason))",
      remedy: "It is left out. Give yourself permission to read it, or check the disk.", code: .unreadableFile
    )
  }

  /// Reports a folder with a name that only a file of that name gives a meaning.
  private mutating func checkName(ofFolder path: String) {
    switch FileRole(path: path) {
    case .permalinks, .dates, .theme, .placeList, .pins, .gallery, .walkPictures:
      report(
        .error, path, "is a folder, where PhotoMap expects a file of this name",
        remedy: "It counts as an album; give it another name.", code: .unusableName)
    case .xmpSidecar, .cameraRecord, .timedText, .track, .mapData:
      report(
        .warning, path, "is a folder with the name of a file",
        remedy: "It counts as an album; give it another name, or put the file in its place.",
        code: .unusableName)
    // The reader of these files reports them.
    case .siteConfiguration, .albumNotes, .placesFile, .sidecar: break
    case nil, .candidate, .ignoredNotes, .staticFile, .galleryPicture: break
    }
  }

  /// Adds what the settings in a folder say about files to ignore. What a ``MisnamedFile`` asks to ignore is not read, either.
  private mutating func readIgnoreRules(of names: [String], path: String) {
    let files = names.filter(FileRole.mayBeNotes).sorted()
      .map { FileName.join(path, $0) }.map { (path: $0, role: FileRole(path: $0)) }
    if path.isEmpty {
      let settings = Set(names.filter { FileRole(path: $0) == .siteConfiguration } + survey.instead.keys)
      survey.ignoring.add(
        SettingsFiles.ignoredFiles(
          inside: settings.sorted(), root: realRoot, instead: survey.instead, &survey.unreadable), in: "")
    }
    for file in files where file.role == .albumNotes {
      do throws(ContentTextError) {
        let text = try ContentText.read(file.path, in: realRoot)
        guard text.contains("ignore") else { continue }
        survey.ignoring.add(AlbumNotes.read(text, file: file.path).notes.ignore, in: path)
      } catch {
        survey.unreadable[file.path] = error.problem
      }
    }
  }

  /// The entries of a folder that are not ignored, and the names of those that are and may only hide something.
  private func kept(
    _ names: [(name: String, entry: DirectoryEntry)], path: String, inStatic: Bool
  ) -> (kept: [(name: String, entry: DirectoryEntry)], ignored: Set<String>) {
    let known = names.filter { !FileRole.isIgnored($0.name, inStatic: inStatic) }
    guard !survey.ignoring.isEmpty else { return (known, []) }
    var stems: Set<String> = []
    var sidecars: Set<String> = []
    var ignored: Set<String> = []
    var records: Set<String> = []
    let isKept = known.map { name, _ in
      let inner = FileName.join(path, name)
      let role = FileRole(path: inner)
      let isKept = role?.isSettings == true || !survey.ignoring.ignores(inner, isFolder: false)
      let isRecord = [.candidate, .sidecar].contains(role) && ForeignRecord.isNamed(inner)
      let isText = PrivacyTextFile.isNamed(name) || isRecord
      if !isKept, isRecord { records.insert(name) }
      if isKept, [.candidate, .track].contains(role), !isText { stems.insert(FileName.start(of: name)) }
      if !isKept, role == .sidecar { sidecars.insert(name) }
      if !isKept, role == .xmpSidecar || role == .candidate && isText { ignored.insert(name) }
      return isKept
    }
    let kept = zip(known, isKept).filter { entry, isKept in
      // What a sidecar hides stays hidden.
      isKept || records.contains(entry.name)
        || (sidecars.contains(entry.name) || ignored.contains(entry.name))
          && stems.contains(FileName.start(of: entry.name))
    }.map(\.0)
    return (kept, ignored)
  }

  private mutating func descend(
    _ file: SurveyEntry, in folder: borrowing DirectoryReader, path: String, throughLink: Bool
  ) throws(FileError) {
    let inner = FileName.join(path, file.name)
    if let destination, inner != destination, !destination.hasPrefix(inner + "/") { return }
    if survey.ignoring.ignores(inner, isFolder: true) { return }
    checkName(ofFolder: inner)
    guard !(file.isLink && throughLink) else {
      return report(
        .note, inner, "is a link inside a linked folder",
        remedy: "It is left out; link to its target directly.",
        code: .linkNotFollowed)
    }
    // `nil` when the folder has vanished.
    guard let reader = try folder.reader(of: file.entry, followsLink: file.isLink, path: full(inner)) else {
      return
    }
    try visit(reader, path: inner, throughLink: throughLink || file.isLink)
  }

  private mutating func add(_ file: SurveyEntry, path: String, isIgnored: Bool) {
    guard let role = isIgnored ? .ignoredNotes : FileRole(path: path) else { return }
    if FileRole.isOfTheme(FileName.split(path).folder), role != .theme {
      let guess =
        Spelling.nearest(to: file.name, in: FileRole.themeFiles).map { "Did you mean \($0)? " } ?? ""
      return report(
        .warning, path, "has no effect: it is not a file that a theme can have",
        remedy:
          "\(guess)A theme can have \(FileRole.themeFiles.joined(separator: ", ")), pictures and fonts, and templates, which are files named \(FileRole.templateFolder)/….mustache.",
        code: .unknownThemeFile)
    }
    if [.sidecar, .candidate].contains(role), let misnamed = MisnamedFile(path), misnamed.kind != .text {
      // Addresses or dates, which hide nothing.
      survey.problems.append(misnamed.problem(of: path, hides: nil))
    }
    let status = file.status
    survey.append(
      SurveyedFile(
        path: path, role: role, size: Int(status.st_size), modified: Int(status.st_mtim.nanoseconds),
        changed: Int(status.st_ctim.nanoseconds), inode: UInt64(status.st_ino)))
  }

  func full(_ path: String) -> String { path.isEmpty ? realRoot : "\(realRoot)/\(path)" }

  mutating func report(
    _ severity: Problem.Severity, _ path: String, _ summary: String, remedy: String, code: Problem.Code
  ) {
    survey.problems.append(Problem(severity, path, summary, remedy: remedy, code: code))
  }
}
