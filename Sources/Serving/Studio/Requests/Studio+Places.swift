internal import Building
internal import Content
import Editing
internal import Files
internal import Gazetteer
internal import Messages
internal import Photography

/// Places of the author's, and notes on default places (L2).
extension Studio {
  private static let mostTowns = 8

  /// Places of the gazetteer by their names.
  func towns(_ name: String) async throws -> TownsBody {
    guard name.count <= 200 else { throw StudioError.invalid { $0.placeNameTooLong } }
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
      throw StudioError.missing { $0.noPlaceAtAddress }
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
          throw StudioError(status: 409, conflicts: ["notes": now]) {
            $0.notesChangedMeanwhile(name: request.name)
          }
        }
      }
      try journal.performed(
        request.action.step(request.name, session.words), PlacesFile.path, by: session.person
      ) {
        switch request.action {
        case .add: try editor.add(request.name, at: try request.coordinate, notes: request.notes)
        case .note: try editor.note(request.name, request.notes ?? "")
        case .rename:
          guard let name = request.newName else { throw StudioError.invalid { $0.newNameMissing } }
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
          throw StudioError.invalid { $0.noPosition(words: location) }
        }
        return coordinate
      }
      guard let latitude, let longitude,
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw StudioError.invalid { $0.noPlacePosition } }
      return coordinate
    }
  }
}

extension PlaceRequest.Action {
  /// What the Undo button says.
  fileprivate func step(_ name: String, _ words: Messages) -> String {
    switch self {
    case .add: words.stepAddingPlace(name: name)
    case .note: words.notesOn(name: name)
    case .rename: words.stepRenaming(name: name)
    case .move: words.stepMovingPlace(name: name)
    case .remove: words.stepRemovingPlace(name: name)
    }
  }
}
