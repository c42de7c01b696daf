import Content
import Files
import Photography
import Reading
import Tracks

/// What a build would show that the last one withheld.
///
/// A settings file that is there and no longer hides something is its author's word. A file that is gone or empty, a list in
/// `site.yaml` that has become empty, and a photograph that has left the files beside it are rather lost.
extension Protection {
  /// - Parameters:
  ///   - shown: What is going to be shown; those that the last build does not know may be left out.
  ///   - places: The names of places that are going to be shown.
  ///   - walks: The positions of the walks that are going to be shown, by path.
  ///   - now: What this build withholds.
  ///   - root: The content folder.
  ///   - agreed: Whether the author wants to show a photograph or walk.
  /// - Returns: A problem for each reason and folder.
  func losses(
    among shown: [FileVisibility], places: [String], walks: [(path: String, places: [Coordinate])],
    now: Protection, root: String, agreed: (_ path: String) -> Bool
  ) -> [Problem] {
    let lost = files.filter { Protection.isLost($0, root: root) }
    let emptied = Set(lists).subtracting(now.lists)
    var losses = Losses()
    func add(
      _ path: String, _ told: FileVisibility.Told, because subject: String, of fault: String,
      in group: String? = nil
    ) {
      if !agreed(path) { losses.add(path, told, because: subject, of: fault, groupedBy: group) }
    }
    let (byPath, byDigest) = (
      Dictionary(grouping: shown, by: \.path), Dictionary(grouping: shown, by: \.digest)
    )
    for item in items {
      for file in byPath[item.path] ?? [] {
        let told = file.tells(of: item)
        guard !told.isEmpty else { continue }
        if let cause = lost.first(where: { Protection.file($0, isAbout: file.path) }) {
          add(file.path, told, because: cause, of: "is gone or empty")
        } else if let other = item.holder, FileStamp(path: "\(root)/\(other)") == nil {
          add(file.path, told, because: other, of: "is gone")
        } else if let list = emptied.first(where: { $0.hides(told) }) {
          add(file.path, told, because: "site.yaml", of: "has no `\(list.rawValue)` any more")
        }
      }
    }
    for folder in foldersLeftIn(root: root) {
      let cause = FileName.join(folder, Protection.leavingOut)
      for file in shown where file.visibility.isShown && Protection.isIn([folder], file.path) {
        add(file.path, .itself, because: cause, of: "is gone")
      }
    }
    // What opened with a password is unlisted, also without it.
    for folder in Set(locked).subtracting(now.locked) {
      let below = folder.isEmpty ? "" : folder + "/"
      guard
        let cause = lost.first(where: { file in
          let parent = Folder.parent(of: file)
          return folder.isEmpty && FileRole.isOfSite(file)
            || FileRole.isOfFolder(file) && (parent == "." ? "" : parent) == folder
        })
      else { continue }
      for file in shown where file.visibility.isShown && file.path.hasPrefix(below) {
        add(file.path, .itself, because: cause, of: "is gone or empty")
      }
    }
    let known = Dictionary(items.map { ($0.path, $0) }) { first, _ in first }
    func addCopies(of item: FileVisibility, isGone: Bool) {
      for file in byDigest[item.digest] ?? [] where file.path != item.path || isGone {
        // The last build has shown this copy already.
        if let earlier = known[file.path], file.tells(of: earlier).isEmpty { continue }
        let told = file.tells(of: item)
        if told.isEmpty { continue }
        add(
          file.path, told, because: file.path,
          of: file.path == item.path ? "is back" : "is the same photograph or walk as \(item.path)",
          in: Folder.parent(of: file.path))
      }
    }
    // Where the file itself is as it was, reading decides about its copies.
    let present = Set((now.items + shown).map { [$0.path, $0.digest.hex] })
    for item in items where !present.contains([item.path, item.digest.hex]) {
      addCopies(of: item, isGone: false)
    }
    for item in gone { addCopies(of: item, isGone: true) }
    if emptied.contains(.zones) {
      for walk in walks where walk.places.contains(where: zones.cutTracks) {
        add(walk.path, .place, because: "site.yaml", of: "has no `\(List.zones.rawValue)` any more")
      }
    }
    let told = Set(places).intersection(self.places)
    if !told.isEmpty, let cause = lost.first(where: { FileRole.isOfPlaces($0) }) {
      for place in told.sorted() { losses.add(place, .itself, because: cause, of: "is gone or empty") }
    }
    // What it left out was never read.
    if emptied.contains(.patterns),
      let cause = lost.first(where: { file in
        // With its folder, what it left out is gone, too.
        FileRole.isOfSite(file)
          || FileRole.isOfFolder(file) && FileStamp(path: Folder.parent(of: "\(root)/\(file)")) != nil
      })
    {
      losses.add("what it ignored", .itself, because: cause, of: "is gone or empty")
    }
    return losses.problems
  }

