import Content
import Files
import Photography
import Tracks

/// What a build would show that the last one kept back.
///
/// A settings file that is there and no longer hides something is its author's word. A file that is gone or empty, a list in
/// `site.yaml` that has become empty, and a photograph that has left the files beside it are rather lost.
extension Protection {
  /// - Parameters:
  ///   - shown: What is going to be shown; those that the last build does not know may be left out.
  ///   - places: The names of places that are going to be shown.
  ///   - walks: The positions of the walks that are going to be shown, by path.
  ///   - now: What this build keeps back.
  ///   - root: The content folder.
  /// - Returns: A problem for each reason and folder.
  func losses(
    among shown: [ShownFile], places: [String], walks: [(path: String, places: [Coordinate])],
    now: Protection, root: String
  ) -> [Problem] {
    let lost = files.filter { Protection.isLost($0, root: root) }
    let emptied = Set(lists).subtracting(now.lists)
    var losses = Losses()
    let known = Dictionary(items.map { ($0.path, $0.secrets) }) { first, _ in first }
    let (byPath, byDigest) = (
      Dictionary(grouping: shown, by: \.path), Dictionary(grouping: shown, by: \.digest)
    )
    // Where the file itself is as it was, reading decides about its copies.
    let present = Set(
      now.items.map { ShownFile.Version(path: $0.path, digest: $0.digest) }
        + shown.map { ShownFile.Version(path: $0.path, digest: $0.digest) })
    for item in items where !item.secrets.isEmpty {
      if !item.secrets.contains(.isGone) {
        for file in byPath[item.path] ?? [] {
          let told = file.tells(item.secrets)
          guard !told.isEmpty else { continue }
          if let cause = lost.first(where: { Protection.file($0, isAbout: file.path) }) {
            losses.add(file.path, told, because: cause, of: "is gone or empty")
          } else if let list = emptied.first(where: { $0.hides(told) }) {
            losses.add(file.path, told, because: "site.yaml", of: "has no `\(list.rawValue)` any more")
          }
        }
      }
      let version = ShownFile.Version(path: item.path, digest: item.digest)
      guard item.secrets.contains(.isGone) || !present.contains(version) else { continue }
      for file in byDigest[item.digest] ?? [] where file.path != item.path || item.secrets.contains(.isGone) {
        // The last build has shown this copy already.
        if let earlier = known[file.path], !earlier.contains(.isGone), file.tells(earlier).isEmpty {
          continue
        }
        let told = file.tells(item.secrets)
        if told.isEmpty { continue }
        losses.add(
          file.path, told, because: file.path,
          of: file.path == item.path ? "is back" : "is the same photograph or walk as \(item.path)",
          groupedBy: Folder.parent(of: file.path))
      }
    }
    if emptied.contains(.zones) {
      for walk in walks where walk.places.contains(where: zones.cutTracks) {
        losses.add(walk.path, .place, because: "site.yaml", of: "has no `\(List.zones.rawValue)` any more")
      }
    }
    let told = Set(places).intersection(self.places)
    if !told.isEmpty, let cause = lost.first(where: { FileRole.isOfPlaces($0) }) {
      for place in told.sorted() { losses.add(place, .itself, because: cause, of: "is gone or empty") }
    }
    // What it left out was never read.
    if emptied.contains(.patterns), let cause = lost.first(where: { FileRole.isOfSite($0) }) {
      losses.add("what it ignored", .itself, because: cause, of: "is gone or empty")
    }
    return losses.problems
  }

  /// What the next build compares itself with: this one's secrets, and those of files that are gone, which may come back.
  func remembering(_ last: Protection?, shown: [ShownFile]) -> Protection {
    var kept = self
    let paths = Set(items.map(\.path))
    let digests = Set(items.map(\.digest)).union(shown.map(\.digest))
    for var item in last?.items ?? [] where !item.secrets.isEmpty && !digests.contains(item.digest) {
      if !item.secrets.contains(.isGone), paths.contains(item.path) { continue }
      item.secrets.insert(.isGone)
      kept.items.append(item)
    }
    let secret = Set(kept.items.map(\.digest))
    kept.items += shown.filter { secret.contains($0.digest) && !paths.contains($0.path) }
      .map { Item(path: $0.path, digest: $0.digest, secrets: []) }
    kept.items.sort { $0.path < $1.path }
    return kept
  }

  /// Whether a file with settings is gone, or has nothing but blanks and comments.
  private static func isLost(_ path: String, root: String) -> Bool {
    let file = "\(root)/\(path)"
    guard let stamp = FileStamp(path: file) else { return true }
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
    let parent = Folder.parent(of: settings)
    let folder = parent == "." ? "" : parent + "/"
    guard path.hasPrefix(folder) else { return false }
    if FileRole.isOfFolder(settings) { return true }
    return stem(of: settings) == stem(of: path)
  }

  /// What a photograph has in common with the files beside it.
  static func stem(of path: String) -> String {
    let folder = Folder.parent(of: path)
    let name = folder == "." ? path[...] : path.dropFirst(folder.count)
    return "\(folder)/\(FileName.start(of: name))"
  }
}

extension Protection.List {
  /// Whether it is for some secrets.
  fileprivate func hides(_ secrets: Protection.Secrets) -> Bool {
    self == .zones ? secrets.contains(.place) : secrets.contains(.itself)
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
    _ name: String, _ told: Protection.Secrets, because subject: String, of fault: String,
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
