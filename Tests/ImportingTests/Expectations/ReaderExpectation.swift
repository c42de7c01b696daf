import Content
import Foundation
import Metadata
import Photography
import TestSupport
import Yams

@testable import Importing

/// What EXPECTED.yaml of a folder of exports says that a reader must find in one of them.
struct ReaderExpectation {
  let root: URL
  /// Of the folder that is read, within that of EXPECTED.yaml; empty, or with a slash at its end.
  let prefix: String
  let yaml: [String: Any]

  static let comment = "There is no folder of exports here (PHOTOMAP_SHARED)."
  static var isHere: Bool { SharedData.url("test-only/imports/flickr") != nil }

  init?(_ kind: String, folder: String = "") throws {
    guard let root = SharedData.url("test-only/imports/\(kind)") else { return nil }
    self.root = root
    prefix = folder.isEmpty ? "" : folder + "/"
    let text = try String(contentsOf: root.appending(path: "EXPECTED.yaml"), encoding: .utf8)
    yaml = try Yams.load(yaml: text, .basic) as? [String: Any] ?? [:]
  }

  /// - Returns: What is not as expected.
  func differences(of reader: any ImportReader) async throws -> [String] {
    let tree = try SourceTree(opening: [root.appending(path: prefix).path])
    guard ImportReaders.recognising(tree)?.name == type(of: reader).name else { return ["is not recognised"] }
    let result = try await reader.read(tree)
    var differences: [String] = []
    for row in rows("photographs") {
      for file in (row["files"] as? [String] ?? []) where file.hasPrefix(prefix) {
        let path = String(file.dropFirst(prefix.count))
        let found = compare(row, result.photos.first { $0.file == path }, result)
        differences += found.map { "\(file): \($0)" }
      }
    }
    differences += albums(result) + rows("walks").flatMap { walk($0, result) }
    let words = texts(result).joined(separator: "\n")
    for secret in secrets where words.contains(secret) { differences.append("has \(secret)") }
    return differences
  }

  /// Strings that may be nowhere in what is imported.
  var secrets: [String] {
    let own = rows("photographs").filter { row in
      (row["files"] as? [String] ?? []).contains { $0.hasPrefix(prefix) }
    }
    return own.flatMap { $0["never_published"] as? [String] ?? [] }
      + (yaml["never_published"] as? [String] ?? [])
  }

  /// The folder that is imported.
  var folder: String { root.appending(path: prefix).path }

  private func rows(_ key: String) -> [[String: Any]] { yaml[key] as? [[String: Any]] ?? [] }

  private func texts(_ result: ImportedTree) -> [String] {
    var texts: [String?] = []
    for photo in result.photos {
      if case .skipped = photo.visibility { continue }
      texts += [
        readable(photo.title), readable(photo.description), photo.alternativeText, photo.credit.author,
      ]
      texts += photo.tags
    }
    for album in result.albums { texts += [album.title, readable(album.description)] }
    for walk in result.walks { texts += [readable(walk.title), readable(walk.description)] }
    return texts.compactMap(\.self)
  }

