package import Downloads
internal import JSON

extension OnTheMapClient {
  private struct Credentials: Encodable {
    struct Pair: Encodable {
      let username: String
      let password: String
    }
    let udacity: Pair
  }

  /// Begins a session (O1). The password is only sent.
  package func logIn(email: String, password: Secret) async throws(OnTheMapError) -> OnTheMapSession {
    guard let email = Secret(email)?.revealed else { throw .missingCredentials }
    let body = try body(Credentials(udacity: .init(username: email, password: password.revealed)))
    let (json, headers): (JSONValue, Headers)
    do throws(OnTheMapError) {
      (json, headers) = try await call(.post, "/session", body: body)
    } catch {
      switch error {
      case .refused(status: 403, _), .refused(status: 401, _): throw .wrongCredentials
      case .refused(status: 400, _): throw .missingCredentials
      default: throw error.without([password])
      }
    }
    guard let account = json["account"]["key"].lenientString,
      let token = json["session"]["id"].lenientString.flatMap({ Secret($0) })
    else { throw .unreadable }
    return OnTheMapSession(
      account: account, token: token, forgeryToken: OnTheMapClient.cookie("XSRF-TOKEN", in: headers))
  }

  /// Ends a session (O1).
  package func logOut(_ session: OnTheMapSession) async throws(OnTheMapError) {
    var headers: [(name: String, value: String)] = []
    if let token = session.forgeryToken {
      headers = [("X-XSRF-TOKEN", token.revealed), ("Cookie", "XSRF-TOKEN=\(token.revealed)")]
    }
    let json: JSONValue
    do throws(OnTheMapError) {
      json = try await call(.delete, "/session", headers: headers).json
    } catch {
      switch error {
      case .refused(status: 401, _), .refused(status: 403, _): throw .notLoggedIn
      default: throw error.without([session.token, session.forgeryToken].compactMap(\.self))
      }
    }
    guard json["session"]["id"].lenientString != nil else { throw .unreadable }
  }

  /// The first and the last name of an account; empty where unknown.
  package func name(of account: String) async throws(OnTheMapError) -> (first: String, last: String) {
    let json = try await call(.get, "/users/\(QueryString.encoded(account))").json
    // Older responses wrap it in `user`.
    let user = json["user"].isNull ? json : json["user"]
    guard !user["first_name"].isNull || !user["last_name"].isNull || !user["key"].isNull else {
      throw .unreadable
    }
    return (user["first_name"].lenientString ?? "", user["last_name"].lenientString ?? "")
  }

  /// - Note: RFC 6265, section 4.1.1: the name and the value precede the first semicolon.
  private static func cookie(_ name: String, in headers: Headers) -> Secret? {
    for line in headers.all("Set-Cookie") {
      let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      if pair.count == 2, Secret(pair[0])?.revealed == name { return Secret(pair[1]) }
    }
    return nil
  }
}
