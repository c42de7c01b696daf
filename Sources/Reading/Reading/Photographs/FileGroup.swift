package import Content
package import Photography

/// The files of a folder whose names begin alike: photographs, tracks, and the sidecars of both.
///
/// A group is the unit of reading: what its files say depends on them, the folder's settings and the site's settings
/// alone, and is remembered under a hash of these. A sidecar is always in the group of its photograph or track.
package struct FileGroup: Sendable {
  /// Names a group within a content folder.
  package struct ID: Sendable, Hashable {
    /// The folder's path; `""` is the content folder.
    package var folder: String
    /// Counted from 0; large folders have several groups.
    package var part: Int
    /// A change of the number of parts moves files from group to group.
    package var parts: Int

    package init(folder: String, part: Int, parts: Int) {
      (self.folder, self.part, self.parts) = (folder, part, parts)
    }
  }

  package let id: ID
  /// In the order of the survey.
  package private(set) var files: [SurveyedFile] = []
  /// Those that say something about a folder instead, by another name than one of its settings: see ``MisnamedNotes``.
  private var folderNotes: Set<String> = []
  /// Sidecars in other groups of the folder, where nothing has their names: a typing error may be the reason.
  package private(set) var unmatchedSidecars: [SurveyedFile] = []
  /// Of the names and stamps of the files.
  package private(set) var hash = ChangeHash()

  /// The greatest number of files in one group, about.
  static let size = 256

  private init(_ id: ID) {
    self.id = id
    hash.add(id.folder)
    hash.add(id.part)
    hash.add(id.parts)
  }

  /// A group with the same name and other files.
  ///
  /// - Parameter files: In the order of the survey.
  package func with(_ files: [SurveyedFile]) -> FileGroup {
    var group = FileGroup(id)
    for file in files { group.add(file) }
    return group
  }

  private mutating func add(_ file: SurveyedFile, isOfFolder: Bool = false) {
    files.append(file)
    addToHash(file)
    guard isOfFolder else { return }
    folderNotes.insert(file.path)
    hash.add("of its folder")
  }

  /// The files that may say something about photographs and tracks, and these.
  var ownFiles: [SurveyedFile] {
    folderNotes.isEmpty ? files : files.filter { !folderNotes.contains($0.path) }
  }

  /// ``ownUnmatchedSidecars`` without those about a folder.
  var unmatchedOwnFiles: [SurveyedFile] { ownUnmatchedSidecars.filter { !folderNotes.contains($0.path) } }

  private mutating func add(unmatched sidecar: SurveyedFile) {
    unmatchedSidecars.append(sidecar)
    addToHash(sidecar)
  }

  private mutating func addToHash(_ file: SurveyedFile) {
    hash.add(file.path)
    hash.add(file.size)
    hash.add(file.modified)
    hash.add(file.changed)
    hash.add(file.inode)
  }

  /// The sidecars with which no photograph or track of the folder shares the beginning of its name, and such other files that may
  /// hide one, if their names are those of copies.
  package var ownUnmatchedSidecars: [SurveyedFile] {
    let sidecars = files.filter { file in
      file.role == .sidecar
        || (file.role == .xmpSidecar || PrivacyTextFile.isNamed(file.path)) && VariantName.isCopy(file.path)
    }
    guard !sidecars.isEmpty else { return [] }
    let skipped = id.folder.count
    let stems = Set(
      files.lazy.filter { ($0.role == .candidate && !PrivacyTextFile.isNamed($0.path)) || $0.role == .track }
        .map { FileGroup.stem(of: $0.path.dropFirst(skipped)) })
    return sidecars.filter { !stems.contains(FileGroup.stem(of: $0.path.dropFirst(skipped))) }
  }

  /// The files with one role.
  package func files(_ role: FileRole) -> some Sequence<SurveyedFile> {
    files.lazy.filter { $0.role == role }
  }

  /// How many files may be photographs.
  package var photoCount: Int { files.reduce(0) { $0 + ($1.role == .candidate ? 1 : 0) } }

  /// The moment after which a further change to any of its files would show in the file's stamp.
  package var settled: Int64 { files.lazy.map { SurveyDigest.settlingTime(of: $0.stamp) }.max() ?? .min }
}

extension FileGroup {
  /// Divides the photographs, tracks and sidecars of a content folder into groups, in the order of their folders.
  package static func groups(of survey: Survey) -> [FileGroup] {
    var counts: [Substring: Int] = [:]
    // Files of a folder mostly follow each other.
    var run: (folder: Substring, count: Int) = ("", 0)
    forEachFile(of: survey) { folder, _ in
      if folder != run.folder {
        if run.count > 0 { counts[run.folder, default: 0] += run.count }
        run = (folder, 0)
      }
      run.count += 1
    }
    if run.count > 0 { counts[run.folder, default: 0] += run.count }
    let notes = Set(survey.misnamedNotes.map(\.path))
    var groups: [FileGroup] = []
    var first: [Substring: Int] = [:]
    for folder in counts.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      first[folder] = groups.count
      let parts = parts(of: counts[folder] ?? 0)
      for part in 0..<parts { groups.append(FileGroup(ID(folder: String(folder), part: part, parts: parts))) }
    }
    var last: (folder: Substring, start: Int)?
    forEachFile(of: survey) { folder, file in
      if last?.folder != folder { last = first[folder].map { (folder, $0) } }
      guard let start = last?.start else { return }
      let parts = groups[start].id.parts
      let part = parts == 1 ? 0 : part(of: stem(of: file.path.dropFirst(folder.count)), parts)
      groups[start + part].add(file, isOfFolder: !notes.isEmpty && notes.contains(file.path))
    }
    var start = 0
    while start < groups.count {
      let parts = groups[start].id.parts
      if parts > 1 { shareUnmatchedSidecars(of: &groups[start..<start + parts]) }
      start += parts
    }
    return groups
  }

  /// - Parameter groups: All of a folder.
  private static func shareUnmatchedSidecars(of groups: inout ArraySlice<FileGroup>) {
    for (home, unmatchedSidecars) in groups.indices.map({ ($0, groups[$0].unmatchedOwnFiles) }) {
      for index in groups.indices where index != home {
        for sidecar in unmatchedSidecars { groups[index].add(unmatched: sidecar) }
      }
    }
  }

  private static func forEachFile(of survey: Survey, _ body: (Substring, SurveyedFile) -> Void) {
    for file in survey.files where file.role.isInGroups {
      let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.path.startIndex
      body(file.path[..<slash], file)
    }
  }

  /// A power of two, so that it seldom changes.
  package static func parts(of count: Int) -> Int {
    var parts = 1
    while count > parts * size { parts *= 2 }
    return parts
  }

  /// The part of a folder's files with a stem.
  package static func part(of stem: String, _ parts: Int) -> Int {
    parts == 1 ? 0 : Int(Identity(of: LivePairs.commonStem(of: stem)).low % UInt64(parts))
  }

  /// What the names of a photograph or track and of its sidecars have in common: ``FileName/start(of:)``.
  package static func stem(of name: some StringProtocol) -> String { FileName.start(of: name) }
}
