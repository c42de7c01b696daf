import BuildCache
import Content
import Photography
import Templates

/// What a build found, and the site that it published.
struct LastBuild: Sendable {
  var reading: Build.Reading
  /// Every folder of the content folder but `theme/` and `static/`.
  let folders: Set<String>
  var site: LaidOutSite
  var publication: Publication
  let spellings: TagSpellings
  /// Without the problems of groups.
  var report: BuildReport
  /// The rendered files, by path.
  var planned: [String: PlannedFile]
  /// Positions in the groups of ``reading``, by folder.
  let groups: [String: [Int]]

  init(
    _ reading: Build.Reading, _ survey: Survey, _ site: LaidOutSite, _ publication: Publication,
    _ spellings: TagSpellings, _ report: BuildReport
  ) {
    (self.reading, self.site, self.publication) = (reading, site, publication)
    (self.spellings, self.report) = (spellings, report)
    folders = Set(survey.folders)
    self.site.outcome = SiteLayout.Outcome()
    self.site.paths = []
    self.site.mapFiles = []
    groups = Dictionary(grouping: reading.groups.indices) { reading.groups[$0].group.id.folder }
    let files = site.plan.pages + site.mapFiles + site.data.files
    planned = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let own = Set(reading.groups.flatMap(\.record.problems))
    self.report.problems.removeAll { own.contains($0) }
  }
}

extension LastBuild {
  /// Whether a path of the content folder was a folder.
  func isFolder(_ path: String) -> Bool { folders.contains(path) || ["static", "theme"].contains(path) }

  /// All problems, as a report lists them.
  var problems: [Problem] {
    (report.problems + reading.groups.flatMap(\.record.problems)).sorted(by: Build.reportOrder)
  }

  /// Takes over what was read of a group's changed files.
  mutating func update(_ changed: ChangedFiles.Group, _ read: Build.ReadGroup) {
    let position = changed.position
    reading.groups[position].group = changed.whole
    reading.groups[position].inputs = read.inputs
    reading.groups[position].isComplete = reading.groups[position].isComplete && read.isComplete
    reading.groups[position].record.problems.removeAll { changed.contains($0.subject) }
    reading.groups[position].record.problems += read.record.problems
  }

  /// Replaces photographs by new versions of them.
  ///
  /// - Returns: The files that may show it, and search files that the site no longer has.
  mutating func replace(_ replacements: [Replacement]) -> (files: [OutputFile], gone: [String]) {
    let catalogue = site.plan.catalogue
    var positions: Set<Int> = []
    var words: [Int: SearchWords] = [:]
    for replacement in replacements {
      reading.groups[replacement.group].record.photos[replacement.index] = replacement.new
      guard let position = catalogue.replace(replacement.photo) else { continue }
      positions.insert(position)
      if !replacement.new.hasWords(of: replacement.earlier) { words[position] = replacement.new.words }
    }
    var affected = Catalogue.Affected(catalogue, positions)
    var files: [OutputFile] = []
    for (path, page) in publication.known {
      guard let trace = page.trace, TraceRecord.contains(trace, where: { affected.contains($0) }),
        let file = planned[path]
      else { continue }
      files.append(OutputFile(path: path, source: .planned(file)))
    }
    guard !words.isEmpty else { return (files, []) }
    let earlier = Set(site.data.search.map(\.path))
    site.data.replace(words)
    for file in site.data.search {
      guard planned[file.path]?.seed != file.seed else { continue }
      planned[file.path] = file
      files.append(OutputFile(path: file.path, source: .planned(file)))
    }
    let gone = Array(earlier.subtracting(site.data.search.map(\.path)))
    for path in gone { planned[path] = nil }
    return (files, gone)
  }

  /// Counts changed files into the versions.
  ///
  /// - Parameters:
  ///   - files: In the order in which they were laid out.
  ///   - gone: Files that the site no longer has.
  mutating func countVersions(of files: [OutputFile], _ gone: [String]) {
    func isData(_ path: String) -> Bool { path.hasPrefix("data/") }
    for (file, key) in zip(files, site.outcome.keys) {
      guard case .planned = file.source else { continue }
      let old = publication.known[file.path]?.key
      site.version.replace(file.path, old, by: key)
      if isData(file.path) { site.dataVersion.replace(file.path, old, by: key) }
    }
    for path in gone where isData(path) {
      guard let old = publication.known[path]?.key else { continue }
      site.version.replace(path, old, by: nil)
      site.dataVersion.replace(path, old, by: nil)
    }
  }

  /// Moves the publication out, so that it is changed without a copy.
  mutating func takePublication() -> Publication {
    let taken = publication
    publication = Publication(PublishedSite())
    return taken
  }
}

/// What a whole build uses of the last one.
struct EarlierBuild: Sendable {
  let groups: [Build.ReadGroup]
  let publication: Publication
}
