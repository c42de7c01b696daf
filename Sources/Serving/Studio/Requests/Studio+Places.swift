internal import Building
internal import Content
import Editing
internal import Files
internal import Gazetteer
internal import Photography

/// Places of the author's, and notes on default places (L2).
extension Studio {
  private static let mostTowns = 8

  /// Places of the gazetteer by their names.
  func towns(_ name: String) async throws -> TownsBody {
    guard name.count <= 200 else { throw StudioError.invalid("This name is too long for a place.") }
    return try await onWorkers {
      TownsBody(
        towns: Gazetteer.world.find(name, limit: Studio.mostTowns).map {
          TownsBody.Town(name: $0.text, kind: $0.kind.rawValue, position: PhotoBody.Position($0.coordinate))
        })
    }
  }

  /// The place whose page is at a path from the site's root.
  func placeDetails(_ page: String) async throws -> PlaceDetailsBody {
    guard let place = engine.place(at: page) else {
      throw StudioError.missing("The site has no place at this address.")
    }
    return try await onWorkers {
      let (isOwn, notes) = try PlaceEditor(content: content.root).statement(of: place.name)
      return PlaceDetailsBody(
        name: place.name, isOwn: isOwn, position: PhotoBody.Position(place.coordinate), notes: notes)
    }
  }

  func place(_ request: PlaceRequest, by session: StudioSessions.Session) async throws -> PlaceBody {
    return try await onWorkers {
      let editor = try PlaceEditor(content: content.root)
      if let expected = request.expectedNotes {
        let now = try editor.statement(of: request.name).notes ?? ""
        guard now.trimmedNewlines == expected.trimmedNewlines else {
          throw StudioError(
            status: 409, message: "The notes on \(request.name) were changed meanwhile.",
            conflicts: ["notes": now])
        }
      }
      try journal.performed(
        "\(request.action.title) \(request.name)", PlacesFile.path, by: session.person
      ) {
        switch request.action {
        case .add: try editor.add(request.name, at: try request.coordinate, notes: request.notes)
        case .note: try editor.note(request.name, request.notes ?? "")
        case .rename:
          guard let name = request.newName else { throw StudioError.invalid("The new name is missing.") }
          _ = try editor.rename(request.name, to: name)
        case .move: _ = try editor.move(request.name, to: try request.coordinate)
        case .remove: try editor.remove(request.name)
        }
      }
      return PlaceBody(name: request.newName ?? request.name, journal: journal.state(for: session))
    }
  }
}

extension String {
  /// Without line feeds at its end, which a block of lines in YAML may add.
  fileprivate var trimmedNewlines: Substring {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

extension PlaceRequest {
  fileprivate var coordinate: Coordinate {
    get throws {
      if let location {
        guard let coordinate = Coordinate(written: location) else {
          throw StudioError.invalid("“\(location)” is not a position. Write it like 46.55, 7.98.")
        }
        return coordinate
      }
      guard let latitude, let longitude,
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw StudioError.invalid("The position of the place is missing, or is none on the Earth.") }
      return coordinate
    }
  }
}

extension PlaceRequest.Action {
  fileprivate var title: String {
    switch self {
    case .add: "Adding the place"
    case .note: "Notes on"
    case .rename: "Renaming"
    case .move: "Moving"
    case .remove: "Removing the place"
    }
  }
}
