internal import Glibc
internal import Photography

/// A survey on its way.
struct FolderWalk {
  private(set) var survey = Survey()
  private let root: String
  /// The content folder without links, to tell what lies inside.
  private let realRoot: String
  /// The folders from the root to the current one, to tell loops.
  private var ancestors: [FolderIdentity] = []

  private struct FolderIdentity: Equatable {
    let device: UInt
    let inode: UInt
  }

  init(_ root: String) throws(SurveyError) {
    guard let real = realpath(root, nil) else { throw .unreadable(path: root, reason: systemReason()) }
    defer { free(real) }
    self.root = root
    realRoot = String(cString: real)
    guard DirectoryStream(realRoot, followsLink: false) != nil else {
      throw .unreadable(path: root, reason: systemReason())
    }
  }

  mutating func visitRoot() {
    guard let folder = DirectoryStream(realRoot, followsLink: false) else { return }
    visit(folder, path: "", throughLink: false)
  }

  private mutating func visit(_ folder: borrowing DirectoryStream, path: String, throughLink: Bool) {
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0 else { return }
    let identity = FolderIdentity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
    guard !ancestors.contains(identity) else { return }
    ancestors.append(identity)
    defer { ancestors.removeLast() }

    let inStatic = path == "static" || path.hasPrefix("static/")
    let names = readableNames(folder, path: path)
    guard inStatic || !names.contains(".nomedia") else { return }
    if !inStatic, path != "theme" { survey.folders.append(path) }
    let entries = names.filter { !FileRole.isIgnored($0, inStatic: inStatic) }
      .compactMap { entry($0, in: folder, path: path) }
    for entry in entries.sorted(by: Entry.precedes) {
      if entry.status.isFolder {
        descend(entry, in: folder, path: path, throughLink: throughLink)
      } else if entry.status.isFile {
        add(entry, path: FileName.join(path, entry.name))
      }
    }
  }

  private mutating func descend(
    _ entry: Entry, in folder: borrowing DirectoryStream, path: String, throughLink: Bool
  ) {
    let inner = FileName.join(path, entry.name)
    guard !(entry.isLink && throughLink) else {
      return report(
        .note, inner, "is a link inside a linked folder", "It is left out; link to its target directly.")
    }
    guard let stream = DirectoryStream(entry.name, in: folder.descriptor, followsLink: entry.isLink) else {
      return report(
        .error, inner, "cannot be opened (\(systemReason()))", "Allow yourself to read the folder.")
    }
    visit(stream, path: inner, throughLink: throughLink || entry.isLink)
  }

  private mutating func add(_ entry: Entry, path: String) {
    guard let role = FileRole(path: path) else { return }
    if FileName.split(path).folder == "theme", role != .theme {
      let guess =
        Spelling.nearest(to: entry.name, in: FileRole.themeFiles).map { "Did you mean \($0)? " } ?? ""
      return report(
        .warning, path, "has no effect: it is not a file that a theme can have",
        "\(guess)A theme can have \(FileRole.themeFiles.joined(separator: ", ")).")
    }
    let status = entry.status
    survey.files.append(
      SurveyedFile(
        path: path, role: role, size: Int(status.st_size), modified: status.st_mtim.nanoseconds,
        changed: status.st_ctim.nanoseconds, inode: UInt64(status.st_ino)))
  }

  /// Names that are UTF-8 and that no other name in the folder looks the same as.
  private mutating func readableNames(_ folder: borrowing DirectoryStream, path: String) -> [String] {
    var names: [String] = []
    // Strings are equal when they look the same, however their accents are written.
    var seen: Set<String> = []
    for name in folder.names() {
      guard let name else {
        report(.error, path.isEmpty ? "." : path, "holds a file whose name is not UTF-8", "Rename it.")
        continue
      }
      names.append(name)
      if !name.utf8.allSatisfy({ $0 < 0x80 }), !seen.insert(name).inserted {
        report(
          .error, FileName.join(path, name), "is there twice, its accents written in two ways",
          "One of the two is left out; rename it.")
        // Of the two, the one whose bytes come first stays, whatever order the file system lists them in.
        let twins = names.indices.filter { names[$0] == name }
        let first = twins.map { names[$0] }.min { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        names.removeAll { $0 == name }
        if let first { names.append(first) }
      }
    }
    return names
  }

  private mutating func entry(_ name: String, in folder: borrowing DirectoryStream, path: String) -> Entry? {
    let inner = FileName.join(path, name)
    guard let status = folder.status(of: name, followingLink: false) else {
      report(
        .error, inner, "cannot be looked at (\(systemReason()))", "Check the disk and the rights to the file."
      )
      return nil
    }
    guard status.isLink else { return Entry(name: name, status: status, isLink: false) }
    guard let target = folder.status(of: name, followingLink: true),
      let real = realpath("\(realRoot)/\(inner)", nil)
    else {
      report(.warning, inner, "is a link that leads nowhere", "Put its target back, or delete the link.")
      return nil
    }
    defer { free(real) }
    guard String(cString: real).hasPrefix(realRoot + "/") else {
      report(
        .warning, inner, "is a link that leads out of the content folder",
        "It is not followed; copy what it points at into the content folder.")
      return nil
    }
    return Entry(name: name, status: target, isLink: true)
  }

  private mutating func report(
    _ severity: Problem.Severity, _ path: String, _ summary: String, _ remedy: String
  ) {
    survey.problems.append(Problem(severity, path, summary, remedy: remedy))
  }
}

/// A name in a folder and what it stands for.
private struct Entry {
  let name: String
  let status: stat
  let isLink: Bool

  /// By the bytes of the paths below: a folder's end in a slash.
  static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    var (x, y) = (a.name.utf8.makeIterator(), b.name.utf8.makeIterator())
    while true {
      let (c, d) = (x.next(), y.next())
      if c == nil, d == nil { return false }
      let (left, right) = (c ?? (a.status.isFolder ? 0x2F : 0), d ?? (b.status.isFolder ? 0x2F : 0))
      if left != right { return left < right }
      if c == nil || d == nil { return c == nil }
    }
  }
}
