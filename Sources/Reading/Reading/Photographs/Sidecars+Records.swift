import Content
import Files
import JSON
import Photography

extension Sidecars {
  /// The largest record that is read, in bytes, as those of photographs.
  private static let largestRecordOfTrack = 4 << 20

  /// The tracks that files in JSON of their names hide, as such files hide photographs: see ``ForeignRecords``. One that cannot be
  /// read may hide its track.
  ///
  /// - Parameter files: Of any kind.
  static func tracksHiddenByRecords(
    _ files: [String], among tracks: [String], root: String
  ) -> [(track: String, record: String)] {
    guard !tracks.isEmpty else { return [] }
    var found: [(track: String, record: String)] = []
    for file in files.sorted() where file.lowercased().hasSuffix(".json") {
      let meant = FileName.meant(by: file, among: tracks)
      guard !meant.isEmpty, hides(record: file, root: root) else { continue }
      for track in meant { found.append((track, file)) }
    }
    return found
  }

  private static func hides(record file: String, root: String) -> Bool {
    do throws(FileError) {
      let text = PrivacyTextFile.decoded(
        try FileIO.read("\(root)/\(file)", ifAtMost: largestRecordOfTrack))
      let (json, error) = JSONValue.parsePrefix(of: Array(text.utf8))
      guard let json, error == nil else { return true }
      // A list of several is about others.
      guard let entries = json.array else { return RecordedPrivacy.hides(json) }
      return entries.count == 1 && RecordedPrivacy.hides(entries[0])
    } catch {
      return true
    }
  }
}

extension Problem {
  /// - Parameters:
  ///   - record: The path of a file in JSON.
  ///   - track: That of the track of its name.
  static func hiding(_ track: String, record: String) -> Problem {
    Problem(
      .warning, record,
      "says that the walk of \(FileName.split(track).name) is not for everybody, or cannot be read",
      remedy: "To be safe, it is left out. To show it, write `hidden: no` into \(track).yaml.",
      code: .hiddenTrack)
  }
}
