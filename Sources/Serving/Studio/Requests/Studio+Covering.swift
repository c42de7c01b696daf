internal import Content
internal import Editing
internal import Hummingbird
internal import Metadata
internal import Photography
internal import Preview
internal import Reading

/// What the form shows that blurs and crops a photograph.
struct CoveringBody: Encodable, Sendable {
  struct Face: Encodable, Sendable {
    let name: String?
    /// Of the upright picture: `0.42 0.3 0.1 0.15`.
    let area: String
  }

  let photo: String
  /// The whole picture, for its author alone.
  let picture: String
  /// How often the picture is turned to the right.
  let turns: Int
  /// Those that other programs have marked.
  let faces: [Face]
}

extension Studio {
  /// About one photograph: the first that is named.
  func covering(
    _ request: PhotosRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> CoveringBody {
    try await onWorkers {
      let (id, turns) = try pictureToCover(photos)
      return CoveringBody(
        photo: id.path, picture: "\(Studio.path)picture?photo=\(Studio.encoded(id.path))", turns: turns,
        faces: MarkedFaces.read(at: try content.absolute(id.path)).map {
          CoveringBody.Face(name: $0.name, area: $0.area.written)
        })
    }
  }

  /// A photograph as its file has it, also where the site blurs it: only for those who may change it, and not to be kept.
  func wholePicture(_ request: Request, _ context: StudioContext) async throws -> Response {
    let named = PhotosRequest(pages: nil, photos: [request.query["photo"] ?? ""])
    let photos = try await NamedPhotos(named, by: try context.session, in: self)
    let (id, turns) = try await onWorkers { try pictureToCover(photos) }
    let path = try content.absolute(id.path)
    guard let bytes = await thumbnails.picture(of: path, width: 1600, turnedRight: turns) else {
      throw StudioError.missing("This kind of file cannot be shown here.")
    }
    return Response(.ok, type: "image/jpeg", fields: [.cacheControl: "private, no-store"], bytes: bytes)
  }

  private func pictureToCover(_ photos: NamedPhotos) throws -> (PhotoID, turns: Int) {
    let editor = try PhotoEditor(content: content.root, near: photos.ids)
    guard let id = editor.existing(photos.ids).first else {
      throw StudioError.missing("This photograph is no longer there.")
    }
    let said = try editor.details(of: id).statements.values["rotate"].flatMap(\.self) ?? ""
    let degrees = ["right": 90, "left": 270][said.lowercased()] ?? Int(said) ?? 0
    return (id, (degrees / 90 % 4 + 4) % 4)
  }
}