  /// What the next build compares itself with: this one's secrets, and those of files that are gone, which may come back.
  ///
  /// - Parameter settings: Of settings that cannot be understood, what the build before knew of them stays.
  func remembering(
    _ last: Protection?, shown: [FileVisibility], settings: Legibility = .clear
  ) -> Protection {
    var remaining = self
    remaining.isOfUnreadSettings = settings == .unread
    if settings != .clear, let last {
      remaining.lists = List.allCases.filter { lists.contains($0) || last.lists.contains($0) }
      if zones.isEmpty { remaining.zones = last.zones }
    }
    let paths = Set(items.map(\.path))
    let digests = Set(items.map(\.digest)).union(shown.map(\.digest))
    if let last {
      let left = last.items.filter { $0.withholdsSomething && !paths.contains($0.path) }
      remaining.gone = (left + last.gone).filter { !digests.contains($0.digest) }.sorted { $0.path < $1.path }
    }
    let secret = Set((remaining.items + remaining.gone).map(\.digest))
    remaining.items += shown.filter { secret.contains($0.digest) && !paths.contains($0.path) }
      .map { FileVisibility(path: $0.path, digest: $0.digest, visibility: .shown) }
    remaining.items.sort { $0.path < $1.path }
    return remaining
  }

  /// Whether a file with settings is gone, or has nothing but blanks and comments.
  private static func isLost(_ path: String, root: String) -> Bool {
    let file = "\(root)/\(path)"
    guard let stamp = FileStamp(path: file) else { return true }
    // It says all by its name.
    if isLeavingOut(path) { return false }
    guard stamp.size < 4096 else { return false }
    // What cannot be read holds back what it could hide.
    guard let bytes = try? FileIO.read(file) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).allSatisfy { line in
      let words = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      return words.isEmpty || words.hasPrefix("#") || ["---", "...", "{}"].contains(words)
    }
  }

  /// Whether a file with settings may hide a photograph or walk.
  static func file(_ settings: String, isAbout path: String) -> Bool {
    if FileRole.isOfSite(settings) { return true }
    // What it left out was never read.
    if isLeavingOut(settings) { return false }
    let parent = Folder.parent(of: settings)
    let folder = parent == "." ? "" : parent + "/"
    guard path.hasPrefix(folder) else { return false }
    if FileRole.isOfFolder(settings) || stem(of: settings) == stem(of: path) { return true }
    if FileRole.isRecordOfFolder(settings) { return Folder.parent(of: path) == parent }
    // A file that was meant for the settings of this folder, or of the next one around the photograph.
    let next = path.dropFirst(folder.count).split(separator: "/").dropLast().prefix(1).map(String.init)
    return MisnamedNotes.folder(meantBy: settings, among: next).map {
      path.hasPrefix($0.isEmpty ? "" : $0 + "/")
    } ?? false
  }

  /// The name of the file that leaves out its folder.
  static let leavingOut = ".nomedia"

  private static func isLeavingOut(_ path: String) -> Bool { FileName.split(path).name == leavingOut }

  /// The folders that such a file left out, and does not any more.
  func foldersLeftIn(root: String) -> [String] {
    files.filter { Protection.isLeavingOut($0) && FileStamp(name: "\(root)/\($0)") == nil }
      .map { String(FileName.split($0).folder) }
  }

  /// Whether a path is in one of some folders.
  static func isIn(_ folders: [String], _ path: String) -> Bool {
    folders.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
  }

  /// What a photograph has in common with the files beside it.
  static func stem(of path: String) -> String {
    let folder = Folder.parent(of: path)
    let name = folder == "." ? path[...] : path.dropFirst(folder.count)
    return "\(folder)/\(FileName.start(of: name))"
  }
}

extension FileVisibility {
  /// The other file of the same picture that held it back, or its place.
  fileprivate var holder: String? {
    if case .hidden(.copy(let other)) = visibility { return other }
    switch place {
    case .hidden(.copy(let other)), .coarse(_, .copy(let other)): return other
    default: return nil
    }
  }
}

extension Protection.List {
  /// Whether it is for what would be told.
  fileprivate func hides(_ told: FileVisibility.Told) -> Bool {
    told.contains(self == .zones ? .place : .itself)
  }
}

/// What is lost, by its reason.
private struct Losses {
  private struct Reason: Hashable {
    let subject, fault: String
    let isPlace: Bool
  }

  private var names: [Reason: [String]] = [:]
  private var first: [Reason: (subject: String, fault: String)] = [:]

  /// - Parameter group: Of reasons that differ from file to file, what they have in common.
  mutating func add(
    _ name: String, _ told: FileVisibility.Told, because subject: String, of fault: String,
    groupedBy group: String? = nil
  ) {
    let reason = Reason(
      subject: group ?? subject, fault: group == nil ? fault : "", isPlace: told == .place)
    if first[reason] == nil { first[reason] = (subject, fault) }
    if names[reason]?.contains(name) != true { names[reason, default: []].append(name) }
  }

  var problems: [Problem] {
    names.map { reason, names in
      let (subject, fault) = first[reason] ?? (reason.subject, reason.fault)
      let some = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
      let count = names.count
      let what =
        reason.isPlace
        ? (count == 1 ? "the place of 1 photograph or walk" : "the places of \(count) photographs or walks")
        : (count == 1 ? "1 photograph, walk or place" : "\(count) photographs, walks or places")
      return Problem(
        .error, subject, "\(fault), so \(what) would be shown that the last build hid: \(some)",
        code: .lostProtection)
    }.sorted { ($0.subject, $0.summary) < ($1.subject, $1.summary) }
  }
}
