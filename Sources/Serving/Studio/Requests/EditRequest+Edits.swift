internal import Content
internal import Editing
internal import Messages
internal import Photography

/// What a request asks for, as edits.
extension EditRequest {
  var zone: TimeZoneEdit? { get throws { try TimeZoneEdit(asked: timeZone) } }

  var coordinates: [PhotoID: Coordinate] {
    get throws {
      var coordinates: [PhotoID: Coordinate] = [:]
      for (path, text) in locations ?? [:] {
        guard let coordinate = Coordinate(written: text) else {
          throw StudioError.invalid { $0.noPosition(words: text) }
        }
        coordinates[PhotoID(path)] = coordinate
      }
      return coordinates
    }
  }

  private func area(_ text: String) throws -> PictureArea {
    if let area = PictureArea(written: text) { return area }
    throw StudioError.invalid { $0.noRectangle(words: String(text.prefix(80))) }
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
          throw StudioError.invalid { $0.noTime(words: taken) }
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
        throw StudioError.invalid { $0.noPosition(words: text) }
      }
      edits.append(.location(coordinate))
    }
    if let places { edits.append(.places(try PlacePrecision(written: places))) }
    if let rating {
      guard (-2...5).contains(rating) else { throw StudioError.invalid { $0.noRating } }
      edits.append(.rating(rating == -2 ? nil : rating))
    }
    if let hidden { edits.append(.hidden(hidden)) }
    if let slug { edits.append(.slug(value(slug))) }
    if let unlisted { edits.append(.unlisted(unlisted)) }
    let credit: [(PhotoEdit.CreditPart, String?)] = [
      (.author, author), (.copyright, copyright), (.licence, licence), (.licenceURL, licenceURL),
      (.source, source),
    ]
    for case (let part, let text?) in credit { edits.append(.credit(part, value(text))) }
    if let blur { edits.append(.blur(try blur.map(area))) }
    if let crop { edits.append(.crop(try value(crop).map(area))) }
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
}

extension Messages {
  /// What the Undo button says of an edit.
  func step(_ request: PhotoEditRequest, _ photos: [PhotoID]) -> String {
    let subjects =
      Set(request.edits.map(\.subject))
      .union(request.shift == nil && request.timeZone == nil ? [] : [.time])
      .union(request.track == nil && request.locations.isEmpty ? [] : [.position])
    let what = photographs(photos.map(\.path))
    return subjects.count == 1
      ? subjects.first?.step(what, self) ?? "" : self.stepSettingsOf(count: subjects.count, what: what)
  }

  /// The path of one photograph, or the number of several.
  func photographs(_ paths: [String]) -> String {
    paths.count == 1 ? paths[0] : photographs(count: paths.count)
  }
}

extension PhotoEdit {
  fileprivate enum Subject {
    case title, description, alternativeText, category, tags, time, position, rating, hiding, rotation
    case address, credit, blur, crop, picture, length, sound

    /// - Parameter what: A photograph, or the number of several.
    func step(_ what: String, _ words: Messages) -> String {
      switch self {
      case .title: words.stepTitleOf(what: what)
      case .description: words.stepDescriptionOf(what: what)
      case .alternativeText: words.stepAlternativeTextOf(what: what)
      case .category: words.stepCategoryOf(what: what)
      case .tags: words.stepTagsOf(what: what)
      case .time: words.stepTimeOf(what: what)
      case .position: words.stepPositionOf(what: what)
      case .rating: words.stepRatingOf(what: what)
      case .hiding: words.stepHidingOf(what: what)
      case .rotation: words.stepRotationOf(what: what)
      case .address: words.stepAddressOf(what: what)
      case .credit: words.stepCreditOf(what: what)
      case .blur: words.stepBlurOf(what: what)
      case .crop: words.stepCropOf(what: what)
      case .picture: words.stepPictureOf(what: what)
      case .length: words.stepLengthOf(what: what)
      case .sound: words.stepSoundOf(what: what)
      }
    }
  }

  fileprivate var subject: Subject {
    switch self {
    case .title: .title
    case .description: .description
    case .alternativeText: .alternativeText
    case .category: .category
    case .addTags, .removeTags: .tags
    case .taken, .noTime: .time
    case .location, .hideLocation, .noLocation, .places: .position
    case .rating: .rating
    case .hidden, .unlisted: .hiding
    case .slug: .address
    case .credit: .credit
    case .rotate: .rotation
    case .blur: .blur
    case .crop: .crop
    case .movieTime(.poster, _): .picture
    case .movieTime: .length
    case .sound: .sound
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
