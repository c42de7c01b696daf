internal import Building
internal import Messages
internal import Photography

/// Logging in and posting at the pin community (O1, O4).
extension Studio {
  private func members() throws -> Community {
    guard let community else { throw StudioError.missing { $0.noCommunity } }
    return community
  }

  /// Runs a function that uses the network, and reports why it fails.
  private func online<Value: Sendable>(_ work: @Sendable (Community) async throws -> Value) async throws
    -> Value
  {
    let community = try members()
    // A site without a community is no failure of the network.
    _ = try await communityState()
    do {
      return try await work(community)
    } catch {
      throw StudioError(status: 502, message: "\(error)")
    }
  }

  func communityState() async throws -> CommunityBody {
    let community = try members()
    return try await onWorkers {
      do {
        return CommunityBody(try community.state())
      } catch {
        throw StudioError.missing("\(error)")
      }
    }
  }

  func logInToCommunity(_ request: CommunityLoginRequest) async throws -> CommunityBody {
    try await online { try await $0.logIn(request.email, request.password) }
    return try await communityState()
  }

  func logOutOfCommunity() async throws -> CommunityBody {
    try await online { try await $0.logOut() }
    return try await communityState()
  }

  func communityPlaces(_ request: CommunityPlacesRequest) async throws -> CommunityPlacesBody {
    guard !request.place.allSatisfy(\.isWhitespace) else {
      throw StudioError.invalid { $0.writePlaceName }
    }
    let (places, isGuess) = try await online { try await $0.places(request.place) }
    return CommunityPlacesBody(
      places: places.prefix(8).map { place in
        CommunityPlacesBody.Place(
          text: place.text, position: PhotoBody.Position(place.coordinate), map: place.map,
          credit: place.credit)
      }, isGuess: isGuess)
  }

  func post(_ request: CommunityPostRequest) async throws -> CommunityPostBody {
    guard let coordinate = Coordinate(latitude: request.latitude, longitude: request.longitude) else {
      throw StudioError.invalid { $0.notOnEarth }
    }
    let isUpdate = try await online {
      try await $0.post(Community.Post(place: request.place, link: request.link, coordinate: coordinate))
    }
    return CommunityPostBody(isUpdate: isUpdate)
  }
}

extension CommunityBody {
  fileprivate init(_ state: Community.State) {
    self.init(host: state.host, isLoggedIn: state.isLoggedIn, signUp: state.signUp)
  }
}
