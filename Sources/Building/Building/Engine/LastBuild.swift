import Content
import Indexing
import Photography
import Reading
import Templates

/// What a build found, and the site that it published.
struct LastBuild: Sendable {
  var content: SiteContent
  /// Every folder of the content folder but `theme/` and `static/`.
  let folders: Set<String>
  /// What the survey left out.
  let ignoring: IgnoreRules
  var site: LaidOutSite
  var publication: Publication
  /// The site's spelling of hashtags.
  let spellings: TagSpellings
  /// The pages of all that is unlisted, which no other page may name.
  let unlistedPages: [String]
  /// Without the problems of groups.
  var report: BuildReport
  /// The rendered files but the photographs' pages, by their paths.
  var planned: [Identity: PlannedFile]
  /// Positions in the library, by the photograph's page.
  let photos: [Identity: Int32]
  let unlisted: UnlistedPhotos
  /// Positions in the groups of ``content``, by folder.
  let groups: [String: [Int]]

  init(
    _ content: SiteContent, _ survey: Survey, _ site: LaidOutSite, publication: Publication,
    library: DevelopedLibrary, report: BuildReport
  ) {
    (self.content, self.site, self.publication, self.report) = (content, site, publication, report)
    (spellings, unlistedPages) = (
      library.spellings, library.unlistedPages.filter { $0 != site.plan.catalogue.site.lockedHome }
    )
    (folders, ignoring) = (Set(survey.folders), survey.ignoring)
    self.report.seconds = []
    self.site.outcome.forgetFiles()
    self.site.mapFiles = []
    groups = Dictionary(grouping: content.groups.indices) { content.groups[$0].group.id.folder }
    let files = site.plan.pages.lists + site.mapFiles + site.data.files
    planned = Dictionary(files.map { (Identity(of: $0.path), $0) }) { first, _ in first }
    var photos = [Identity: Int32](minimumCapacity: site.plan.catalogue.index.pages.count)
    for (position, page) in site.plan.catalogue.index.pages.enumerated() where photos[page] == nil {
      photos[page] = Int32(position)
    }
    self.photos = photos
    unlisted = UnlistedPhotos(site.plan.catalogue.index.library.unlisted.photos)
    let own = Set(content.groups.flatMap(\.record.notes.problems))
    self.report.problems.removeAll { own.contains($0) }
  }
}

extension LastBuild {
  /// Whether a path of the content folder was a folder.
  func isFolder(_ path: String) -> Bool { folders.contains(path) || ["static", "theme"].contains(path) }

  /// All problems, as a report lists them.
  var problems: [Problem] {
    (report.problems + content.groups.flatMap(\.record.notes.problems)).reported
  }

  /// Takes over what was read of a group's changed files.
  ///
  /// - Parameter photos: The new versions of photographs, by position in the group.
  mutating func update(_ changed: ChangedFiles.Group, _ read: ReadGroup, _ photos: [Int: GroupPhoto]) {
    let position = changed.position
    content.groups[position].group = changed.whole
    content.groups[position].inputs = read.inputs
    content.groups[position].isComplete = content.groups[position].isComplete && read.isComplete
    var contents = content.groups[position].record.contents
    contents.notes.problems.removeAll { changed.contains($0.subject) }
    contents.notes.problems += read.record.notes.problems
    contents.withheld.removeAll { changed.contains($0.path) }
    contents.withheld += read.record.withheld
    for (index, photo) in photos { contents.photos[index] = photo }
    content.groups[position].record = GroupRecord(contents, folder: changed.whole.id.folder)
  }

  /// Replaces photographs by new versions of them.
  ///
  /// - Returns: The files that may show it, and search files that the site no longer has.
  mutating func replace(_ replacements: [Replacement]) -> (files: [OutputFile], gone: [String]) {
    let catalogue = site.plan.catalogue
    var (positions, pictures): (Set<Int>, Set<Int>) = ([], [])
    var words: [Int: SearchWords] = [:]
    for replacement in replacements {
      guard let position = catalogue.index.replace(replacement.photo) else { continue }
      positions.insert(position)
      if replacement.photo.pictureHash != replacement.old.pictureHash { pictures.insert(position) }
      site.thumbnails.replace(position, by: replacement.new.files)
      if !replacement.new.hasWords(of: replacement.earlier) { words[position] = replacement.new.words }
    }
    var affected = LibraryIndex.AffectedFiles(catalogue.index, positions, pictures: pictures)
    var files: [OutputFile] = []
    for (path, trace) in publication.known.rendered {
      guard trace.contains(where: { affected.contains($0) }), let file = file(path) else { continue }
      files.append(LastBuild.output(file))
    }
    guard !words.isEmpty else { return (files, []) }
    let earlier = Set(site.data.search.map(\.path))
    site.data.replace(words)
    for file in site.data.search {
      let path = Identity(of: file.path)
      guard planned[path]?.inputsHash != file.inputsHash else { continue }
      planned[path] = file
      files.append(LastBuild.output(file))
    }
    let gone = Array(earlier.subtracting(site.data.search.map(\.path)))
    for path in gone { planned[Identity(of: path)] = nil }
    return (files, gone)
  }

  /// The planned file at a path; `nil` if the site has none.
  private func file(_ path: Identity) -> PlannedFile? {
    if let file = planned[path] { return file }
    guard let position = photos[path].map(Int.init), site.plan.pages.hasPage(ofPhoto: position) else {
      return nil
    }
    return site.plan.pages.page(ofPhoto: position)
  }

  private static func output(_ file: PlannedFile) -> OutputFile {
    OutputFile(
      path: file.path, source: .planned(file), role: file.path.hasPrefix("data/") ? .data : .page)
  }

  /// The keys of some files before they change, in their order.
  func keys(of files: [OutputFile]) -> [Identity?] { files.map { publication.known[$0.path]?.key } }

  /// Counts changed files into the versions.
  ///
  /// - Parameters:
  ///   - files: In the order in which they were laid out.
  ///   - old, new: Their keys before and after.
  ///   - gone: Files that the site no longer has.
  ///   - earlier: Still has them.
  mutating func countVersions(
    of files: [OutputFile], from old: [Identity?], to new: [Identity?], without gone: [String],
    in earlier: Publication
  ) {
    func replace(_ file: OutputFile, _ old: Identity?, by new: Identity?) {
      if file.role == .page || file.role == .data { site.outcome.version.replace(file.path, old, by: new) }
      if file.role == .data { site.outcome.dataVersion.replace(file.path, old, by: new) }
    }
    for (file, (old, new)) in zip(files, zip(old, new)) { replace(file, old, by: new) }
    for path in gone where path.hasPrefix("data/") {
      guard let old = earlier.known[path]?.key else { continue }
      site.outcome.version.replace(path, old, by: nil)
      site.outcome.dataVersion.replace(path, old, by: nil)
    }
  }

  /// Moves the publication out, so that it is changed without a copy.
  mutating func takePublication() -> Publication {
    let taken = publication
    publication = Publication(PublishedSite())
    return taken
  }
}
