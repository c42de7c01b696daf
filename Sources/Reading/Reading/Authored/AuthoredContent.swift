package import Content
import Files
package import Messages
package import Photography

/// What authors wrote for the whole site and for its folders: settings, albums, permalinks and places, read and checked.
package struct AuthoredContent: Sendable {
  package var configuration = SiteConfiguration()
  /// Those of the site's language, with the author's own.
  package var words = Messages.english
  /// By folder path; `""` is the content folder.
  package var notes: [String: AlbumNotes] = [:]
  package var permalinkFile = PermalinkFile()
  package var dates = DateFile()
  var records = ForeignRecords()
  /// Whether ``dates`` differ from the file, since photographs were moved.
  package var hasMovedDates = false
  /// The files that builds complete and that could not be read whole, so that writing them would lose what they say.
  package var unwritable: Set<FileRole> = []
  /// Sorted as they are shown.
  package var places: [ShownPlace] = []
  /// The names of hidden places that appear nowhere else on the site.
  package var hiddenPlaces: [String] = []
  /// The author's own pages, in the order of their links.
  package var pages: [TextPage] = []
  /// The words of those that are not shown.
  package var hiddenPageTexts: [String] = []
  package var problems: [Problem] = []

  let root: String

  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - survey: The files in it.
  ///   - records: What records of other programs hide; `nil` to read them.
  ///   - privacy: Instead of what the settings say, to see what others would do.
  package init(
    root: String, survey: Survey, records: ForeignRecords? = nil, privacy: PrivacySettings? = nil
  ) {
    self.root = root
    readSettings(survey)
    if let privacy { configuration.privacy = privacy }
    readFolderNotes(survey)
    add(records ?? ForeignRecords(survey, root: root))
    readPages(survey)
    add(AuthoredPlaces(survey, root: root), survey)
    lockSite()
  }

  /// What opens with a password is the folder of the whole content; what belongs to no folder is left out.
  private mutating func lockSite() {
    guard let password = configuration.password else { return }
    if notes[""]?.password == nil { notes["", default: AlbumNotes()].password = password }
    (places, pages, configuration.flickr, configuration.pins.service) = ([], [], [], nil)
  }

  /// Merges the sources of photographs and walks as these settings want it.
  ///
  /// - Parameters:
  ///   - usesFileDates: False on a computer that only has copies of the photographs.
  ///   - now: Nanoseconds since 1970. Later dates are in the future.
  package func resolver(usesFileDates: Bool = true, now: Int64) -> MetadataResolver {
    MetadataResolver(
      configuration: configuration, notes: notes, dates: dates, records: records,
      usesFileDates: usesFileDates, latest: CaptureClock.latest(now: now))
  }

  private mutating func readSettings(_ survey: Survey) {
    let (settings, found) = SettingsFiles.read(
      inside: survey.files(.siteConfiguration).map(\.path),
      others: survey.files(like: "site.yaml").map(\.path),
      root: root, unreadable: survey.unreadable, instead: survey.instead)
    configuration = settings
    problems += found
    readWords(survey)
    for file in survey.files(.permalinks) {
      guard let text = text(of: file.path) else {
        unwritable.insert(.permalinks)
        continue
      }
      let (permalinkFile, found) = PermalinkFile.read(text)
      if !found.isEmpty { unwritable.insert(.permalinks) }
      self.permalinkFile = permalinkFile
      problems += found
    }
    for file in survey.files(.dates) {
      guard let text = text(of: file.path) else {
        unwritable.insert(.dates)
        continue
      }
      let (dates, found) = DateFile.read(text)
      if !found.isEmpty { unwritable.insert(.dates) }
      self.dates = dates
      problems += found
    }
  }

  private mutating func readWords(_ survey: Survey) {
    words = Messages(locale: configuration.locale)
    let own = survey.files(.theme).first { $0.path.lowercased().hasSuffix("/" + FileRole.wordsFile) }
    if let own, let text = text(of: own.path) {
      problems += words.add(own: text, path: own.path) { Spelling.nearest(to: $0, in: $1) }
    } else if !words.isTranslated {
      problems.append(
        words.untranslated(path: survey.files(.siteConfiguration).map(\.path).first ?? "site.yaml"))
    }
    configuration.categories = configuration.categories.map { $0.titled(words) }
  }

  private mutating func readFolderNotes(_ survey: Survey) {
    for file in survey.files(.albumNotes) {
      let read = FolderNotes(file.path, in: root, survey)
      let notes = read.notes
      let folder = Folder.parent(of: file.path)
      let key = folder == "." ? "" : folder
      self.notes[key] = self.notes[key].map { $0.completed(by: notes) } ?? notes
      problems += read.problems
    }
    for file in survey.misnamedNotes where !file.problems.isEmpty {
      notes[file.folder] = notes[file.folder].map { $0.completed(by: file.notes) } ?? file.notes
      problems += file.problems
    }
  }

  private mutating func add(_ records: ForeignRecords) {
    self.records = records
    problems += records.problems
    // The author's own word about a folder counts.
    for folder in records.folders where notes[folder]?.hidden == nil {
      notes[folder, default: AlbumNotes()].hidden = true
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
}
