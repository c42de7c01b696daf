internal import Content
internal import JSON
internal import Photography
internal import Tracks

/// What Garmin exports of an account: lists of activities in `DI-Connect-Fitness`, and the recorded files in archives in
/// `DI-Connect-Uploaded-Files`. It does not say who could see an activity, so that all are hidden.
package struct GarminReader: ImportReader {
  package static let name = "garmin"
  package static let program = "Garmin Connect"
  package static let hasParts = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      let path = "/" + file.path.lowercased()
      return path.contains("/di_connect/") || path.contains("/di-connect-") || isList(file)
    }
  }

  /// `MAIL_0_summarizedActivities.json`.
  private static func isList(_ file: SourceFile) -> Bool {
    file.name.lowercased().hasSuffix(".json") && file.name.lowercased().contains("summarizedactivities")
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    var activities = Activities()
    for file in tree.files where GarminReader.isList(file) {
      if let json = result.json(file) { activities.add(json) }
    }
    for file in tree.files {
      try Task.checkCancellation()
      if ImportNote.isTrack(file.name) {
        read(file, &activities, &result)
      } else if PictureName.isPicture(file.name) {
        var photo = ImportedPhoto(file: file.path, key: "garmin:\(file.path)")
        photo.visibility = .skipped("they are of no activity")
        result.photos.append(photo)
      }
    }
    result.notes += activities.left.map { ImportNote(.recordWithoutTrack, $0) }
    return result
  }

  /// Most files are of days and nights, and have no positions.
  private func read(_ file: SourceFile, _ activities: inout Activities, _ result: inout ImportedTree) {
    let track: TrackFile
    do {
      let bytes = try file.bytes(atMost: TrackFile.largest)
      track = try TrackFile.read(bytes)
    } catch {
      result.notes.append(ImportNote(.notShown, file.path))
      return
    }
    guard !track.isCourse else { return result.notes.append(ImportNote(.notShown, file.path)) }
    // The rest of the name is an e-mail address.
    let number = GarminReader.number(in: file.name)
    let activity = activities.take(number, start: track.segments.first?.first?.time?.secondsSince1970)
    var walk = ImportedWalk(.file(file.path), key: "garmin:\(activity?.id ?? number ?? file.name)")
    let ending = FileName.parts(file.name).fileExtension
    walk.name = "\(activity?.id ?? number ?? "activity").\(ending)"
    walk.title = activity?.name.map { .plain($0) }
    walk.description = activity?.description.map { .plain($0) }
    walk.visibility = .hidden("Garmin's export does not say who could see them")
    if activity == nil { result.notes.append(ImportNote(.withoutRecord, file.path)) }
    result.walks.append(walk)
  }

  /// The number at the end of a name: `MAIL_777.fit`.
  private static func number(in name: String) -> String? {
    let last = FileName.parts(name).stem.split(separator: "_").last
    return last.flatMap { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) ? String($0) : nil }
  }

  private struct Activity {
    let id: String
    let name, description: String?
    /// In seconds since 1970.
    let start: Int?
  }

  private struct Activities {
    private var byID: [String: Activity] = [:]
    private var byStart: [Int: [String]] = [:]
    private var used: Set<String> = []

    /// Those without a file.
    var left: [String] {
      byID.values.filter { !used.contains($0.id) }.map { "activity \($0.id)" }.sorted()
    }

    mutating func add(_ json: JSONValue) {
      for part in json.array ?? [json] {
        for activity in part["summarizedActivitiesExport"].array ?? [part] {
          guard let id = activity["activityId"].lenientString else { continue }
          let start = (activity["startTimeGmt"].lenientNumber ?? activity["beginTimestamp"].lenientNumber)
            .flatMap { Int(exactly: ($0 / 1000).rounded(.down)) }
          byID[id] = Activity(
            id: id, name: activity["name"].string?.trimmed.nonBlank,
            description: activity["description"].string?.trimmed.nonBlank, start: start)
          if let start { byStart[start / 60, default: []].append(id) }
        }
      }
    }

    /// The activity of a file: of its number, else the one that began within a minute of its first position.
    mutating func take(_ number: String?, start: Int?) -> Activity? {
      if let activity = number.flatMap({ byID[$0] }) {
        used.insert(activity.id)
        return activity
      }
      guard let start else { return nil }
      let near = [start / 60 &- 1, start / 60, start / 60 &+ 1].flatMap { byStart[$0] ?? [] }
        .compactMap { byID[$0] }
        .filter { !used.contains($0.id) && $0.start.map { abs($0 &- start) <= 60 } ?? false }
      guard let only = near.first, near.count == 1 else { return nil }
      used.insert(only.id)
      return only
    }
  }
}
