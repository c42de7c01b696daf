import Downloads
import FaultServer
import Files
import Foundation
import Immich
import Internet
import JSON
import Photography
import Synchronization
import TestSites
import TestSupport
import Testing

/// A server that answers as Immich of version 1.118 or of version 3, in the forms of its published API.
final class FakeImmich: Sendable {
  enum Generation: CaseIterable { case one, three }

  struct Asset {
    var name: String
    var bytes: [UInt8]
    /// Members besides those that every asset has.
    var members: [(String, JSONValue)] = []
    var exif: [(String, JSONValue)] = []
    var type = "IMAGE"
    var isArchived = false
    var owner = FakeImmich.user
  }

  static let user = "11111111-aaaa-4000-8000-000000000001"
  static let key = "s3cret-key-of-immich"
  static let alps = "aaaaaaaa-0000-4000-8000-000000000001"
  static let sea = "aaaaaaaa-0000-4000-8000-000000000002"

  let generation: Generation
  /// By id.
  let assets: Mutex<[String: Asset]>
  /// Ids of assets by that of their album.
  let albums: Mutex<[String: [String]]>
  /// Answers before the server itself does; true if it has answered.
  let fault: Mutex<(@Sendable (ReceivedRequest, Reply) async throws -> Bool)?> = Mutex(nil)
  private let titles: [String: String]

  init(
    _ generation: Generation, _ assets: [String: Asset], albums: [String: [String]],
    titles: [String: String] = [FakeImmich.alps: "Alps 2024", FakeImmich.sea: "Sea"]
  ) {
    self.generation = generation
    self.assets = Mutex(assets)
    self.albums = Mutex(albums)
    self.titles = titles
  }

