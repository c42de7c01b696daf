internal import Photography

/// Reads the blocks of a text that show something of the site: `map`, `gallery`, `photo`, `video` and `walk`, with settings in YAML.
final class InsertReader {
  private let place: TextPlace
  private(set) var problems: [Problem] = []
  private var count = 0

  /// More are left out: each asks all photographs.
  static let most = 50

  init(_ place: TextPlace) { self.place = place }

  /// - Parameters:
  ///   - settings: The lines of the block.
  ///   - before: The line of the text before them, from 1.
  /// - Returns: `nil` for a block that cannot be understood, which is told and left out.
  func insert(_ kind: Prose.Insert.Kind, _ settings: String, afterLine before: Int) -> Prose.Insert? {
    let line = place.line + before - 1
    count += 1
    guard count <= InsertReader.most else {
      if count == InsertReader.most + 1 {
        report("has more than \(InsertReader.most) blocks", "Divide the text.", line)
      }
      return nil
    }
    var insert = Prose.Insert(kind)
    insert.source = "\(place.file):\(line)"
    // With the line numbers of the file.
    let lines = String(repeating: "\n", count: line) + settings
    let found = InsertReader.form(of: kind).read(lines, file: place.file, into: &insert)
    problems += found.map { problem in
      guard problem.severity == .error else { return problem }
      var problem = problem
      let consequence = "The `\(kind)` block is left out until then."
      problem.remedy = [problem.correction, consequence].compactMap(\.self).joined(separator: " ")
      return problem
    }
    guard !found.contains(where: { $0.severity == .error }) else { return nil }
    if !insert.file.isEmpty {
      guard let address = ContentAddress(insert.file, inFolder: place.folder) else {
        return report(
          "names “\(insert.file)” in a `\(kind)` block, which is no file of the content folder",
          "Write the path of a file, such as \(InsertReader.example(of: kind)).", line)
      }
      insert.file = address.url
    } else if insert.rule.isEmpty {
      return report(
        "has a `\(kind)` block that does not say what it shows",
        "Write a line in it such as \(InsertReader.example(of: kind)).", line)
    }
    if insert.end > 0, insert.end <= insert.start {
      return report(
        "has a `video` block that ends before it starts", "Write an `end:` that is after its `start:`.", line)
    }
    return insert
  }

  @discardableResult
  private func report(_ summary: String, _ remedy: String, _ line: Int) -> Prose.Insert? {
    problems.append(
      Problem(
        .error, "\(place.file):\(line)", summary, remedy: remedy + " The block is left out until then.",
        code: .unclearSetting))
    return nil
  }

  private static func example(of kind: Prose.Insert.Kind) -> String {
    switch kind {
    case .map, .gallery: "`photos: \"tag:alps 2019..2021\"`"
    case .photo: "`file: IMG_1.jpg`"
    case .video: "`file: IMG_1.mp4`"
    case .walk: "`file: way.gpx`"
    }
  }
}

extension InsertReader {
  private static func form(of kind: Prose.Insert.Kind) -> Form<Prose.Insert> {
    switch kind {
    case .map: Form([photos, caption, height])
    case .gallery: Form([photos, caption, limit, order])
    case .photo: Form([file, caption, size])
    case .video: Form([file, caption, size, start, end])
    case .walk: Form([file, caption, height])
    }
  }

  private static let file = Key<Prose.Insert>("file", .text, to: \.file, "A file of the content folder.")
  private static let photos = Key<Prose.Insert>(
    "photos", .text, to: \.rule, "A rule that chooses photographs of the whole site.")
  private static let caption = Key<Prose.Insert>(
    "caption", .text, to: \.caption, "What is written below it.")
  private static let limit = Key<Prose.Insert>(
    "limit", .integer(in: 1...Prose.Insert.highestLimit), to: \.limit, "The most photographs.")
  private static let order = Key<Prose.Insert>(
    "order", SettingType<Order>.choice, summary: "Which are first: newest or oldest."
  ) { $1.isOldestFirst = $0 == .oldest }
  private static let size = Key<Prose.Insert>(
    "size", SettingType<PhotoSize>.choice, summary: "How wide it is: small, wide or full."
  ) { $1.size = Prose.Insert.Size(rawValue: $0.rawValue) }
  private static let height = Key<Prose.Insert>(
    "height", SettingType<MapHeight>.choice, summary: "tall for a high map."
  ) { _, insert in insert.size = .tall }
  private static let start = Key<Prose.Insert>(
    "start", .movieTime, to: \.start, "The time of the movie at which it begins.")
  private static let end = Key<Prose.Insert>(
    "end", .movieTime, to: \.end, "The time of the movie at which it ends.")

  private enum Order: String, Sendable, CaseIterable { case newest, oldest }
  private enum PhotoSize: String, Sendable, CaseIterable { case small, wide, full }
  private enum MapHeight: String, Sendable, CaseIterable { case tall }
}
