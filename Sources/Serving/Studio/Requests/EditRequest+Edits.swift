internal import Editing
internal import Photography

/// What a request asks for, as edits.
extension EditRequest {
  var zone: TimeZoneEdit? { get throws { try TimeZoneEdit(asked: timeZone) } }

  var coordinates: [PhotoID: Coordinate] {
    get throws {
      var coordinates: [PhotoID: Coordinate] = [:]
      for (path, text) in locations ?? [:] {
        guard let coordinate = Coordinate(written: text) else {
          throw StudioError.invalid("“\(text)” is not a position. Write it like 46.55, 7.98.")
        }
        coordinates[PhotoID(path)] = coordinate
      }
      return coordinates
    }
  }

  /// The edits that are the same for every photograph.
  func photoEdits() throws -> [PhotoEdit] {
    var edits: [PhotoEdit] = []
    func value(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : text }
    if let title { edits.append(.title(value(title))) }
    if let description { edits.append(.description(value(description))) }
    if let alt { edits.append(.alternativeText(value(alt))) }
    if let category { edits.append(.category(value(category))) }
    let (added, removed) = (addTags ?? [], removeTags ?? [])
    if !added.isEmpty { edits.append(.addTags(added)) }
    if !removed.isEmpty { edits.append(.removeTags(removed)) }
    if let taken {
      if let taken = value(taken) {
        guard let edit = PhotoEdit(taken: taken) else {
          throw StudioError.invalid(
            "“\(taken)” is not a time. Write 2019-09-18 14:00 or 2019-09-18 14:00 +02:00; or 2019-09-18, 1985-07 or 1923 if that is all you know."
          )
        }
        edits.append(edit)
      } else {
        edits.append(.noTime)
      }
    }
    switch location {
    case nil: break
    case "hidden": edits.append(.hideLocation)
    case let text? where value(text) == nil: edits.append(.noLocation)
    case let text?:
      guard let coordinate = Coordinate(written: text) else {
        throw StudioError.invalid("“\(text)” is not a position. Write it like 46.55, 7.98.")
      }
      edits.append(.location(coordinate))
    }
    if let places { edits.append(.places(try PlacePrecision(written: places))) }
    if let rating {
      guard (-2...5).contains(rating) else { throw StudioError.invalid("A rating is a number from 0 to 5.") }
      edits.append(.rating(rating == -2 ? nil : rating))
    }
    if let hidden { edits.append(.hidden(hidden)) }
    if let turnRight, turnRight % 4 != 0 { edits.append(.rotate(turnRight % 4)) }
    for (time, text) in [(PhotoEdit.MovieTime.poster, poster), (.start, start), (.end, end)] {
      guard let text else { continue }
      guard let edit = PhotoEdit(time, written: text) else {
        throw StudioError.invalid(PhotoEdit.refusalOfMovieTime(text))
      }
      edits.append(edit)
    }
    if let sound { edits.append(.sound(sound)) }
    return edits
  }

  /// What the Undo button says.
  static func title(of request: PhotoEditRequest, _ photos: [PhotoID]) -> String {
    let names =
      Set(request.edits.map(\.subject)).sorted()
      + (request.shift == nil && request.timeZone == nil ? [] : ["time"])
      + (request.track == nil && request.locations.isEmpty ? [] : ["position"])
    let subject = names.count == 1 ? names[0] : "\(names.count) settings"
    return "\(subject) of \(photos.count == 1 ? photos[0].path : "\(photos.count) photographs")"
  }
}

extension PhotoEdit {
  fileprivate var subject: String {
    switch self {
    case .title: "title"
    case .description: "description"
    case .alternativeText: "alternative text"
    case .category: "category"
    case .addTags, .removeTags: "tags"
    case .taken, .noTime: "time"
    case .location, .hideLocation, .noLocation, .places: "position"
    case .rating: "rating"
    case .hidden: "hiding"
    case .rotate: "rotation"
    case .movieTime(.poster, _): "picture"
    case .movieTime: "length"
    case .sound: "sound"
    }
  }
}

extension TimeZoneEdit {
  /// - Parameter text: Blank for none.
  init?(asked text: String?) throws(StudioError) {
    guard let text, !text.allSatisfy(\.isWhitespace) else { return nil }
    guard let zone = TimeZoneEdit(text) else { throw .invalid(TimeZoneEdit.refusal(of: text)) }
    self = zone
  }
}
