internal import Messages
package import Photography

/// Pictures from Flickr beside a walk that is being recorded (W2). The program passes in the functions, since the Studio itself does
/// not use the network.
package struct WalkPictures: Sendable {
  package struct Picture: Sendable, Encodable {
    let id: String
    let title: String?
    let owner: String
    /// Addresses at Flickr.
    let ownerPage: String
    let page: String
    let licence: String?
    let licencePage: String?
    /// A `data:` address.
    let picture: String

    package init(
      id: String, title: String?, owner: (name: String, page: String), page: String,
      licence: (name: String?, page: String?), picture: String
    ) {
      (self.id, self.title, self.page, self.picture) = (id, title, page, picture)
      ((self.owner, ownerPage), (self.licence, licencePage)) = (owner, licence)
    }
  }

  /// Whether the site wants them, and there is a key.
  let areWanted: @Sendable () -> Bool
  /// The first picture near a position that the walk does not have yet; `nil` for none. Errors are shown by their descriptions.
  let find: @Sendable (_ place: Coordinate, _ used: Set<String>) async throws -> Picture?

  package init(
    areWanted: @escaping @Sendable () -> Bool,
    find: @escaping @Sendable (_ place: Coordinate, _ used: Set<String>) async throws -> Picture?
  ) {
    (self.areWanted, self.find) = (areWanted, find)
  }
}

struct WalkPictureRequest: Decodable, Sendable {
  let latitude: Double
  let longitude: Double
  /// The ids of the walk's pictures.
  let used: [String]
}

struct WalkPictureBody: Encodable, Sendable {
  let picture: WalkPictures.Picture?
}

extension Studio {
  func walkPicture(_ request: WalkPictureRequest) async throws -> WalkPictureBody {
    guard let walkPictures else { return WalkPictureBody(picture: nil) }
    guard let place = Coordinate(latitude: request.latitude, longitude: request.longitude) else {
      throw StudioError.invalid { $0.notOnEarth }
    }
    do {
      return WalkPictureBody(picture: try await walkPictures.find(place, Set(request.used)))
    } catch {
      throw StudioError(status: 502, message: "\(error)")
    }
  }
}