  static func id(_ number: Int) -> String {
    "bbbbbbbb-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(number)".count) + "\(number)"
  }

  static func photo(_ number: Int, salt: String = "") throws -> [UInt8] {
    [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "\(number).jpg"))) + Array(salt.utf8)
  }

  @Sendable func answer(_ request: ReceivedRequest, _ reply: Reply) async throws {
    if let fault = fault.withLock(\.self), try await fault(request, reply) { return }
    if request.path == "/api/server/ping" { return try await reply.answer(200, #"{"res":"pong"}"#) }
    guard request.headers["x-api-key"] == FakeImmich.key else {
      return try await reply.answer(
        401, #"{"message":"Invalid API key","error":"Unauthorized","statusCode":401}"#)
    }
    let parts = request.path.split(separator: "/").map(String.init)
    switch (request.method, parts.dropFirst().first, parts.count) {
    case ("GET", "users", 3): try await reply.answer(200, #"{"id":"\#(FakeImmich.user)"}"#)
    case ("GET", "albums", 2):
      let ids = albums.withLock { $0.keys.sorted() }
      // Old servers tell those of others only when they are asked for them.
      let shown = generation == .one && request.query["shared"] == "true" ? [] : ids
      try await send(reply, .array(shown.map { album($0, withAssets: false) }))
    case ("GET", "albums", 3):
      guard albums.withLock({ $0[parts[2]] }) != nil else { return try await reply.answer(400, "{}") }
      try await send(reply, album(parts[2], withAssets: true))
    case ("POST", "search", 3): try await search(request, reply)
    case ("GET", "assets", 3):
      guard let json = asset(parts[2]) else { return try await reply.answer(400, "{}") }
      try await send(reply, json)
    case ("GET", "assets", 4) where parts[3] == "original":
      guard let asset = assets.withLock({ $0[parts[2]] }) else { return try await reply.answer(404) }
      let bytes = request.query["edited"] == "true" ? try FakeImmich.photo(4) : asset.bytes
      try await FakeImmich.send(bytes, to: request, reply)
    default: try await reply.answer(404, "{}")
    }
  }

  /// All bytes, or the part that is asked for.
  private static func send(_ bytes: [UInt8], to request: ReceivedRequest, _ reply: Reply) async throws {
    let type = ("Content-Type", "image/jpeg")
    guard let range = request.headers["range"], let start = Int(range.dropFirst(6).dropLast()) else {
      return try await reply.answer(200, bytes, [type])
    }
    guard start < bytes.count else { return try await reply.answer(416) }
    try await reply.answer(
      206, Array(bytes[start...]),
      [type, ("Content-Range", "bytes \(start)-\(bytes.count - 1)/\(bytes.count)")])
  }

  private func send(_ reply: Reply, _ json: JSONValue) async throws {
    try await reply.answer(200, json.bytes, [("Content-Type", "application/json; charset=utf-8")])
  }

  private func album(_ id: String, withAssets: Bool) -> JSONValue {
    let ids = albums.withLock { $0[id] ?? [] }
    var members: [(String, JSONValue)] = [
      ("id", .string(id)), ("albumName", .string(titles[id] ?? "")),
      ("description", .string("Above *the* lakes")), ("assetCount", .int(ids.count)), ("shared", false),
      ("albumUsers", []), ("hasSharedLink", false),
    ]
    if generation == .one {
      members += [
        ("ownerId", .string(FakeImmich.user)),
        ("assets", .array(withAssets ? ids.compactMap { asset($0) } : [])),
      ]
    }
    return .object(members)
  }

  private func asset(_ id: String) -> JSONValue? {
    guard let asset = assets.withLock({ $0[id] }) else { return nil }
    var sha = SHA1()
    sha.append(asset.bytes)
    var members: [(String, JSONValue)] = [
      ("id", .string(id)), ("ownerId", .string(asset.owner)), ("type", .string(asset.type)),
      ("originalFileName", .string(asset.name)), ("originalPath", .string("upload/\(asset.name)")),
      ("checksum", .string(Data(sha.sum).base64EncodedString())), ("isFavorite", false), ("isTrashed", false),
      ("isOffline", false), ("updatedAt", "2024-08-01T00:00:00.000Z"),
      ("exifInfo", .object([("fileSizeInByte", .int(asset.bytes.count))] + asset.exif)),
    ]
    switch generation {
    case .one: members.append(("isArchived", .bool(asset.isArchived)))
    case .three:
      members.append(("isArchived", .bool(asset.isArchived)))
      members.append(("visibility", asset.isArchived ? "archive" : "timeline"))
    }
    let own = Set(asset.members.map(\.0))
    return .object(members.filter { !own.contains($0.0) } + asset.members)
  }

  /// Two assets a page; archived ones only if they are asked for.
  private func search(_ request: ReceivedRequest, _ reply: Reply) async throws {
    let json = try JSONValue(parsing: request.body)
    let album = json["albumIds"].array?.first?.string ?? ""
    let isArchive = json["visibility"].string == "archive"
    let ids = albums.withLock { $0[album] ?? [] }.filter { id in
      assets.withLock { $0[id]?.isArchived == isArchive && $0[id]?.owner == FakeImmich.user }
    }
    let page = json["page"].lenientInt ?? 1
    let items = ids.dropFirst((page - 1) * 2).prefix(2).compactMap { asset($0) }
    let next: JSONValue = page * 2 < ids.count ? .string("\(page + 1)") : .null
    try await send(
      reply, .object([("assets", .object([("items", .array(items)), ("nextPage", next)]))]))
  }
}

extension FakeImmich {
  static func client(
    _ address: String, key: String = FakeImmich.key, patience: Double = ServerFault.calm
  ) throws -> ImmichClient {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.clock = VirtualTime().clock
    policy.idleTimeout = patience
    return try ImmichClient(address, key: try #require(Secret(key)), network: Network(policy))
  }

  /// One of each kind.
  static func ofEachKind(_ generation: Generation) throws -> FakeImmich {
    let shown = Asset(
      name: "IMG_1.jpg", bytes: try FakeImmich.photo(5),
      members: [
        ("isFavorite", true), ("livePhotoVideoId", .string(FakeImmich.id(9))),
        ("localDateTime", "2024-07-01T11:12:13.000Z"),
        ("tags", [.object([("value", "Places/Alps"), ("name", "Alps")])]),
        ("people", [.object([("name", "Ida Miller"), ("isHidden", false)])]),
      ],
      exif: [
        ("description", "Up *there* #peak"), ("latitude", .number(46.5, places: nil)),
        ("longitude", .number(8.25, places: nil)),
        ("dateTimeOriginal", "2024-07-01T09:12:13.000Z"), ("timeZone", "Europe/Zurich"), ("rating", .null),
      ])
    let archived = Asset(name: "IMG_2.jpg", bytes: try FakeImmich.photo(1), isArchived: true)
    let foreign = Asset(name: "IMG_3.jpg", bytes: try FakeImmich.photo(2), owner: "another")
    let film = Asset(name: "MOV_4.mov", bytes: PlainMovie.bytes(created: 1_719_824_533), type: "VIDEO")
    // The movement of the first, which is in no album.
    let movement = Asset(
      name: "IMG_1.MOV", bytes: PlainMovie.bytes(seconds: 2), members: [("visibility", "hidden")],
      type: "VIDEO")
    let binned = Asset(name: "IMG_5.jpg", bytes: try FakeImmich.photo(3), members: [("isTrashed", true)])
    let stacked = Asset(
      name: "IMG_6.jpg", bytes: try FakeImmich.photo(3, salt: "6"),
      members: [("stack", .object([("id", "s"), ("primaryAssetId", .string(FakeImmich.id(1)))]))])
    let assets = [shown, archived, foreign, film, binned, stacked].enumerated()
    var byID: [String: Asset] = [:]
    for (number, asset) in assets { byID[FakeImmich.id(number + 1)] = asset }
    let inAlbum = byID.keys.sorted()
    byID[FakeImmich.id(9)] = movement
    return FakeImmich(
      generation, byID, albums: [FakeImmich.alps: inAlbum, FakeImmich.sea: [FakeImmich.id(1)]])
  }
}
