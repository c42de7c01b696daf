internal import ArgumentParser
import Atlas
import Editing
import JSON
import Photography

struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes what sidecars say about photographs: many at once.",
    discussion: """
      Photographs are named by their paths, folders, or patterns in quotes: photomap edit 'alps/*.jpg' --add-tag snow. \
      Comments, order and unknown keys of sidecars stay; photographs themselves are never changed. An empty text \
      removes a value: --title "". With --dry-run nothing is written.
      """)

  @Argument(help: "Photographs, folders, or patterns such as 'alps/*.jpg'.", completion: .file())
  var photographs: [String] = []

  @Option(help: ArgumentHelp("The title.", valueName: "text")) var title: String?
  @Option(help: ArgumentHelp("The description, in Markdown.", valueName: "text")) var description: String?
  @Option(help: ArgumentHelp("What the picture shows, for those who cannot see it.", valueName: "text"))
  var alt: String?
  @Option(help: ArgumentHelp("The id or title of a category.", valueName: "name")) var category: String?
  @Option(help: ArgumentHelp("Adds a tag; may be repeated.", valueName: "tag")) var addTag: [String] = []
  @Option(help: ArgumentHelp("Removes a tag that a sidecar has; may be repeated.", valueName: "tag"))
  var removeTag: [String] = []
  @OptionGroup var tags: TagOptions
  @Option(
    help: ArgumentHelp(
      "When it was taken: \"2019-09-18 14:00 +02:00\", the offset optional; or 2019-09-18, 1985-07 or 1923.",
      valueName: "time"))
  var taken: String?
  @Option(
    name: .customLong("shift-time"), parsing: .unconditional,
    help: ArgumentHelp("Moves the time of each photograph: +1h, -0:03:20, +2d.", valueName: "time"),
    transform: TimeShift.seconds)
  var shift: Int?
  @Option(
    name: .customLong("time-zone"), parsing: .unconditional,
    help: ArgumentHelp(
      "The zone of each photograph's local time: Europe/Zurich or +02:00.", valueName: "zone"))
  var timeZone: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Degrees north and east (46.55,7.98), hidden, or none.", valueName: "lat,lon"))
  var location: String?
  @Option(
    help: ArgumentHelp(
      "How exactly the place is told: exact, town, region, country or hidden; none removes that.",
      valueName: "word"))
  var places: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("0 to 5 stars; -1 for rejected.", valueName: "stars"))
  var rating: Int?
  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether the photographs are left out of the site."
  )
  var hide: Bool?
  @Option(help: ArgumentHelp("Turns the pictures: left, right or around.", valueName: "direction"))
  var rotate: Turn?
  @OptionGroup var cover: CoverOptions
  @OptionGroup var credit: CreditOptions
  @OptionGroup var movie: MovieOptions
  @Option(
    name: .customLong("match-track"),
    help: ArgumentHelp(
      "Gives photographs their positions on a track at the time when they were taken.", valueName: "file"),
    completion: .file())
  var track: String?
  @Option(
    name: .customLong("camera-ahead"), parsing: .unconditional,
    help: ArgumentHelp(
      "How much the camera's clock was ahead of the track's: 0:03:20, -20s.", valueName: "time"),
    transform: TimeShift.seconds)
  var ahead: Int?
  @Option(
    help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"),
    completion: .directory)
  var content = "content"
  @Flag(help: "Show what would change, and write nothing.") var dryRun = false
  @Flag(help: "Print JSON: the files that change, and what a track says of each photograph.") var json = false

  func run() async throws {
    do {
      if let change = try tags.change {
        guard photographs.isEmpty else {
          throw ValidationError("--rename-tag changes the whole library. Name no photographs with it.")
        }
        return try await tags.run(change, in: self)
      }
      guard !photographs.isEmpty else {
        throw ValidationError("Name photographs, folders, or patterns such as 'alps/*.jpg'.")
      }
      let editor = try PhotoEditor(content: content)
      let request = try request(editor)
      guard !request.isEmpty else {
        throw ValidationError(
          "Nothing to change. Name a change, such as --add-tag snow; see photomap edit --help.")
      }
      let photos = try editor.photos(photographs)
      let (changes, matches) = try editor.changes(of: photos, request)
      if !dryRun { try editor.write(changes) }
      json ? Console.writeOutput(report(changes, matches)) : tell(photos, changes, matches)
    } catch let error as ValidationError {
      throw error
    } catch {
      throw CommandFailure.report(error, json: json)
    }
  }

  private func request(_ editor: PhotoEditor) throws -> PhotoEditRequest {
    var request = PhotoEditRequest()
    func text(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : text }
    if let title { request.edits.append(.title(text(title))) }
    if let description { request.edits.append(.description(text(description))) }
    if let alt { request.edits.append(.alternativeText(text(alt))) }
    if let category { request.edits.append(.category(try text(category).map(editor.category))) }
    if !addTag.isEmpty { request.edits.append(.addTags(addTag)) }
    if !removeTag.isEmpty { request.edits.append(.removeTags(removeTag)) }
    if let taken { request.edits.append(try time(taken)) }
    if let location { request.edits.append(try place(location)) }
    if let places { request.edits.append(.places(try precision(places))) }
    if let rating { request.edits.append(.rating(rating)) }
    if let hide { request.edits.append(.hidden(hide)) }
    if let rotate { request.edits.append(.rotate(rotate.quarters)) }
    request.edits += try cover.edits()
    request.edits += credit.edits
    request.edits += try movie.edits()
    (request.shift, request.track, request.clockAhead) = (shift, track, Double(ahead ?? 0))
    request.timeZone = try timeZone.map(zone)
    return request
  }

  private func time(_ text: String) throws -> PhotoEdit {
    if text.allSatisfy(\.isWhitespace) { return .noTime }
    guard let edit = PhotoEdit(taken: text) else {
      throw ValidationError(
        "“\(text.visible)” is not a time. Write \"2019-09-18 14:00\", \"2019-09-18 14:00 +02:00\", 2019-09-18, 1985-07 or 1923."
      )
    }
    return edit
  }

  private func zone(_ text: String) throws -> TimeZoneEdit {
    if let zone = TimeZoneEdit(text) { return zone }
    throw ValidationError(TimeZoneEdit.refusal(of: text.visible))
  }

  private func precision(_ text: String) throws -> PlacePrecision? {
    if text == "none" || text.isEmpty { return nil }
    if let precision = PlacePrecision(rawValue: text) { return precision }
    let words = PlacePrecision.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("“\(text.visible)” is not one of \(words) and none.")
  }

  private func place(_ text: String) throws -> PhotoEdit {
    if text == "hidden" { return .hideLocation }
    if text == "none" || text.isEmpty { return .noLocation }
    return .location(try PlaceOptions.coordinate(text))
  }

  private func tell(_ photos: [PhotoID], _ changes: [SidecarChange], _ matches: [TrackMatch]) {
    for match in matches { Console.writeOutput(Self.line(match)) }
    if dryRun {
      for change in changes { Self.show(change) }
    }
    let changed = Set(changes.flatMap(\.photos)).count
    let verb = dryRun ? "Would change" : "Changed"
    Console.writeOutput(
      "\(verb) the sidecars of \(changed) of \(photos.count == 1 ? "1 photograph" : "\(photos.count) photographs")."
    )
  }

  static func show(_ change: SidecarChange) {
    let old = String(decoding: change.old ?? [], as: UTF8.self)
    let lines = LineChanges.text(from: old, to: String(decoding: change.new, as: UTF8.self))
    let head = "\(change.path)\(change.old == nil ? " (new)" : "")"
    Console.writeOutput(
      ([head] + lines.split(separator: "\n").map(String.init)).map(\.visible).joined(separator: "\n"))
  }

  private static func line(_ match: TrackMatch) -> String {
    let distance = match.distance.map { TimeShift.text(seconds: $0) }
    if match.isPlaceHidden {
      return "\(match.photo.path.visible): its place is hidden, and stays so"
    }
    guard let coordinate = match.coordinate else {
      return "\(match.photo.path.visible): not on the track"
        + (distance.map { ", whose nearest point is \($0) away" } ?? ", since its time is unknown")
    }
    return
      "\(match.photo.path.visible): \(coordinate.words), \(distance ?? "") from the track's nearest point"
  }

  func report(_ changes: [SidecarChange], _ matches: [TrackMatch]) -> String {
    let object = JSONValue.object([
      ("changed", .array(changes.map { .string($0.path) })),
      (
        "track",
        .array(
          matches.map { match in
            .object([
              ("photograph", .string(match.photo.path)),
              ("latitude", match.coordinate.map { .number($0.latitude, places: 7) } ?? .null),
              ("longitude", match.coordinate.map { .number($0.longitude, places: 7) } ?? .null),
              ("seconds", match.distance.map { .number($0, places: 1) } ?? .null),
            ])
          })
      ),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }
}

/// A turn of a picture.
enum Turn: String, ExpressibleByArgument, CaseIterable {
  case left, right, around

  /// To the right.
  var quarters: Int {
    switch self {
    case .left: -1
    case .right: 1
    case .around: 2
    }
  }
}
