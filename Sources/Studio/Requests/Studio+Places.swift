internal import Content
internal import Files
internal import Photography
internal import Pipeline

/// Places of the author's, and notes on default places (L2).
extension Studio {
  func place(_ request: PlaceRequest) async throws -> PlaceBody {
    return try await onWorkers {
      let editor = try PlaceEditor(content: content.root)
      try journal.performed("\(request.action.words) \(request.name)", PlacesFile.path) {
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
      return PlaceBody(name: request.newName ?? request.name, journal: journal.state)
    }
  }
}

extension PlaceRequest {
  fileprivate var coordinate: Coordinate {
    get throws {
      guard let latitude, let longitude,
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw StudioError.invalid("The position of the place is missing, or is none on the Earth.") }
      return coordinate
    }
  }
}

extension PlaceRequest.Action {
  fileprivate var words: String {
    switch self {
    case .add: "Adding the place"
    case .note: "Notes on"
    case .rename: "Renaming"
    case .move: "Moving"
    case .remove: "Removing the place"
    }
  }
}
