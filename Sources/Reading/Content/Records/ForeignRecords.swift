internal import Files
package import Photography

/// What the records of other programs hide: those of Google Takeout, Flickr, iCloud, Picasa and PhotoPrism, and any JSON with
/// the name of a photograph. Nothing else of these is read.
package struct ForeignRecords: Sendable {
  /// The photographs, each with the record that hides it.
  private var photos: [String: String] = [:]
  /// Folders that are hidden.
  package private(set) var folders: [String] = []
  package private(set) var problems: [Problem] = []
  /// Hashes of the hidden photographs of each folder.
  private var hashes: [String: UInt64] = [:]

  package init() {}

  /// - Parameters:
  ///   - survey: Records hide photographs of the same survey.
  ///   - root: The content folder.
  package init(_ survey: Survey, root: String) {
    let bins = survey.folders.filter { ForeignRecord.isBin(String(FileName.split($0).name)) }
    let named = ForeignRecords.hidingFolders(of: survey, root: root)
    let tagged = ForeignRecords.hidingFiles(of: survey)
    guard !survey.records.isEmpty || !bins.isEmpty || !named.isEmpty || !tagged.isEmpty else { return }
    folders = bins + named
    problems =
      bins.map(ForeignRecords.problem(ofBin:)) + named.map(ForeignRecords.problem(ofFolder:))
      + tagged.map(ForeignRecords.problem(ofFile:))
    for photo in tagged { photos[photo] = photo }
    let sounds = ForeignRecords.sounds(of: survey)
    let names = RecordedNames(survey)
    var counts: [ForeignRecord.Program: (first: String, records: Int, photos: Set<String>)] = [:]
    var harmless: [ForeignRecord.Program: [String]] = [:]
    for file in survey.records {
      let record = ForeignRecord(file.path, root: root)
      var found = Set(record.hidden.flatMap { names.photographs(meantBy: $0, in: record) })
      for sound in sounds where record.hides(sound: sound) { photos[sound] = file.path }
      if record.hidesFolder {
        let folder = String(FileName.split(file.path).folder)
        folders.append(folder)
        found.formUnion(names.photographs(in: folder))
      }
      guard !found.isEmpty else {
        if record.program != .other { harmless[record.program, default: []].append(file.path) }
        continue
      }
      for photo in found where photos[photo] == nil { photos[photo] = file.path }
      var count = counts[record.program] ?? (file.path, 0, [])
      count.records += 1
      count.photos.formUnion(found)
      counts[record.program] = count
    }
    problems += counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { program, count in
      ForeignRecords.problem(of: program, first: count.first, count.records, count.photos)
    }
    problems += harmless.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { program, paths in
      counts[program] == nil ? ForeignRecords.problem(of: program, paths) : nil
    }
    for photo in photos.keys.sorted() {
      let folder = String(FileName.split(photo).folder)
      var hash = ChangeHash(hashes[folder] ?? 1)
      hash.add(photo)
      hashes[folder] = hash.value
    }
  }

  /// Whether a file may be a record.
  package static func isNamed(_ path: String) -> Bool { ForeignRecord.isNamed(path) }

  /// Whether a record hides a photograph, or a recording beside one, or its own name does.
  package func hides(_ photo: PhotoID) -> Bool { photos[photo.path] != nil }

  /// A hash of what records hide in a folder.
  package func hash(ofFolder folder: String) -> UInt64 { hashes[folder] ?? 0 }

  private static let howToShow =
    "In a content folder such records are read only for what they hide; `photomap import` reads all that they say."

  private static func problem(
    of program: ForeignRecord.Program, first: String, _ records: Int, _ photos: Set<String>
  ) -> Problem {
    let others = records > 1 ? "and \(records - 1) more are records" : "is a record"
    let count = photos.count == 1 ? "a photograph is" : "\(photos.count) photographs are"
    let example = photos.min() ?? ""
    return Problem(
      .warning, first, "\(others) of \(program.name), by which \(count) not for everybody",
      remedy:
        "To be safe, they are left out, such as \(example). To show one, write `hidden: no` into a sidecar such as \(example).yaml. \(howToShow)",
      code: .notShown)
  }

  /// - Parameter paths: Of the records, which hide nothing.
  private static func problem(of program: ForeignRecord.Program, _ paths: [String]) -> Problem {
    let others = paths.count > 1 ? "and \(paths.count - 1) more are records" : "is a record"
    return Problem(
      .note, paths.first ?? "", "\(others) of \(program.name)", remedy: howToShow, code: .foreignRecord)
  }

  private static func problem(ofBin folder: String) -> Problem {
    Problem(
      .warning, folder, "has the name of a folder for what was deleted or locked away",
      remedy:
        "To be safe, it is left out. If it is an album, give it another name, or write `hidden: no` into its album.yaml. \(howToShow)",
      code: .notShown)
  }
}
