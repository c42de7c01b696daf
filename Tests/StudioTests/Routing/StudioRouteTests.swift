import Building
import Files
import HTTPTypes
import Hummingbird
import JSON
import Preview
import Templates
import TestSupport
import Testing

@testable import Studio

@Suite("P9: every request of the Studio is behind what it states", .timeLimit(.minutes(5)))
struct StudioRouteTests {
  private let folder: TemporaryFolder
  private let studio: Studio
  private let client: StudioClient

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/site.yaml")
    let (content, cache) = ("\(folder.path)/content", "\(folder.path)/cache")
    studio = try Studio(
      content: content, cache: cache,
      engine: SiteEngine(BuildOptions(content: content, output: "\(folder.path)/output", cache: cache)),
      isShared: true, accounts: AccountStore(cache: cache, now: { 1_000_000 }, hash: { _ in "hash" }))
    client = StudioClient(studio)
  }

  /// Someone who is signed in: the fields of their requests.
  private func member(_ role: StudioRole) throws -> HTTPFields {
    let account = try studio.accounts.join(
      try studio.accounts.invite(role), name: role.rawValue, password: "a few words in a row")
    let context = StudioClient.context(peer: "127.0.0.1")
    let cookie = try studio.sessions.begin(account, by: StudioClient.request(.get, ""), context)
    var fields: HTTPFields = [.cookie: String(cookie.prefix { $0 != ";" }), .origin: StudioClient.origin]
    fields[named: "X-PhotoMap-Studio"] = try studio.sessions.session(
      of: StudioClient.request(.get, "", fields: fields), context)?.pageToken
    return fields
  }

  private func status(_ route: StudioRoute, _ fields: HTTPFields) async throws -> Int {
    let path = route.path.replacing("{id}", with: String(repeating: "a", count: 32))
    return try await client.answer(StudioClient.request(route.method, path, fields: fields)).status.code
  }

  private var interface: [StudioRoute] {
    studio.routes().filter { $0.path.hasPrefix("api/") && $0.access != .everyone }
  }

  @Test("only pages to enter, and what is no secret, are for everyone") func open() {
    let open = studio.routes().filter { $0.access == .everyone }.map { "\($0.method) \($0.path)" }
    #expect(
      Set(open) == [
        "GET studio.js", "GET not-found.js", "GET studio.css", "GET api/openapi.json", "GET open",
        "POST open", "GET login",
        "POST login", "GET join", "POST join", "GET reset", "POST reset", "GET app", "GET app.js",
        "GET app.css",
        "GET app.webmanifest", "GET worker.js", "GET studio-180.png", "GET studio-192.png",
        "GET studio-512.png",
        "GET studio-maskable.png", "GET rooms/forms.js", "GET rooms/tags.js", "GET rooms/add.js",
        "GET rooms/photo.js",
        "GET rooms/cover.js", "GET rooms/zones.js",
        "GET rooms/describe.js",
        "GET rooms/sheet.js",
        "GET rooms/addresses.js", "GET rooms/choose.js", "GET rooms/map.js", "GET rooms/walk.js",
        "GET rooms/site.js",
      ])
    // Every change needs the token of a page, or a form.
    #expect(studio.routes().allSatisfy { ($0.method == .get) == ($0.need == .nothing) })
  }

  @Test("who is not signed in, comes from elsewhere or is no author is refused") func refusals() async throws
  {
    let (author, contributor) = (try member(.author), try member(.contributor))
    var (elsewhere, tokenless) = (author, author)
    elsewhere[.origin] = "https://evil.example"
    tokenless[named: "X-PhotoMap-Studio"] = nil
    #expect(interface.count > 20)
    for route in interface {
      let name: Comment = "\(route.method) \(route.path)"
      #expect(try await status(route, [.origin: StudioClient.origin]) == 401, name)
      if route.method != .get {
        #expect(try await status(route, elsewhere) == 403, name)
        #expect(try await status(route, tokenless) == 403, name)
      }
      if route.access == .role(.author) { #expect(try await status(route, contributor) == 403, name) }
    }
    for route in studio.routes() {
      guard case .account = route.access else { continue }
      #expect(try await status(route, [.origin: StudioClient.origin]) == 303, "\(route.path)")
      // A form without its token, and one of a contributor that is the author's.
      if route.method == .post { #expect(try await status(route, author) == 403, "\(route.path)") }
    }
    #expect(try await status(#require(interface.first { $0.path == "api/settings" }), author) == 200)
    #expect(try await status(#require(interface.first { $0.path == "api/journal" }), contributor) == 200)
  }

  @Test("people get a page, or the one to log in, where scripts get JSON") func people() async throws {
    let (author, contributor) = (try member(.author), try member(.contributor))
    func undo(_ fields: HTTPFields) async throws -> Response {
      var fields = fields
      fields[.origin] = StudioClient.origin
      fields[.contentType] = "application/x-www-form-urlencoded"
      let body = "token=old&action=undo&step=1"
      return try await client.answer(StudioClient.request(.post, "history", fields: fields, body: body))
    }
    // Of a tab whose session has ended, and of one whose person has logged in again.
    let ended = try await undo([:])
    #expect(ended.status == .seeOther && ended.headers[.location] == "/studio/login?to=/studio/history")
    let old = try await undo(author)
    let text = try await StudioClient.text(old)
    #expect(old.status == .forbidden && old.headers[.contentType] == "text/html; charset=utf-8")
    #expect(text.contains("Only a page of this Studio may do this."))
    #expect(text.contains("<a href=\"/studio/history\">Try again</a>"))
    let problems = try await client.answer(StudioClient.request(.get, "problems", fields: contributor))
    let told = try await StudioClient.text(problems)
    #expect(problems.status == .forbidden && told.contains("role=\"alert\">Only an author may do this.</p>"))
    #expect(!told.contains("Try again"))
    let script = try await client.answer(StudioClient.request(.get, "api/problems", fields: contributor))
    #expect(script.status == .forbidden && script.headers[.contentType] == "application/json")
  }

  @Test("accounts that cannot be read are told in the log, with what to do; who asks is sent to log in")
  func damagedAccounts() async throws {
    let author = try member(.author)
    let recorder = LogRecorder()
    let context = PreviewContext(
      source: PreviewContext.Source(
        logger: recorder.logger, peer: "127.0.0.1", origin: StudioClient.origin))
    let request = StudioClient.request(.get, "history", fields: author)
    #expect(studio.isAuthor(request, context) && recorder.lines.isEmpty)
    try folder.write("damaged", to: "cache/accounts")
    let refusal = await studio.refusal(of: request, context)
    #expect(refusal?.headers[.location] == "/studio/login?to=/studio/history")
    #expect(!studio.isAuthor(request, context))
    #expect(recorder.lines.count == 2)
    #expect(
      recorder.lines.allSatisfy { $0.contains("cannot be read") && $0.contains("invite everyone again") })
  }

  @Test(
    "the refusal of a file that is empty or too large says so in words",
    arguments: [(0, 400, "a.jpg is empty."), (1 << 40, 413, "a.jpg is larger than ")])
  func uploadSizes(size: Int, status: Int, words: String) async throws {
    var fields = try member(.author)
    fields[.contentType] = "application/json"
    let body = "{\"name\": \"a.jpg\", \"size\": \(size), \"modified\": 1}"
    let refused = try await client.answer(
      StudioClient.request(.post, "api/uploads", fields: fields, body: body))
    #expect(refused.status.code == status)
    #expect(try await StudioClient.text(refused).contains(words))
  }

  @Test("a path has no other methods than it states, and there are no other paths") func methods()
    async throws
  {
    let author = try member(.author)
    func ask(_ method: HTTPRequest.Method, _ path: String) async throws -> Response {
      try await client.answer(StudioClient.request(method, path, fields: author))
    }
    let wrong = try await ask(.put, "api/settings")
    #expect(wrong.status == .methodNotAllowed && wrong.headers[.allow] == "GET, HEAD, POST")
    #expect(try await ask(.get, "api/undo").headers[.allow] == "POST")
    #expect(try await ask(.post, "api/uploads/a").headers[.allow] == "DELETE, GET, HEAD, PATCH")
    #expect(try await ask(.delete, "login").headers[.allow] == "GET, HEAD, POST")
    #expect(try await ask(.head, "api/settings").status == .ok)
    for path in ["api/nothing", "api", "api/session/more", "nothing"] {
      #expect(try await ask(.get, path).status == .notFound, "\(path)")
    }
  }

  @Test("the description of the interface has each request, and no other") func isDescribed() throws {
    struct Description: Decodable {
      struct Operation: Decodable { let summary: String }
      let openapi: String
      let paths: [String: [String: Operation]]
    }
    let description = try JSONCoding.decode(Description.self, from: StudioAssets.openAPI)
    #expect(description.openapi == "3.1.0")
    let described = description.paths.flatMap { path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }
    #expect(Set(described) == Set(interface.map { "\($0.method) \($0.path.dropFirst("api".count))" }))
    #expect(description.paths.values.allSatisfy { $0.values.allSatisfy { !$0.summary.isEmpty } })
  }

  @Test("an upload says how much has arrived as the IETF's draft does, and where a wrong piece should begin")
  func uploads() async throws {
    let author = try member(.author)
    func ask(
      _ method: HTTPRequest.Method, _ path: String, _ body: String = "", _ fields: [String: String] = [:]
    ) async throws -> Response {
      var all = author
      for (name, value) in fields { all[named: name] = value }
      return try await client.answer(StudioClient.request(method, path, fields: all, body: body))
    }
    func told(_ response: Response) -> [String?] {
      ["Upload-Offset", "Upload-Complete", "Upload-Length"].map { response.headers[named: $0] }
    }
    let begun = try await ask(
      .post, "api/uploads", #"{"name": "a.jpg", "size": 6, "modified": 1}"#,
      ["Content-Type": "application/json"])
    #expect(begun.status == .created && told(begun) == ["0", "?0", "6"])
    #expect(begun.headers[named: "Upload-Limit"]?.contains("max-append-size=4194304") == true)
    let place = try #require(begun.headers[.location]).replacing("/studio/", with: "")
    func piece(_ bytes: String, at offset: Int, _ isLast: String, type: String = "application/partial-upload")
      async throws -> Response
    {
      try await ask(
        .patch, place, bytes,
        ["Content-Type": type, "Upload-Offset": "\(offset)", "Upload-Complete": isLast])
    }
    #expect(try await told(piece("abc", at: 0, "?0")) == ["3", "?0", "6"])
    let twice = try await piece("abc", at: 0, "?0")
    #expect(twice.status == .conflict && told(twice) == ["3", "?0", nil])
    #expect(try await piece("d", at: 3, "?1").status == .badRequest)
    #expect(try await piece("def", at: 3, "?1", type: "image/jpeg").status == .unsupportedMediaType)
    let state = try await ask(.head, place)
    #expect(
      state.status == .ok && told(state) == ["3", "?0", "6"] && state.headers[.cacheControl] == "no-store")
    #expect(try await told(piece("def", at: 3, "?1")) == ["6", "?1", "6"])
    #expect(try await ask(.delete, place).status == .ok)
    #expect(try await ask(.head, place).status == .notFound)
  }
}
