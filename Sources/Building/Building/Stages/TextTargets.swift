import Content
import Files
import Photography
import Reading

/// What the addresses in the texts of a site lead to: photographs, albums, walks, and files that are copied to the site; and what their
/// blocks show.
struct TextTargets {
  /// A text of the site.
  struct Text {
    /// The file that it is of.
    let file: String
    let addresses: [ContentAddress]
    let inserts: [Prose.Insert]
    /// Whether lists lead to it.
    private(set) var isListed = true

    var isEmpty: Bool { addresses.isEmpty && inserts.isEmpty }

    func listed(_ isListed: Bool) -> Text {
      var text = self
      text.isListed = isListed
      return text
    }

    init(_ file: String, _ prose: Prose, isListed: Bool = true) {
      self.init(file, prose.contentAddresses, prose.inserts, isListed: isListed)
    }

    init(_ file: String, _ addresses: [ContentAddress], _ inserts: [Prose.Insert], isListed: Bool) {
      (self.file, self.addresses, self.inserts, self.isListed) = (file, addresses, inserts, isListed)
    }
  }

  /// By the identities of paths.
  private(set) var targets: [Identity: ContentTarget] = [:]
  /// By the identities of rules.
  private(set) var selections: [Identity: TextSelection] = [:]
  private(set) var problems: [Problem] = []
  /// Files that are not photographs, with their roles, and folders, by their paths in lower case.
  private let known: [String: (path: String, role: FileRole?)]
  let site: Content
  /// Made of ``known`` for the first address that is wrong.
  private var names: Names?
  private var guesses = 0

  /// What a site has, by paths.
  struct Content {
    /// The content folder, in which the lines of texts are looked up.
    var root = ""
    /// The library's photographs, and what a rule chooses of them.
    var photos = PhotoCollection([])
    var chosen: ([String]) -> [Result<[Int], PhotoRule.Fault>] = { _ in [] }
    /// The photographs that lists show, those that only their own pages show, and those that are not shown.
    var listed: Set<String> = []
    var unlisted: Set<String> = []
    /// Those of both that are movies.
    var movies: Set<String> = []
    var hidden: Set<String> = []
    var albums: Set<String> = []
    /// Tracks.
    var walks: Set<String> = []
    /// The files of the author's own pages.
    var pages: Set<String> = []
  }

  /// - Parameters:
  ///   - texts: Those with addresses or blocks.
  ///   - survey: Photographs and what belongs to them may be missing.
  init(_ texts: [Text], _ survey: Survey, in site: Content) {
    var known: [String: (path: String, role: FileRole?)] = [:]
    if !texts.isEmpty {
      for folder in survey.folders { known[folder.composed.lowercased()] = (folder, nil) }
      for path in site.listed.union(site.unlisted).union(site.hidden) {
        known[path.composed.lowercased()] = (path, .candidate)
      }
      for file in survey.files { known[file.path.composed.lowercased()] = (file.path, file.role) }
    }
    (self.known, self.site) = (known, site)
    for text in texts {
      var seen: Set<String> = []
      for address in text.addresses where seen.insert(address.path).inserted {
        add(address, in: text.file, told: text.file)
      }
      for insert in text.inserts {
        if let address = insert.address { add(address, in: text.file, told: insert.source) }
        if let problem = mismatch(of: insert) { problems.append(problem) }
      }
    }
    let (selections, problems) = TextTargets.selections(for: texts, in: site)
    self.selections = selections
    self.problems += problems
  }

  /// - Parameter place: What a problem names.
  private mutating func add(_ address: ContentAddress, in file: String, told place: String) {
    let id = Identity(of: address.path)
    let path = entry(address.path)?.path ?? address.path
    // The text of an unlisted folder may show its own photographs; texts of others may not.
    let isOwn = site.unlisted.contains(path) && FileName.split(path).folder == FileName.split(file).folder
    if isOwn { targets[id] = .unlisted(PhotoID(path)) }
    guard !isOwn, targets[id] == nil || targets[id] == .unlisted(PhotoID(path)) else { return }
    if let target = target(of: address.path) {
      targets[id] = target
    } else {
      problems.append(problem(of: address.path, in: place))
    }
  }

