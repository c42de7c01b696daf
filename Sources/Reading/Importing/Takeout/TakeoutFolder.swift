internal import Content

/// Which record belongs to which photograph of a folder. Google pairs them by their names, which it cuts.
struct TakeoutFolder {
  /// A photograph that is imported.
  struct Pair {
    let file: SourceFile
    /// The path of its record.
    var record: String?
    /// Films of it, and its original.
    var companions: [String] = []
    /// What it is an edited version of.
    var original: String?
  }

  private(set) var pairs: [Pair] = []
  private(set) var recordsWithoutPhotograph: [String] = []
  /// Files that are neither photographs nor movies.
  private(set) var others: [SourceFile] = []
  /// Records that several photographs share by mistake.
  private(set) var ambiguous: [String] = []

  /// - Parameters:
  ///   - files: All files of the folder, without those that are no records of photographs.
  ///   - titles: Of each record, by its path.
  init(_ files: [SourceFile], titles: [String: String?]) {
    let records = files.filter { titles[$0.path] != nil }
    let exact = Dictionary(records.map { (TakeoutFolder.key($0), $0.path) }) { first, _ in first }
    let loose = Dictionary(records.map { (TakeoutFolder.key($0).lowercased(), $0.path) }) { first, _ in first
    }
    func record(_ name: TakeoutName) -> String? {
      let names = name.records
      return names.lazy.compactMap { exact[$0] }.first
        ?? names.lazy.compactMap { loose[$0.lowercased()] }.first
    }
    let media = files.filter { titles[$0.path] == nil }
    let names = Dictionary(uniqueKeysWithValues: media.map { ($0.path, TakeoutName($0.name)) })
    func name(_ file: SourceFile) -> TakeoutName { names[file.path] ?? TakeoutName(file.name) }
    var own: [String: String] = [:]
    for file in media { own[file.path] = record(name(file)) }
    var pictures = media.filter { PictureName.isStill($0.name) }
    let byStem = Dictionary(grouping: pictures) { name($0).numberedStem.lowercased() }
    let ofStem = Dictionary(grouping: media.filter { TakeoutFolder.isMedium($0.name) }) {
      name($0).numberedStem.lowercased()
    }
    // An edited version may be of another format: a JPEG of a raw picture, an MP4 of a MOV.
    func recordOfAnyFormat(_ base: TakeoutName) -> String? {
      (ofStem[base.numberedStem.lowercased()] ?? []).lazy.compactMap { own[$0.path] }.first
    }

    // A file that has its own record is no edited version.
    var originals: [String: String] = [:]
    for file in pictures where own[file.path] == nil {
      for base in name(file).originals {
        let found = byStem[base.numberedStem.lowercased()] ?? []
        let original = found.first { name($0).ending.lowercased() == base.ending.lowercased() } ?? found.first
        if let original, original.path != file.path {
          (originals[file.path], own[file.path]) = (original.path, own[original.path])
          break
        }
        own[file.path] = record(base) ?? recordOfAnyFormat(base)
        if own[file.path] != nil { break }
      }
      guard own[file.path] == nil, originals[file.path] == nil else { continue }
      own[file.path] =
        name(file).sources.lazy.compactMap { recordOfAnyFormat($0) ?? record($0) }.first
    }

    // What is left of both, by the title.
    var used = Set(own.values)
    let left = Dictionary(
      grouping: media.filter {
        TakeoutFolder.isMedium($0.name) && own[$0.path] == nil && originals[$0.path] == nil
      }
    ) { $0.name.composed }
    for record in records where !used.contains(record.path) {
      guard let title = titles[record.path] ?? nil else { continue }
      let found = (left[TakeoutName.cleaned(title)] ?? []).filter { own[$0.path] == nil }
      if let only = found.first, found.count == 1 {
        own[only.path] = record.path
        used.insert(record.path)
      }
    }

    let replaced = Set(originals.values)
    pictures.removeAll { replaced.contains($0.path) && originals[$0.path] == nil }
    pairs = pictures.map { file in
      Pair(
        file: file, record: own[file.path], companions: originals[file.path].map { [$0] } ?? [],
        original: originals[file.path])
    }
    addOthers(media.filter { !PictureName.isStill($0.name) }, own: own) { file in
      (name(file).originals + name(file).sources).lazy.compactMap { record($0) ?? recordOfAnyFormat($0) }
        .first
    }
    let paired = Set(pairs.compactMap(\.record)).union(others.compactMap { own[$0.path] })
      .union(pairs.flatMap(\.companions).compactMap { own[$0] })
    recordsWithoutPhotograph = records.map(\.path).filter { !paired.contains($0) }
    let shared = Dictionary(
      grouping: pairs.filter {
        $0.record != nil && PictureName.isStill($0.file.name) && name($0.file).sources.isEmpty
      }
    ) {
      $0.record ?? ""
    }
    ambiguous = shared.filter { $0.value.count > 1 }.keys.sorted()
  }

  /// The name of a record without `.json`.
  private static func key(_ record: SourceFile) -> String {
    String(record.name.composed.dropLast(".json".count))
  }

  /// Films of Live and motion photographs have the name of the picture, or that without its last extension, and no record of their own.
  /// Other films are as photographs are; so are raw pictures.
  ///
  /// - Parameter recordOfOriginal: The record of what a file is an edited version of: it may hide it.
  private mutating func addOthers(
    _ files: [SourceFile], own: [String: String], recordOfOriginal: (SourceFile) -> String?
  ) {
    // Of each name, the first picture: a large export has tens of thousands in a folder.
    var owners: [String: Int] = [:]
    for (index, pair) in pairs.enumerated() {
      for path in [pair.file.path] + pair.companions where owners[TakeoutFolder.stem(path)] == nil {
        owners[TakeoutFolder.stem(path)] = index
      }
    }
    for film in files {
      let name = film.name.composed.lowercased()
      let base = name.prefix { $0 != "~" }
      let stems = [FileName.parts(name).stem, name, String(base), FileName.parts(String(base)).stem]
      let isFilm = TakeoutFolder.isFilm(name)
      let owner = own[film.path] != nil || !isFilm ? nil : stems.compactMap { owners[$0] }.min()
      if let owner {
        pairs[owner].companions.append(film.path)
        let stem = TakeoutFolder.stem(film.path)
        owners[stem] = min(owners[stem] ?? owner, owner)
      } else if isFilm || PictureName.isRaw(film.name) {
        pairs.append(Pair(file: film, record: own[film.path] ?? recordOfOriginal(film)))
      } else {
        others.append(film)
      }
    }
  }

  /// A file's name in lower case without its extension.
  private static func stem(_ path: String) -> String {
    FileName.parts(String(FileName.split(path).name).composed).stem.lowercased()
  }

  private static func isMedium(_ name: String) -> Bool { PictureName.isPicture(name) || isFilm(name) }

  private static func isFilm(_ name: String) -> Bool {
    let ending = FileName.parts(name).fileExtension.prefix { $0 != "~" }
    return ["mp", "mv"].contains(ending) || PictureName.isMovie("film.\(ending)")
  }
}
