import Downloads
import Fetching
import Markup
import OnTheMap
import Photography
import Studio

/// What the Studio does at the pin community, as `photomap login`, `post` and `logout` do it.
struct StudioCommunity: Sendable {
  let access: CommunityAccess

  init(content: String) { access = CommunityAccess(content: content) }

  var community: Community {
    Community(
      state: state, logIn: logIn, logOut: logOut,
      places: { try await self.places($0) }, post: { try await self.post($0) })
  }

  @Sendable private func state() throws -> Community.State {
    let service = try access.service()
    return Community.State(
      host: service.host, isLoggedIn: try access.store().session(for: service.base) != nil,
      signUp: service.signUp)
  }

  @Sendable private func logIn(_ email: String, _ password: String) async throws {
    let service = try access.service()
    guard !email.allSatisfy(\.isWhitespace), let password = Secret(exactly: password) else {
      throw OnTheMapError.missingCredentials
    }
    let session = try await access.client(service).logIn(email: email, password: password)
    try access.store().keep(session, for: service.base)
  }

  @Sendable private func logOut() async throws {
    let service = try access.service()
    let store = try access.store()
    guard let session = try store.session(for: service.base) else { return }
    do throws(OnTheMapError) {
      try await access.client(service).logOut(session)
    } catch {
      // The session has ended already.
      guard error == .notLoggedIn else { throw error }
    }
    try store.forget(service.base)
  }

  private func places(_ query: String) async throws -> (places: [Community.Place], isGuess: Bool) {
    let service = try access.service()
    let search = access.search(service)
    let answer = try await search.answer(query)
    guard !answer.places.isEmpty else {
      throw PlaceSearchError.notFound(query, hasServer: search.nominatim != nil)
    }
    let places = answer.places.map { place in
      Community.Place(
        text: place.line, coordinate: place.coordinate,
        map: PostPreview(place: place.text, coordinate: place.coordinate, link: "", credit: place.credit).map
          .text,
        credit: place.credit)
    }
    return (places, answer.isGuess)
  }

  private func post(_ post: Community.Post) async throws -> Bool {
    let service = try access.service()
    guard let session = try access.store().session(for: service.base) else { throw OnTheMapError.notLoggedIn }
    return try await access.post(
      post.place, TypedLink(post.link), at: post.coordinate, as: session, to: service)
  }
}