  private func readable(_ text: ImportedText?) -> String? {
    switch text {
    case nil: nil
    case .plain(let text): text
    case .markdown(let text):
      text.replacing("\\\n", with: "\n").replacing(/\\([!-\/:-@\[-`{-~])/) { String($0.1) }
    }
  }

  // MARK: - Photographs

  private func compare(_ row: [String: Any], _ photo: ImportedPhoto?, _ result: ImportedTree) -> [String] {
    var differences: [String] = []
    func check(_ name: String, _ isRight: Bool, _ actual: Any?) {
      if !isRight { differences.append("\(name) is \(actual ?? "none"), not \(row[name] ?? "none")") }
    }
    let visibility = photo.map { word($0.visibility) } ?? "skipped"
    let accepted = (row["acceptable_visibility"] as? [String] ?? []) + [row["visibility"] as? String ?? ""]
    check("visibility", accepted.contains(visibility), visibility)
    guard let photo, visibility != "skipped" else { return differences }
    let file = metadata(photo)
    let title = readable(photo.title) ?? file.title?.value
    let titles = (row["acceptable_title"] as? [Any] ?? []).map(text) + [text(row["title"])]
    // Of hidden photographs only what is written is expected.
    let isShown = visibility != "hidden"
    check("title", titles.contains(title) || (!isShown && text(row["title"]) == nil), title)
    let description = readable(photo.description) ?? file.description?.value
    let wanted = text(row["description"])?.trimmingCharacters(in: .whitespacesAndNewlines)
    check("description", description == wanted || (!isShown && wanted == nil), description)
    let location = photo.placeIsHidden ? nil : photo.position ?? file.coordinate?.value
    if isShown || row["location"] as? [Any] != nil {
      check("location", isSame(location, row["location"], row["tolerance_m"]), location)
    }
    let tags = Set(photo.tags + file.keywords.map { $0.value.joined(separator: "|") })
    let expected = Set((row["tags"] as? [Any] ?? []).map { "\($0)" })
    let hashtags = Set(PlainWords.hashtags(description ?? ""))
    let hasTags = isShown || !expected.isEmpty
    check(
      "tags",
      !hasTags || tags.isSubset(of: expected.union(hashtags)) && expected.isSubset(of: tags.union(hashtags)),
      tags)
    if visibility == "published" {
      let albums = photo.albums.compactMap { key in result.albums.first { $0.key == key }?.title }
      check("albums", Set(albums) == Set(row["albums"] as? [String] ?? []), albums)
      check(
        "rating",
        text(row["rating"]).flatMap { Int($0) }
          == (photo.rating ?? file.rating?.value ?? (photo.isFavourite ? 5 : nil)),
        photo.rating)
      check("rotate", text(row["rotate"]).flatMap { Int($0) } == photo.rotation, photo.rotation)
    }
    if let taken = row["taken"] as? [String: Any] {
      check("taken", isSame(photo.time, taken, file), photo.time)
    } else if visibility == "published" {
      check("taken", photo.time == .none, photo.time)
    }
    let credit = row["credit"] as? [String: Any] ?? [:]
    if let licence = credit["licence"] as? String {
      check("credit", photo.credit.licence == licence, photo.credit.licence)
    }
    if let author = credit["author"] as? String {
      check("credit", photo.credit.author == author, photo.credit.author)
    }
    if let category = row["category"] as? String {
      check("category", photo.category == category, photo.category)
    }
    if let alt = row["alt"] as? String { check("alt", photo.alternativeText == alt, photo.alternativeText) }
    if let altitude = text(row["altitude"]).flatMap({ Double($0) }) {
      check("altitude", photo.altitude == altitude, photo.altitude)
    }
    let companions = (row["companions"] as? [String] ?? []).map { String($0.dropFirst(prefix.count)) }
    check("companions", Set(companions).isSubset(of: photo.companions), photo.companions)
    check("companions", !result.photos.contains { companions.contains($0.file) }, "shown, too")
    return differences
  }

  /// Every scalar is read as text.
  private func text(_ value: Any?) -> String? {
    value.map { "\($0)" }.flatMap { $0 == "null" ? nil : $0 }
  }

  private func word(_ visibility: ImportedVisibility) -> String {
    switch visibility {
    case .shown: "published"
    case .unlisted: "unlisted"
    case .hidden: "hidden"
    case .skipped: "skipped"
    }
  }

  private func metadata(_ photo: ImportedPhoto) -> PhotoMetadata {
    let bytes = try? Data(contentsOf: root.appending(path: prefix + photo.file))
    return bytes.flatMap { try? MetadataReader.read(Array($0)) } ?? PhotoMetadata()
  }

  private func isSame(_ place: Coordinate?, _ expected: Any?, _ tolerance: Any?) -> Bool {
    guard let numbers = (expected as? [Any])?.compactMap({ Double("\($0)") }), numbers.count == 2 else {
      return place == nil
    }
    let limit = tolerance == nil ? 1e-6 : 1e-3
    return place.map { abs($0.latitude - numbers[0]) < limit && abs($0.longitude - numbers[1]) < limit }
      ?? false
  }

  private func isSame(_ time: ImportedTime, _ expected: [String: Any], _ file: PhotoMetadata) -> Bool {
    let local = (expected["local"] as? String).flatMap { TimeStatement($0)?.local }
    let offset = (expected["offset"] as? String).flatMap { UTCOffset($0) }
    let instant = (expected["instant"] as? String).flatMap { ISO8601Text($0)?.local()?.secondsSince1970 }
    switch time {
    case .none: return file.taken?.value == local && instant == nil
    case .local(let actual, let actualOffset):
      return actual == local
        && (actualOffset == offset || (actualOffset == nil && file.offset?.value == offset))
    case .instant(let actual, let precision):
      let wanted = instant ?? local.map { $0.secondsSince1970 - (offset?.seconds ?? 0) }
      let step = precision == .minute ? 60 : 1
      return wanted.map { $0 / step == actual.secondsSince1970 / step } ?? false
    }
  }

  // MARK: - Walks

  private func walk(_ row: [String: Any], _ result: ImportedTree) -> [String] {
    (row["files"] as? [String] ?? []).filter { $0.hasPrefix(prefix) && !$0.contains("…") }.flatMap {
      file -> [String] in
      // Archives inside an export are folders of its tree.
      let path = String(file.dropFirst(prefix.count)).replacing(".zip!", with: "/")
      let walk = result.walks.first { walk in
        switch walk.content {
        case .file(let own): own == path
        // A reader has made it of a record in the folder that it is named for.
        case .made(let name, _): path.split(separator: "/").dropLast().last.map { "\($0).gpx" } == name
        }
      }
      let accepted = (row["acceptable_visibility"] as? [String] ?? []) + [row["visibility"] as? String ?? ""]
      guard let walk else { return accepted.contains("skipped") ? [] : ["\(file) is no walk"] }
      var differences: [String] = []
      if !accepted.contains(word(walk.visibility)) { differences.append("\(file) is \(walk.visibility)") }
      if let title = text(row["title"]), readable(walk.title) != title {
        differences.append("\(file) has the title \(readable(walk.title) ?? "none")")
      }
      if let description = text(row["description"]), readable(walk.description) != description {
        differences.append("\(file) says \(readable(walk.description) ?? "nothing")")
      }
      if walk.hasInventedTimes != (row["photos"] as? String == "position") {
        differences.append("\(file) has invented times: \(walk.hasInventedTimes)")
      }
      return differences
    }
  }

  // MARK: - Albums

  private func albums(_ result: ImportedTree) -> [String] {
    rows("albums").flatMap { row -> [String] in
      let title = row["title"] as? String ?? ""
      guard let album = result.albums.first(where: { $0.title == title }) else {
        return prefix.isEmpty ? ["there is no album \(title)"] : []
      }
      var differences: [String] = []
      if let description = (row["description"] as? String)?.replacing(" (literal)", with: ""),
        readable(album.description)?.replacing("**", with: "") != description
      {
        differences.append("\(title) says \(readable(album.description) ?? "nothing")")
      }
      if let cover = row["cover"] as? String, cover.contains("."),
        album.cover.map({ !$0.hasSuffix(cover) }) ?? true
      {
        differences.append("\(title) has the cover \(album.cover ?? "none")")
      }
      return differences
    }
  }
}

/// Hashtags of a text.
private enum PlainWords {
  static func hashtags(_ text: String) -> [String] {
    text.matches(of: /#(\w+)/).map { String($0.1) }
  }
}
