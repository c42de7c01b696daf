package import Downloads
internal import Files
internal import Foundation
internal import JSON

/// Reads an Immich server with the key of one of its users.
///
/// - Note: https://api.immich.app, in the forms that version 1.118, 2 and 3 have.
package struct ImmichClient: Sendable {
  /// Without `/api`: `"https://photos.example.org"`.
  package let base: String
  /// The album whose page the address names, by its id.
  package let album: String?
  private let key: Secret
  private let network: Network

  /// - Parameter address: As a person copies it from the browser, also that of an album's page.
  package init(_ address: String, key: Secret, network: Network) throws(ImmichError) {
    (base, album) = try ImmichClient.parts(of: address)
    guard Address.mayCarrySecrets(base) else { throw .insecure(ImmichClient.host(base)) }
    (self.key, self.network) = (key, network)
  }

  /// Whether a text is a web address.
  package static func isAddress(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
  }

  /// The server of an address, and the album that its path names.
  static func parts(of address: String) throws(ImmichError) -> (base: String, album: String?) {
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty, parts.user == nil,
      parts.password == nil
    else { throw .notAnAddress(address) }
    let authority = parts.port.map { "\(host):\($0)" } ?? host
    var path = parts.path.split(separator: "/")
    var album: String?
    // `/albums/ID`, and `/albums/ID/photos/ID` while a photograph is open.
    if let start = path.firstIndex(of: "albums") {
      album = path[start...].dropFirst().first.map(String.init).flatMap { ImmichID.isValid($0) ? $0 : nil }
      path.removeSubrange(start...)
    } else if let page = path.firstIndex(where: { ["api", "photos", "auth", "sharing"].contains($0) }) {
      path.removeSubrange(page...)
    }
    return ("\(scheme)://\(([Substring(authority)] + path).joined(separator: "/"))", album)
  }

  /// The server's host, for messages.
  package var host: String { ImmichClient.host(base) }
  private static func host(_ base: String) -> String {
    String(base.split(separator: "/").dropFirst().first ?? "")
  }

  // MARK: - Requests

  /// Checks that there is an Immich server, and that it accepts the key.
  ///
  /// - Returns: The id of the key's user.
  package func user() async throws(ImmichError) -> String {
    var isImmich = false
    // The first is that of versions before 1.118.
    for path in ["/api/server/ping", "/api/server-info/ping"] where !isImmich {
      let response = try await response(to: NetworkRequest(.get, base + path))
      isImmich = JSONValue.parsePrefix(of: response.body).value?["res"] == "pong"
    }
    guard isImmich else { throw .notImmich(host: host) }
    guard let id = try await get("/api/users/me")["id"].string else {
      throw .unreadable(host: host, path: "/api/users/me")
    }
    return id
  }

  /// All albums that the user can see, by their titles.
  package func albums() async throws(ImmichError) -> [ImmichAlbum] {
    var albums = try list(try await get("/api/albums"), "/api/albums")
    // Until version 2, those of others are asked for separately; later servers do not know the question.
    let shared = try await response(to: signed(NetworkRequest(.get, "\(base)/api/albums?shared=true")))
    if shared.status == 200, let json = JSONValue.parsePrefix(of: shared.body).value {
      albums += try list(json, "/api/albums?shared=true")
    }
    var seen: Set<String> = []
    return albums.compactMap { ImmichAlbum($0) }.filter { seen.insert($0.id).inserted }.sorted {
      ($0.title, $0.id) < ($1.title, $1.id)
    }
  }

  private func list(_ json: JSONValue, _ path: String) throws(ImmichError) -> [JSONValue] {
    guard let values = json.array else { throw .unreadable(host: host, path: path) }
    return values
  }

  /// The ids of the photographs and films of an album.
  package func assets(of album: ImmichAlbum) async throws(ImmichError) -> [String] {
    let path = "/api/albums/\(album.id)"
    let answer = try await get(path, limit: ImmichClient.largestList)
    guard answer["id"].string == album.id else { throw .unreadable(host: host, path: path) }
    // Since version 3, albums come without their assets.
    guard let assets = answer["assets"].array, !assets.isEmpty || album.count == 0 else {
      return try await search(album.id)
    }
    return assets.compactMap { ImmichAsset($0)?.id }
  }

  /// Page by page; archived photographs are not among the others.
  private func search(_ album: String) async throws(ImmichError) -> [String] {
    let path = "/api/search/metadata"
    var ids: [String] = []
    for visibility in ["timeline", "archive"] {
      var page: Int? = 1
      while let number = page {
        var request = NetworkRequest(.post, base + path)
        request.body =
          JSONValue.object([
            ("albumIds", .array([.string(album)])), ("visibility", .string(visibility)),
            ("page", .int(number)), ("size", .int(1000)),
          ]).bytes
        request.headers = [("Content-Type", "application/json")]
        request.limit = ImmichClient.largestList
        let answer = try await json(request, path)["assets"]
        guard let items = answer["items"].array else { throw .unreadable(host: host, path: path) }
        ids += items.compactMap { ImmichAsset($0)?.id }
        let next = answer["nextPage"].lenientInt
        page = next.flatMap { $0 > number && $0 < 100_000 && !items.isEmpty ? $0 : nil }
      }
    }
    return ids
  }

  /// All that the server says about an asset; `nil` where it is not there any more.
  package func asset(_ id: String) async throws(ImmichError) -> ImmichAsset? {
    let path = "/api/assets/\(id)"
    let response = try await response(to: signed(NetworkRequest(.get, base + path)))
    // What is gone, or was never this user's, is answered by 400.
    if [400, 404].contains(response.status) { return nil }
    guard let asset = ImmichAsset(try parsed(response, path)), asset.id == id else {
      throw .unreadable(host: host, path: path)
    }
    return asset
  }

  /// Downloads a picture: the edited one where there is one, else the original, whose check sum must be right.
  ///
  /// - Parameter limit: Bytes.
  package func download(
    _ asset: ImmichAsset, to path: String, limit: Int
  ) async throws(DownloadError) {
    let query = asset.isEdited ? "?edited=true" : ""
    var request = signed(NetworkRequest(.get, "\(base)/api/assets/\(asset.id)/original\(query)"))
    // A slow line takes long; one without a byte for a while is given up sooner.
    (request.timeout, request.limit) = (24 * 3600, limit)
    guard !asset.isEdited, let sum = Data(base64Encoded: asset.checksum).map(Array.init), sum.count == 20
    else { return try await network.download(request, to: path, isRight: nil) }
    try await network.download(request, to: path) { try SHA1.sum(ofFile: $0) == sum }
  }

  // MARK: - Answers

  private static let largestList = 256 << 20

  private func signed(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    request.headers.append(("Accept", "application/json"))
    request.secretHeaders = [("x-api-key", key)]
    return request
  }

  private func get(_ path: String, limit: Int? = nil) async throws(ImmichError) -> JSONValue {
    var request = NetworkRequest(.get, base + path)
    if let limit { request.limit = limit }
    return try await json(request, path)
  }

  private func json(_ request: NetworkRequest, _ path: String) async throws(ImmichError) -> JSONValue {
    try parsed(try await response(to: signed(request)), path)
  }

  private func response(to request: NetworkRequest) async throws(ImmichError) -> NetworkResponse {
    do throws(DownloadError) {
      return try await network.response(to: request)
    } catch {
      throw error.reason == .cancelled ? .cancelled : .failed(host: host, error.reason)
    }
  }

  private func parsed(_ response: NetworkResponse, _ path: String) throws(ImmichError) -> JSONValue {
    let (json, error) = JSONValue.parsePrefix(of: response.body)
    switch response.status {
    case 200..<300: break
    case 401: throw .wrongKey(host: host)
    case 403: throw .notPermitted(host: host, ImmichClient.permission(in: json?["message"].string ?? ""))
    default: throw .failed(host: host, .status(response.status))
    }
    guard error == nil, let json else { throw .unreadable(host: host, path: path) }
    return json
  }

  /// `"album.read"` of “Missing required permission: album.read”.
  private static func permission(in message: String) -> String {
    let word = message.split(separator: " ").last.map(String.init) ?? ""
    return message.contains("permission:") && word.allSatisfy { $0.isASCII && ($0.isLetter || $0 == ".") }
      ? word : ""
  }
}
