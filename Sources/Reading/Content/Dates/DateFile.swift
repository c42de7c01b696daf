package import Photography
internal import Yams

/// The content of `dates.yaml`: for photographs without a date, the date that the file had when it was first seen.
///
/// Copying a file, and cloning a repository, changes its date. What is in the file stays.
package struct DateFile: Sendable, Hashable {
  /// By the photograph's path. Whole seconds.
  package private(set) var dates: [String: Instant] = [:]
  /// Hashes of the entries of each folder.
  package private(set) var hashes: [String: UInt64] = [:]

  package init() {}

  /// Its path within the content folder.
  package static let path = "dates.yaml"

  package subscript(photo: PhotoID) -> Instant? { dates[photo.path] }

  package mutating func add(_ date: Instant, of photo: PhotoID) {
    remove(photo)
    dates[photo.path] = date
    // The sum does not depend on the order.
    hashes[String(FileName.split(photo.path).folder), default: 0] &+= hash(of: photo, date)
  }

  private mutating func remove(_ photo: PhotoID) {
    guard let date = dates.removeValue(forKey: photo.path) else { return }
    hashes[String(FileName.split(photo.path).folder), default: 0] &-= hash(of: photo, date)
  }

  private func hash(of photo: PhotoID, _ date: Instant) -> UInt64 {
    var hash = ChangeHash()
    hash.add(photo.path)
    hash.add(date.secondsSince1970)
    return hash.value
  }

  /// Gives the date of a photograph that was moved to its new paths; copies may be among them.
  package mutating func move(_ photo: PhotoID, to paths: [PhotoID]) {
    guard let date = dates[photo.path] else { return }
    remove(photo)
    for path in paths { add(date, of: path) }
  }

  /// Reads the file.
  ///
  /// - Returns: The entries, and a problem for each invalid one.
  package static func read(_ text: String) -> (dateFile: DateFile, problems: [Problem]) {
    var reader = SettingsReader(file: path, text: text)
    var dateFile = DateFile()
    if let conflict = MergeConflict(in: text) { return (dateFile, [conflict.problem(in: path)]) }
    do {
      guard let node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot(), !node.isEmpty
      else { return (dateFile, []) }
      guard case .mapping(let mapping) = node else {
        reader.report(
          at: node, "should contain lines of `photograph: date`",
          remedy: "Restore it from version control, or delete it to start again.")
        return (dateFile, reader.problems)
      }
      for (name, value) in mapping {
        guard let photo = name.scalar?.string, !photo.isEmpty,
          let time = value.scalar.flatMap({ TimeStatement($0.string) })
        else {
          reader.report(
            at: name, "is not a line of `photograph: date`",
            remedy: "Dates look like 2019-09-18T12:00:00Z. The line is ignored.")
          continue
        }
        let second = time.local.secondsSince1970 - (time.offset ?? .utc).seconds
        dateFile.add(Instant(secondsSince1970: second), of: PhotoID(photo))
      }
    } catch {
      reader.report(Problem(unreadable: path, error, in: text))
    }
    return (dateFile, reader.problems)
  }

  /// The file's text, sorted by path, so that version control shows what was added.
  package var text: String {
    let lines = dates.sorted { PhotoID($0.key) < PhotoID($1.key) }.compactMap { photo, date in
      LocalDateTime(secondsSince1970: date.secondsSince1970).map {
        "\(YAMLText.quoted(photo)): \(YAMLText.quoted($0.iso8601 + "Z"))\n"
      }
    }
    return """
      # The dates of photographs that contain none, from their files. PhotoMap adds to this file;
      # keep it under version control, since a copy of a file has another date. `taken:` beside a photograph precedes.

      """ + lines.joined()
  }
}
