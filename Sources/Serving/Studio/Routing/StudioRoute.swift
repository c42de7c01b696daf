internal import HTTPTypes
internal import Hummingbird
internal import JSON
internal import Preview
internal import Templates

/// A request that the Studio answers. Each says who may send it: there is no default.
struct StudioRoute: Sendable {
  /// Who may send a request.
  enum Access: Sendable, Hashable {
    case everyone
    /// Who is signed in; a contributor's requests are the author's, too.
    case role(StudioRole)
    /// Who is signed in with an account; others are sent to the page to log in.
    case account(StudioRole)

    /// The page to which people come back from the one to log in, or from a refusal; `nil` for what is for everyone.
    ///
    /// - Parameter path: Of their request.
    func page(of path: String) -> String? {
      switch self {
      case .everyone: nil
      case .role: path
      case .account: "\(Studio.path)account"
      }
    }
  }

  /// What it has to bring.
  enum Need: Sendable, Hashable {
    case nothing
    /// The token of the page, in a field, and the page's origin.
    case pageToken
    /// A form of a page of the Studio: its origin and, from those who have an account, the token of the page.
    case form
  }

  typealias Answer = @Sendable (Request, StudioContext) async throws -> Response

  let method: HTTPRequest.Method
  /// Below ``Studio/path``.
  let path: String
  let access: Access
  let need: Need
  let answer: Answer

  /// A file that is the same for everyone.
  static func file(_ path: String, type: String, _ bytes: [UInt8]) -> StudioRoute {
    page(path, for: .everyone) { _, _ in Response(.ok, type: type, bytes: bytes) }
  }

  /// A file that is the same for all who speak a language.
  static func spoken(
    _ path: String, type: String, _ bytes: @escaping @Sendable (StudioAssets) -> [UInt8]
  ) -> StudioRoute {
    page(path, for: .everyone) { _, context in
      Response(.ok, type: type, bytes: bytes(StudioAssets(context.words)))
    }
  }

  static func script(_ path: String, _ bytes: @escaping @Sendable (StudioAssets) -> [UInt8]) -> StudioRoute {
    spoken(path, type: "text/javascript; charset=utf-8", bytes)
  }

  static func page(_ path: String, for access: Access, _ answer: @escaping Answer) -> StudioRoute {
    StudioRoute(method: .get, path: path, access: access, need: .nothing, answer: answer)
  }

  static func form(_ path: String, for access: Access, _ answer: @escaping Answer) -> StudioRoute {
    StudioRoute(method: .post, path: path, access: access, need: .form, answer: answer)
  }

  // MARK: The interface: requests and answers in JSON

  static func get<Value: Encodable & Sendable>(
    _ path: String, for role: StudioRole,
    _ answer: @escaping @Sendable (Request, StudioSessions.Session) async throws -> Value
  ) -> StudioRoute {
    StudioRoute(method: .get, path: api + path, access: .role(role), need: .nothing) { request, context in
      try InterfaceDescription.studio.checkQuery({ request.query[$0] }, to: "/" + path)
      return try .json(await answer(request, context.session))
    }
  }

  /// An act that needs no more than its name.
  static func act<Value: Encodable & Sendable>(
    _ path: String, for role: StudioRole,
    _ answer: @escaping @Sendable (StudioSessions.Session) async throws -> Value
  ) -> StudioRoute {
    change(.post, path, for: role) { _, context in try .json(await answer(context.session)) }
  }

  static func post<Body: Decodable & Sendable, Value: Encodable & Sendable>(
    _ path: String, for role: StudioRole,
    _ answer: @escaping @Sendable (Body, StudioSessions.Session) async throws -> Value
  ) -> StudioRoute {
    change(.post, path, for: role) { request, context in
      try .json(await answer(decoded(request, to: path), context.session))
    }
  }

  /// About photographs that the request names: a contributor may name only what is their own.
  static func photos<Body: NamesPhotos, Value: Encodable & Sendable>(
    _ path: String, for role: StudioRole, in studio: Studio,
    _ answer: @escaping @Sendable (Body, NamedPhotos, StudioSessions.Session) async throws -> Value
  ) -> StudioRoute {
    post(path, for: role) { (body: Body, session) in
      try await answer(body, NamedPhotos(body, by: session, in: studio), session)
    }
  }

  static func change(
    _ method: HTTPRequest.Method, _ path: String, for role: StudioRole, _ answer: @escaping Answer
  ) -> StudioRoute {
    StudioRoute(method: method, path: api + path, access: .role(role), need: .pageToken, answer: answer)
  }

  /// About a file on its way, by its id.
  static func upload(
    _ method: HTTPRequest.Method, for role: StudioRole,
    _ answer: @escaping @Sendable (String, Request, StudioContext) async throws -> Response
  ) -> StudioRoute {
    StudioRoute(
      method: method, path: api + "uploads/{id}", access: .role(role),
      need: method == .get ? .nothing : .pageToken
    ) { request, context in
      try await answer(context.parameters.require("id"), request, context)
    }
  }

  /// About a file of an export on its way, by its number.
  static func imported(
    _ method: HTTPRequest.Method,
    _ answer: @escaping @Sendable (Int, Request, StudioContext) async throws -> Response
  ) -> StudioRoute {
    StudioRoute(
      method: method, path: api + "imports/files/{number}", access: .role(.author),
      need: method == .get ? .nothing : .pageToken
    ) { request, context in
      guard let number = Int(try context.parameters.require("number")) else { throw StudioError.unknown }
      return try await answer(number, request, context)
    }
  }

  private static let api = "api/"

  /// Whether scripts ask for a path, not people.
  static func isInterface(_ path: String) -> Bool { path.hasPrefix(Studio.path + api) }

  /// The body of a request, as it is described.
  ///
  /// - Parameter path: Below `api/`.
  static func decoded<Value: Decodable>(_ request: Request, to path: String) async throws -> Value {
    guard request.headers[.contentType]?.hasPrefix("application/json") == true else {
      throw StudioError(status: 415, message: "This request must be JSON: Content-Type: application/json.")
    }
    let bytes = try await request.bytes(upTo: Studio.largestRequest)
    let value: Value
    do throws(JSONDecodingError) { value = try JSONCoding.decode(from: bytes) } catch {
      throw StudioError.invalid("The request cannot be read: \(error).")
    }
    try InterfaceDescription.studio.check((try? JSONValue(parsing: bytes)) ?? .null, to: "/" + path)
    return value
  }
}

extension Response {
  static func json(_ value: some Encodable, _ status: HTTPResponse.Status = .ok) throws -> Response {
    Response(status, type: "application/json", bytes: try JSONCoding.encode(value))
  }
}
