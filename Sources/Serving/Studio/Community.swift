package import Photography

/// What the Studio can do at the pin community that `site.yaml` names (O1, O4). The program passes in
/// the functions, since the Studio itself does not use the network.
///
/// Errors are shown to the author by their descriptions.
package struct Community: Sendable {
  package struct State: Sendable {
    /// The community's host.
    package let host: String
    package let isLoggedIn: Bool
    /// Where one can sign up.
    package let signUp: String?

    package init(host: String, isLoggedIn: Bool, signUp: String?) {
      (self.host, self.isLoggedIn, self.signUp) = (host, isLoggedIn, signUp)
    }
  }

  /// A place that a name may mean.
  package struct Place: Sendable {
    package let text: String
    package let coordinate: Coordinate
    /// A map that shows it: SVG and text that can be trusted.
    package let map: String
    /// The source of the position.
    package let credit: String?

    package init(text: String, coordinate: Coordinate, map: String, credit: String?) {
      (self.text, self.coordinate, self.map, self.credit) = (text, coordinate, map, credit)
    }
  }

  package struct Post: Sendable {
    package let place: String
    package let link: String
    package let coordinate: Coordinate
  }

  let state: @Sendable () throws -> State
  let logIn: @Sendable (_ email: String, _ password: String) async throws -> Void
  let logOut: @Sendable () async throws -> Void
  /// The best first.
  let places: @Sendable (_ query: String) async throws -> (places: [Place], isGuess: Bool)
  /// Gives whether there was an earlier pin, which is changed.
  let post: @Sendable (Post) async throws -> Bool

  package init(
    state: @escaping @Sendable () throws -> State,
    logIn: @escaping @Sendable (_ email: String, _ password: String) async throws -> Void,
    logOut: @escaping @Sendable () async throws -> Void,
    places: @escaping @Sendable (_ query: String) async throws -> (places: [Place], isGuess: Bool),
    post: @escaping @Sendable (Post) async throws -> Bool
  ) {
    (self.state, self.logIn, self.logOut, self.places, self.post) = (state, logIn, logOut, places, post)
  }
}
