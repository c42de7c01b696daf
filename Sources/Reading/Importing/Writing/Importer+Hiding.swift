internal import Content
internal import Editing
internal import Files
internal import Photography

/// What a program hides or leaves out after an earlier import has brought it, such as what is in its bin now, or what had no record in
/// an earlier part. It is hidden where its sidecar is as an import has written it; else it is told.
extension Importer {
  private enum Hiding {
    /// No import has brought it, or its author has deleted it.
    case notHere
    case hidden
    /// Its author has edited its sidecar, or moved it; with its paths.
    case shown([String])
  }

  /// Counts a photograph that is left out, and hides it if it is there.
  mutating func leaveOut(_ planned: PlannedPhoto, _ key: String, because reason: String) throws {
    switch try hide(planned.file, key) {
    case .notHere: report.skipped[reason, default: ImportTally()].add(.photograph)
    case .hidden: report.hidden[reason, default: ImportTally()].add(.photograph)
    case .shown(let paths): tell(paths, ImportTally.singular(reason))
    }
  }

  /// Hides the movie or raw picture of a photograph that is left out.
  mutating func hide(_ part: SourceFile, of planned: PlannedPhoto, because reason: String) throws {
    if case .shown(let paths) = try hide(part, Importer.key(of: part, planned)) {
      tell(paths, ImportTally.singular(reason))
    }
  }

  /// Counts a photograph that its program hides, if it is hidden here.
  ///
  /// - Parameters:
  ///   - isNew: Whether the export says something that it did not say before. Else its author may have shown it on purpose.
  ///   - isWritten: Whether it is known to be hidden without a look.
  mutating func tell(
    _ planned: PlannedPhoto, _ entry: ImportRecord.Entry, hiddenBecause reason: String, isNew: Bool,
    isWritten: Bool
  ) throws(FileError) {
    let places = try isWritten ? [] : places(of: entry, size: planned.file.size)
    let shown = try shown(among: places)
    if isWritten || !places.isEmpty && shown.isEmpty {
      report.hidden[reason, default: ImportTally()].add(.photograph)
    } else if isNew {
      tell(shown, ImportTally.singular(reason))
    }
  }

  /// An original that an earlier import has brought is not shown beside its edited version, which may cover something.
  mutating func hideReplaced() throws {
    guard !options.inPlace else { return }
    for (original, path) in replaced {
      try Task.checkCancellation()
      switch try hide(original, nil) {
      case .notHere: break
      case .hidden:
        report.hidden["there is an edited version", default: ImportTally()].add(.photograph)
        try show(path)
      case .shown(let paths): tell(paths, "\(path) is its edited version")
      }
    }
  }

  /// Shows an edited version, which would be hidden as a version of its original.
  private mutating func show(_ path: String) throws(FileError) {
    guard try shown(among: [path]) == [path],
      let (key, known) = record.entries.first(where: { $0.value.path == path })
    else { return }
    var entry = known
    if try write(hidden: "no", &entry) { record[key] = entry }
  }

  private mutating func tell(_ shown: [String], _ reason: String) {
    report.notes += shown.map { path in
      ImportNote(
        .remark, path,
        "is still shown, though \(reason), since you have edited its sidecar or moved it. To hide it, write `hidden: yes` into \(path).yaml"
      )
    }
  }

  /// - Parameter key: In the record; `nil` where only its bytes tell which it is.
  private mutating func hide(_ file: SourceFile, _ key: String?) throws -> Hiding {
    guard let (found, known) = try earlier(file, key), !brought.contains(known.path) else { return .notHere }
    let places = try places(of: known, size: file.size)
    guard !places.isEmpty else { return .notHere }
    let shown = try shown(among: places)
    var entry = known
    var isHidden = shown.isEmpty
    if shown == [known.path] { isHidden = try write(hidden: "yes", &entry) }
    // From now on, it is known by what its record says.
    if let key, key != found { record[found] = nil }
    record[key ?? found] = entry
    return isHidden ? .hidden : .shown(shown)
  }

  /// What an earlier import has brought of a file, perhaps without its record, from which the key is.
  private mutating func earlier(
    _ file: SourceFile, _ key: String?
  ) throws -> (key: String, entry: ImportRecord.Entry)? {
    if let key, let entry = record[key] { return (key, entry) }
    // Most are of no size that is there, and need not be read.
    guard !record.entries.isEmpty, try !pictures(ofSize: file.size).isEmpty,
      let digest = try Import.digest(of: file)?.hex(64), let other = record.key(ofPhoto: digest),
      let entry = record[other]
    else { return nil }
    return (other, entry)
  }

  /// Where a photograph is: as it is known, or where its author has moved it.
  private mutating func places(
    of entry: ImportRecord.Entry, size: Int
  ) throws(FileError) -> [String] {
    if isThere(entry.path) || brought.contains(entry.path) { return [entry.path] }
    var moved: [String] = []
    for path in try pictures(ofSize: size) {
      if try Digest(ofFileAt: "\(root)/\(path)").hex(64) == entry.photo { moved.append(path) }
    }
    return moved
  }

  private mutating func pictures(ofSize size: Int) throws(FileError) -> [String] {
    if let ownPictures { return ownPictures[size] ?? [] }
    var found: [Int: [String]] = [:]
    try Folder.forEachFile(below: root) { file throws(FileError) in
      guard PictureName.isPicture(file.path) else { return }
      found[Int(clamping: file.stamp.size), default: []].append(file.path)
    }
    found = found.mapValues { $0.sorted() }
    ownPictures = found
    return found[size] ?? []
  }

  /// Those of some photographs that no sidecar hides.
  private func shown(among paths: [String]) throws(FileError) -> [String] {
    var shown: [String] = []
    for path in paths {
      let text = try existing("\(path).yaml").map { String(decoding: $0, as: UTF8.self) } ?? ""
      if Sidecar.read(text, file: "\(path).yaml").notes.hidden != true { shown.append(path) }
    }
    return shown
  }

  /// - Returns: Whether the sidecar was as an import has written it, so that it is changed.
  private mutating func write(
    hidden word: String, _ entry: inout ImportRecord.Entry
  ) throws(FileError) -> Bool {
    let path = "\(entry.path).yaml"
    let old = try existing(path)
    guard (old.map { Digest(of: $0).hex(64) } ?? "") == entry.sidecar else { return false }
    let new: [UInt8]
    do throws(EditError) {
      var text = try SidecarText(String(decoding: old ?? [], as: UTF8.self), file: path)
      try text.set("hidden", to: .word(word))
      new = Array(text.text.utf8)
    } catch {
      return false
    }
    if !options.isDry {
      guard try FileIO.replace("\(root)/\(path)", with: new, ifStill: old) else { return false }
      options.wrote(.text(path: path, old: old, new: new))
    }
    // What this run has brought is counted as such.
    if !brought.contains(entry.path) { report.updated.append(path) }
    entry.sidecar = Digest(of: new).hex(64)
    return true
  }
}
