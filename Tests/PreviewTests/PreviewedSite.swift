import Preview
import TestSupport
import Testing

/// A site in a temporary folder and a running preview of it at a free port.
struct PreviewedSite: Sendable {
  /// Holds the site as `output`.
  let folder: TemporaryFolder
  let port: Int
  /// Tells the preview that the site has changed.
  let changed: AsyncStream<Void>.Continuation
  /// Tells the preview whether there is a site.
  let status: AsyncStream<SiteStatus>.Continuation

  /// Runs a preview for as long as the work takes, then cancels it.
  static func run(
    refresh: Refresh? = nil, adding added: PreviewExtension? = nil, status: SiteStatus = .ready,
    publishedAt published: PublicAddress? = nil, _ work: (PreviewedSite) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write("<title>Home</title><body>Home</body>", to: "output/index.html")
    try folder.write("<title>Map</title><body>Map</body>", to: "output/map/index.html")
    try folder.write("0123456789", to: "output/ten.txt")
    let (reloads, changed) = AsyncStream.makeStream(of: Void.self)
    let (statuses, newStatus) = AsyncStream.makeStream(of: SiteStatus.self)
    let (ready, addresses) = AsyncStream.makeStream(of: String.self)
    let server = Task {
      try await PreviewServer(
        root: folder.path + "/output", port: 0, refresh: refresh, adding: added, status: status,
        publishedAt: published
      ).run(onReady: { addresses.yield($0) }, reloads: reloads, statuses: statuses)
    }
    defer { server.cancel() }
    var iterator = ready.makeAsyncIterator()
    let address = try #require(await iterator.next())
    let port = try #require(address.split(separator: ":").last.flatMap { Int($0.dropLast()) })
    #expect(address == "http://127.0.0.1:\(port)/")
    try await work(PreviewedSite(folder: folder, port: port, changed: changed, status: newStatus))
    server.cancel()
    try await server.value
  }

  /// One request on a new connection.
  ///
  /// - Parameter fields: Besides `Host` and `Connection`; a `Host` here takes the place of the usual one.
  func get(_ target: String, _ fields: [String: String] = [:], method: String = "GET") async throws
    -> RawResponse
  {
    var all = ["Host": "localhost:\(port)", "Connection": "close"]
    all.merge(fields) { $1 }
    let lines = all.map { "\($0): \($1)\r\n" }.joined()
    let client = try RawClient(port: port)
    try client.send("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n")
    return try #require(RawResponse(try await client.readToEnd()))
  }

  /// Opens the stream of reloads.
  ///
  /// - Returns: The connection, after its first event, and the state that this named.
  func listen() async throws -> (RawClient, state: String) {
    let client = try RawClient(port: port)
    try client.send("GET /.photomap/reload HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = try #require(RawResponse(head: try await client.read(through: "\r\n\r\n")))
    #expect(head.status == 200)
    #expect(head.fields["content-type"] == "text/event-stream; charset=utf-8")
    #expect(try await client.read(through: "\n\n").hasSuffix("retry: 500\n\n"))
    return (client, try await PreviewedSite.state(client))
  }

  /// The state that the next event names.
  static func state(_ client: RawClient) async throws -> String {
    _ = try await client.read(through: "event: state\ndata: ")
    return String(try await client.read(through: "\n").dropLast())
  }
}
