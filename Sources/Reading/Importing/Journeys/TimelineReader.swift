internal import Content
internal import JSON
internal import Metadata
internal import Photography

/// Google's Timeline, with photographs beside it: these get the places where the telephone was. It is never shown itself.
package struct TimelineReader: ImportReader {
  package static let name = "timeline"
  package static let program = "Google Timeline"
  package static let allowsInPlace = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.lazy.filter(isCandidate).prefix(500).contains { file in
      guard let start = try? file.beginning(4096) else { return false }
      let text = String(decoding: start, as: UTF8.self)
      return [
        "\"semanticSegments\"", "\"timelineObjects\"", "\"timelinePath\"", "\"latitudeE7\"",
        "\"placeLocation\"", "\"geo:",
      ]
      .contains(where: text.contains)
    }
  }

  private static func isCandidate(_ file: SourceFile) -> Bool { file.name.lowercased().hasSuffix(".json") }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    var timeline = Timeline()
    for file in tree.files where TimelineReader.isCandidate(file) {
      try Task.checkCancellation()
      do {
        try timeline.add(file)
      } catch {
        result.notes.append(ImportNote(.unreadable, file.path, "\(error)"))
      }
    }
    timeline.sort()
    result.notes += notes(on: timeline)
    var withoutZone: [String] = []
    for file in tree.files where PictureName.isPicture(file.name) {
      try Task.checkCancellation()
      var photo = ImportedPhoto(file: file.path, key: "timeline:\(file.path)")
      // Of a movie, which may be large, only its own position is taken.
      if !PictureName.isMovie(file.name) { place(&photo, file, on: timeline, &withoutZone, &result.notes) }
      result.photos.append(photo)
    }
    if timeline.hasPlaces { result.notes += notes(onClocksWithoutZone: withoutZone) }
    return result
  }

  /// - Parameter withoutZone: Gets its path if only the time zone of its clock is missing.
  private func place(
    _ photo: inout ImportedPhoto, _ file: SourceFile, on timeline: Timeline, _ withoutZone: inout [String],
    _ notes: inout [ImportNote]
  ) {
    do {
      let metadata = try MetadataReader.read(try file.bytes(atMost: 256 << 20))
      guard metadata.coordinate == nil, let local = metadata.taken?.value else { return }
      guard let offset = metadata.offset?.value else { return withoutZone.append(file.path) }
      photo.position = timeline.place(at: local.secondsSince1970 - offset.seconds)
    } catch {
      notes.append(ImportNote(.unreadable, file.path, "\(error)"))
    }
  }

  private func notes(on timeline: Timeline) -> [ImportNote] {
    var notes: [ImportNote] = []
    if timeline.hasHome {
      notes.append(
        ImportNote(
          .remark, "Timeline",
          "has a home, where nothing is placed; set a privacy zone around it in site.yaml as well"))
    }
    if timeline.lacksStays {
      notes.append(
        ImportNote(
          .remark, "Timeline",
          "may lack stays at home or at work, since a file or the times of a stay cannot be read, so that nothing is placed; export it again"
        ))
    }
    return notes
  }

  /// One for all of them.
  private func notes(onClocksWithoutZone files: [String]) -> [ImportNote] {
    guard let first = files.first else { return [] }
    let which =
      files.count == 1 ? first : "\(ImportTally.count(files.count, "photograph")), such as \(first)"
    return [
      ImportNote(
        .remark, "Timeline",
        "gives no place to \(which), since the file does not say the time zone of the clock; write it there, such as with  exiftool -OffsetTimeOriginal=+02:00 FILE  and import again"
      )
    ]
  }
}