  private func target(of written: String) -> ContentTarget? {
    let entry = entry(written)
    let path = entry?.path ?? written
    if site.listed.contains(path) { return .photo(PhotoID(path)) }
    if site.walks.contains(path) { return .walk(path) }
    if site.pages.contains(path) { return .page(path) }
    if site.albums.contains(path) { return .album(AlbumID(path)) }
    switch entry?.role {
    case .albumNotes?:
      let folder = String(FileName.split(path).folder)
      return site.albums.contains(folder) ? .album(AlbumID(folder)) : nil
    case .staticFile?: return .file(String(path.dropFirst("static/".count)))
    case _?: return nil
    // Files of `static/` may be written as the site has them.
    case nil: return self.entry("static/" + path).map { .file(String($0.path.dropFirst("static/".count))) }
    }
  }

  /// A file or folder, however its accents are encoded.
  private func entry(_ path: String) -> (path: String, role: FileRole?)? {
    guard let entry = known[path.composed.lowercased()], entry.path.composed == path.composed else {
      return nil
    }
    return entry
  }

  private mutating func problem(of path: String, in file: String) -> Problem {
    let exists = known[path.composed.lowercased()]?.path
    let (summary, remedy): (String, String)
    if path.hasPrefix("..") {
      (summary, remedy) = (
        "leads out of the content folder with “\(path)”",
        "Write a web address, or a file of the content folder."
      )
    } else if let exists, exists.composed != path.composed {
      (summary, remedy) = ("names “\(path)”, which is written otherwise", "Did you mean “\(exists)”?")
    } else if site.unlisted.contains(path) {
      (summary, remedy) = (
        "names “\(path)”, which is unlisted, so that nothing links to it",
        "Leave it out, or list the photograph."
      )
    } else if exists != nil {
      (summary, remedy) = (
        "names “\(path)”, which the site does not show", "Leave it out, or see why: photomap inspect \(path)."
      )
    } else {
      let guess = guess(at: path).map { "Did you mean “\($0)”?" }
      (summary, remedy) = (
        "names “\(path)”, which is not in the content folder",
        guess
          ?? "Write the file's path from the folder of the text, or from the content folder with a slash at its beginning."
      )
    }
    return Problem(
      .warning, place(of: path, in: file), summary, remedy: Spelling.curlyQuotes(around: path) + remedy,
      code: .unknownAddress)
  }

  /// A text, with the number of the line that names a file.
  private func place(of path: String, in file: String) -> String {
    guard let name = path.split(separator: "/").last,
      ["md", "markdown", "yaml", "yml"].contains(FileName.parts(file.lowercased()).fileExtension),
      let text = try? ContentText.read(file, in: site.root)
    else { return file }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = lines.firstIndex { $0.replacing("%20", with: " ").contains(name) }
    return index.map { "\(file):\($0 + 1)" } ?? file
  }

  private mutating func guess(at path: String) -> String? {
    guard guesses < TextTargets.mostGuesses else { return nil }
    guesses += 1
    let names = names ?? Names(known.values)
    self.names = names
    let (folder, name) = FileName.split(path)
    // The same name elsewhere, then a similar one in the same folder.
    if let elsewhere = names.paths[name.lowercased()], elsewhere.count == 1 { return "/" + elsewhere[0] }
    if let near = Spelling.nearest(to: String(name), in: names.inFolders[String(folder)] ?? []) {
      return FileName.join(folder, near)
    }
    return Spelling.nearest(to: path, in: names.folders)
  }
}

extension TextTargets {
  /// Later ones are told without a guess: each compares names.
  fileprivate static let mostGuesses = 100

  /// What a wrong address may mean.
  fileprivate struct Names {
    /// The paths of files by their names in lower case; their names by folder; sorted.
    var paths: [String: [String]] = [:]
    var inFolders: [String: [String]] = [:]
    var folders: [String] = []

    init(_ known: some Sequence<(path: String, role: FileRole?)>) {
      for (path, role) in known.sorted(by: { $0.path < $1.path }) {
        guard role != nil else {
          if !path.isEmpty { folders.append(path) }
          continue
        }
        let (folder, name) = FileName.split(path)
        paths[name.lowercased(), default: []].append(path)
        inFolders[String(folder), default: []].append(String(name))
      }
    }
  }
}
