import Downloads
import FaultServer
import Foundation
import Internet
import OnTheMap
import Photography
import TestSupport
import Testing

/// A client that asks a server on this machine.
private func client(_ server: FaultServer) -> OnTheMapClient {
  var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
  policy.clock = VirtualTime().clock
  return OnTheMapClient(base: "\(server.address)/v1/", network: Network(policy))
}

/// The error that something throws, whole.
private func failure(_ body: () async throws(OnTheMapError) -> some Any) async -> OnTheMapError? {
  do throws(OnTheMapError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

/// The guard before answers about sessions.
private let fence = ")]}'\n"

@Suite struct OnTheMapSessionTests {
  @Test("O1: login reads the session after the guard prefix; logout sends its cookie")
  func session() async throws {
    try await FaultServer.run { request, reply in
      if request.method == "DELETE" {
        return try await reply.answer(200, #"\#(fence){"session":{"id":"1_a","expiration":"2030"}}"#)
      }
      try await reply.answer(
        200,
        #"\#(fence){"account":{"registered":true,"key":"390"},"session":{"id":"s1","expiration":"2030"}}"#,
        [("Set-Cookie", "a=b; Path=/"), ("Set-Cookie", "XSRF-TOKEN=tok=1; Path=/; Secure")])
    } while: { server in
      let client = client(server)
      let password = try #require(Secret("pä\"ss"))
      let session = try await client.logIn(email: " me@example.org ", password: password)
      let token = try #require(Secret("s1"))
      #expect(session == OnTheMapSession(account: "390", token: token, forgeryToken: Secret("tok=1")))
      try await client.logOut(session)
      #expect(
        server.requests.map { "\($0.method) \($0.target)" } == ["POST /v1/session", "DELETE /v1/session"])
      #expect(
        server.requests[0].body
          == Array(#"{"udacity":{"password":"pä\"ss","username":"me@example.org"}}"#.utf8))
      #expect(server.requests[1].headers["x-xsrf-token"] == "tok=1")
    }
  }

  @Test(
    "O1: a wrong password, a missing one, no network and a service in fault are told apart",
    arguments: [
      (
        403, "\(fence){\"status\":403,\"error\":\"Account not found or invalid credentials.\"}",
        OnTheMapError.wrongCredentials
      ),
      (400, "\(fence){\"status\":400,\"parameter\":\"udacity.password\"}", .missingCredentials),
      (500, "oops", .serviceDown(status: 500)), (503, "", .serviceDown(status: 503)),
      (200, "<html>Log in to the Wi-Fi</html>", .unreadable), (200, "\(fence){}", .unreadable),
      (418, "{\"error\":\"I am a teapot\"}", .refused(status: 418, message: "I am a teapot")),
    ])
  func failures(status: Int, body: String, expected: OnTheMapError) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(status, body)
    } while: { server in
      let password = try #require(Secret("hush-hush"))
      let error = await failure { () throws(OnTheMapError) in
        try await client(server).logIn(email: "me@example.org", password: password)
      }
      #expect(error == expected)
      #expect(error?.description.contains("hush") == false)
    }
    let nobody = OnTheMapClient(
      base: try await FaultServer.refusing(),
      network: Network(
        {
          var policy = NetworkPolicy(userAgent: "t", over: .curl)
          policy.clock = VirtualTime().clock
          return policy
        }()))
    let password = try #require(Secret("hush-hush"))
    let error = await failure { () throws(OnTheMapError) in
      try await nobody.logIn(email: "me@example.org", password: password)
    }
    #expect(error == .noNetwork)
  }

  @Test(
    "P10: what a service quotes of a password or a token is in no message, however it writes it",
    arguments: [#"p"ä\ss"#, #"p\"ä\\ss"#, #"p\"\u00e4\\ss"#, "p%22%C3%A4%5Css"])
  func quoted(spelling: String) async throws {
    // Once more, as JSON wants it within a text.
    let words = spelling.replacing(#"\"#, with: #"\\"#).replacing("\"", with: "\\\"")
    try await FaultServer.run { _, reply in
      try await reply.answer(418, #"\#(fence){"error":"odd: \#(words)"}"#)
    } while: { server in
      let secret = try #require(Secret(#"p"ä\ss"#))
      let expected = OnTheMapError.refused(
        status: 418, message: spelling == secret.revealed ? "odd: •••" : "•••")
      let login = await failure { () throws(OnTheMapError) in
        try await client(server).logIn(email: "me@example.org", password: secret)
      }
      #expect(login == expected)
      let other = try #require(Secret("s1"))
      for (token, forgery) in [(other, secret), (secret, other)] {
        let session = OnTheMapSession(account: "390", token: token, forgeryToken: forgery)
        let logout = await failure { () throws(OnTheMapError) in try await client(server).logOut(session) }
        #expect(logout == expected)
      }
    }
  }

  @Test("O1: a broken connection during login is not reported as a wrong password")
  func reset() async throws {
    try await FaultServer.run { _, reply in
      try await reply.reset()
    } while: { server in
      let password = try #require(Secret("hush"))
      let error = await failure { () throws(OnTheMapError) in
        try await client(server).logIn(email: "a@b", password: password)
      }
      #expect(error == .noNetwork)
    }
  }

  @Test(
    "O1: an account's name is read in both shapes",
    arguments: [
      #"{"user":{"first_name":"Ada","last_name":null}}"#, #"{"first_name":"Ada","key":"390"}"#,
    ])
  func names(body: String) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, fence + body)
    } while: { server in
      let name = try await client(server).name(of: "390")
      #expect(name == ("Ada", ""))
    }
  }
}

@Suite struct OnTheMapLocationTests {
  private func post(_ link: String = "https://example.org/") throws -> LocationPost {
    try LocationPost(
      account: "390", firstName: "Ada", lastName: "L", place: "Costa Rica", link: link,
      coordinate: try #require(Coordinate(latitude: 9.5, longitude: -84.25)))
  }

  @Test("O2: pins with a missing or invalid position, and any other values, are read")
  func dirty() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(
        200,
        #"""
        {"results":[
         {"objectId":"a","uniqueKey":"1","firstName":"","mapString":"x","mediaURL":"didit","latitude":"1.5","longitude":2,"updatedAt":"2020"},
         {"objectId":"b","latitude":91,"longitude":0}, {"objectId":"c"}, "junk", null,
         {"objectId":"d","uniqueKey":7,"mediaURL":"javascript:alert(1)","latitude":0,"longitude":0}]}
        """#)
    } while: { server in
      let pins = try await client(server).locations()
      #expect(pins.map(\.id) == ["a", "b", "c", "d"])
      #expect(pins.map(\.account) == ["1", "", "", "7"])
      #expect(pins.map { $0.coordinate?.latitude } == [1.5, nil, nil, nil])
      #expect(pins[0].firstName == "" && pins[0].link == "didit")
      #expect(server.requests.map(\.target) == ["/v1/StudentLocation?limit=100&order=-updatedAt"])
    }
  }

  @Test("O4: a first pin is posted, a second one changes the first", arguments: [true, false])
  func posts(hasEarlier: Bool) async throws {
    try await FaultServer.run { request, reply in
      switch request.method {
      case "GET":
        // One of somebody else, as a service gives that does not know the field.
        let mine = #"{"objectId":"mine","uniqueKey":"390","latitude":0,"longitude":0}"#
        let other = #"{"objectId":"other","uniqueKey":"1","latitude":0,"longitude":0}"#
        try await reply.answer(200, #"{"results":[\#(hasEarlier ? mine : other)]}"#)
      case "PUT": try await reply.answer(200, #"{"updatedAt":"2026"}"#)
      default: try await reply.answer(201, #"{"createdAt":"2026","objectId":"new"}"#)
      }
    } while: { server in
      let result = try await client(server).post(try post())
      #expect(result == (hasEarlier ? ("mine", true) : ("new", false)))
      let sent = try #require(server.requests.last)
      #expect(
        "\(sent.method) \(sent.target)"
          == (hasEarlier ? "PUT /v1/StudentLocation/mine" : "POST /v1/StudentLocation"))
      #expect(
        String(decoding: sent.body, as: UTF8.self) == """
          {"firstName":"Ada","lastName":"L","latitude":9.5,"longitude":-84.25,"mapString":"Costa Rica",\
          "mediaURL":"https://example.org/","uniqueKey":"390"}
          """)
    }
  }

  @Test("O4: the user's pin is found among all pins, and changed")
  func postsAmongOthers() async throws {
    try await FaultServer.run { request, reply in
      guard request.method == "GET" else { return try await reply.answer(200, #"{"updatedAt":"2026"}"#) }
      // A service that does not know the field, and heeds the limit.
      let pins = [#"{"objectId":"other","uniqueKey":"1"}"#, #"{"objectId":"mine","uniqueKey":"390"}"#]
        .prefix(Int(request.query["limit"] ?? "") ?? 0)
      try await reply.answer(200, #"{"results":[\#(pins.joined(separator: ","))]}"#)
    } while: { server in
      let result = try await client(server).post(try post())
      #expect(result == ("mine", true))
      #expect(server.requests.map(\.method) == ["GET", "PUT"])
    }
  }

  @Test("O4: a failed post is reported, and not repeated")
  func postFails() async throws {
    try await FaultServer.run { request, reply in
      if request.method == "GET" { return try await reply.answer(200, #"{"results":[]}"#) }
      try await reply.reset()
    } while: { server in
      let pin = try post()
      let error = await failure { () throws(OnTheMapError) in try await client(server).post(pin) }
      #expect(error == .noNetwork)
      #expect(server.requests.map(\.method) == ["GET", "POST"])
    }
  }

  @Test("O4: a missing or invalid link is reported before anything is sent")
  func links() {
    #expect(throws: OnTheMapError.emptyLink) { try post("  ") }
    for text in ["didit", "javascript:alert(1)", "https://", "https:// x", "http://a b", "ftp://a"] {
      #expect(throws: OnTheMapError.invalidLink(text)) { try post(text) }
    }
    #expect(throws: Never.self) { try post("HTTP://example.org") }
  }
}

/// The folder of answers that the service once gave, where there is one.
private let recorded = SharedData.url("test-only/api/onthemap")

@Suite(.enabled(if: recorded != nil, "There is no folder of recorded answers here (PHOTOMAP_SHARED)."))
struct RecordedPinsTests {
  @Test(
    "O1, O2: every recorded answer is read",
    arguments: [
      ("get-student-locations-2020-real.json", 10),
      ("get-student-locations-2015-repaired-anonymised.json", 4),
    ])
  func all(list: String, count: Int) async throws {
    let folder = try #require(recorded)
    try await FaultServer.run { request, reply in
      let name =
        switch (request.method, request.path) {
        case ("POST", "/v1/session"): "post-session.raw.txt"
        case ("DELETE", _): "delete-session.json"
        case ("GET", "/v1/users/3903878747"): "get-user-data.raw.txt"
        case ("GET", _): list
        default: "error-403.raw.txt"
        }
      try await reply.answer(200, Array(try Data(contentsOf: folder.appending(path: name))))
    } while: { server in
      let client = client(server)
      let password = try #require(Secret("x"))
      let session = try await client.logIn(email: "a@b", password: password)
      #expect(session.account == "3903878747" && session.forgeryToken == nil)
      let name = try await client.name(of: session.account)
      #expect(name == ("John", "Doe"))
      let pins = try await client.locations()
      #expect(pins.count == count)
      try await client.logOut(session)
    }
  }
}
