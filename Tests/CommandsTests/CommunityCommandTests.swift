import FaultServer
import Foundation
import Synchronization
import Testing

@testable import Commands

/// The site of a member, with settings.
private struct Member: Sendable {
  let program: Program

  init(_ base: String, more: String = "") throws {
    program = try Program()
    try program.write(
      "pins:\n  service: \(base)/v1\n  sign_up: https://example.org/join\n\(more)", to: "content/site.yaml")
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) async throws
    -> Program.Outcome
  {
    var all = ["XDG_CONFIG_HOME": program.folder.appending(path: "settings").path]
    all.merge(environment) { $1 }
    return try await program.result(of: arguments, environment: all)
  }

  func logIn(_ password: String = FakeCommunity.password) async throws -> Program.Outcome {
    try await run("login", "--email", "ada@example.org", environment: ["PHOTOMAP_PINS_PASSWORD": password])
  }

  /// Every file of theirs, but for those of the session and of keys.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    let root = program.folder.path
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      let file = URL(filePath: "\(root)/\(path)")
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }
}

@Suite(.enabled(if: Program.isAvailable)) struct CommunityCommandTests {
  @Test(
    "O1, O4: log in, post, change what was posted, fetch, build, log out; no secret is in any file or word of it"
  )
  func wholeStory() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let member = try Member(server.address)
      var outcomes = [try await member.logIn()]
      #expect(outcomes[0].code == 0 && outcomes[0].remarks.contains("You are logged in at 127.0.0.1:"))
      let sessions = try member.files().keys.filter { $0.hasPrefix("settings/") }
      #expect(sessions.count == 1)
      let session = member.program.folder.appending(path: try #require(sessions.first))
      let mode = try FileManager.default.attributesOfItem(atPath: session.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)

      outcomes.append(try await member.run("post", "Costa Rica", "example.org/ada", "--yes"))
      #expect(outcomes[1].code == 0)
      #expect(outcomes[1].remarks.contains("Place: Costa Rica ("))
      #expect(outcomes[1].remarks.contains("Link:  https://example.org/ada"))
      #expect(outcomes[1].remarks.contains("Your pin was posted."))
      let first = try #require(community.pin)
      #expect(first.contains(#""firstName":"Ada""#) && first.contains(#""mapString":"Costa Rica""#))
      #expect(first.contains(#""uniqueKey":"390""#))
      outcomes.append(try await member.run("post", "Seattle, WA", "https://example.org/2", "--yes"))
      #expect(outcomes[2].remarks.contains("Your earlier pin was changed."))
      let changes = server.requests.filter { $0.method == "PUT" }
      #expect(changes.count == 1)
      #expect(community.pin?.contains("47.6") == true)
      let preview = try String(
        contentsOf: member.program.folder.appending(path: ".photomap/post.html"), encoding: .utf8)
      #expect(
        preview.contains("Seattle, Washington, United States") && preview.contains("<svg class=\"map-sheet\"")
      )

      outcomes.append(try await member.run("fetch"))
      #expect(outcomes[3].code == 0 && outcomes[3].remarks.contains("Community: 1 pin."))
      outcomes.append(try await member.run("build"))
      #expect(outcomes[4].code == 0)
      let site = try member.files()
      let page = try #require(site["output/pins/index.html"])
      #expect(String(decoding: page, as: UTF8.self).contains("Ada Lovelace"))

      outcomes.append(try await member.run("logout"))
      #expect(outcomes[5].code == 0 && outcomes[5].remarks.contains("You are logged out at"))
      #expect(server.requests.last?.headers["x-xsrf-token"] == FakeCommunity.forgeryToken)
      outcomes.append(try await member.run("logout"))
      #expect(outcomes[6].code == 0 && outcomes[6].remarks.contains("You are not logged in at"))
      #expect(!FileManager.default.fileExists(atPath: session.path))
      for secret in [FakeCommunity.password, FakeCommunity.token, FakeCommunity.forgeryToken] {
        for (path, bytes) in site where !path.hasPrefix("settings/") {
          #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(path)")
        }
        for (path, bytes) in try member.files() {
          #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(path)")
        }
        for outcome in outcomes {
          #expect(!outcome.output.contains(secret) && !outcome.remarks.contains(secret))
        }
      }
      // The password is not even in the session's file.
      for (path, bytes) in site {
        #expect(bytes.range(of: Data(FakeCommunity.password.utf8)) == nil, "\(path)")
      }
      #expect(site.count > 20)
    }
  }

  @Test(
    "O1: a wrong password, none at all, and a service in fault are told apart; the link to sign up is there"
  )
  func logInFails() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let member = try Member(server.address)
      let wrong = try await member.logIn("wrong-Never-Shown")
      #expect(wrong.code == 1)
      #expect(
        wrong.remarks == """
          photomap: The e-mail address or the password is wrong. Check both and try again.
          No account yet? Sign up at https://example.org/join

          """)
      let none = try await member.run(
        "login", "--email", "ada@example.org", environment: ["PHOTOMAP_PINS_PASSWORD": ""])
      #expect(none.code == 1)
      #expect(none.remarks.contains("The e-mail address or the password is missing. Enter both."))
      #expect(none.remarks.contains("https://example.org/join"))
      // A service that quotes what it was sent is not quoted.
      community.responses.withLock { $0["POST /v1/session"] = (418, #"{"error":"what is quoted-Secret?"}"#) }
      let quoted = try await member.logIn("quoted-Secret")
      #expect(quoted.code == 1 && quoted.remarks.contains("The service refuses the request: what is •••?"))
      #expect(try member.files().keys.allSatisfy { !$0.hasPrefix("settings/") })
      for outcome in [wrong, none, quoted] {
        #expect(!outcome.remarks.contains("Secret") && !outcome.remarks.contains("Never"))
      }
    }
    let gone = try Member(try await FaultServer.refusing())
    let offline = try await gone.logIn()
    #expect(offline.code == 1)
    #expect(
      offline.remarks
        == "photomap: The service cannot be reached. Check the network connection, then try again.\n")
  }

  @Test("O1: a password is not sent without encryption, nor read from a file that others can read")
  func protects() async throws {
    let open = try Member("http://pins.example.org")
    let outcome = try await open.logIn()
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("Write https:// instead of http:// in site.yaml."))
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let member = try Member(server.address)
      let keys = member.program.folder.appending(path: "settings/photomap/keys")
      try member.program.write(
        "PHOTOMAP_PINS_EMAIL=ada@example.org\nPHOTOMAP_PINS_PASSWORD=\(FakeCommunity.password)\n",
        to: "settings/photomap/keys")
      let refused = try await member.run("login")
      #expect(refused.code == 1 && refused.remarks.contains("chmod 600"))
      #expect(!refused.remarks.contains(FakeCommunity.password) && server.requests.isEmpty)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keys.path)
      let taken = try await member.run("login")
      #expect(taken.code == 0)
    }
  }

  @Test("O1: a failed logout keeps the session and is reported; an expired session is removed")
  func logOutFails() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let member = try Member(server.address)
      try #require(try await member.logIn().code == 0)
      community.responses.withLock { $0["DELETE /v1/session"] = (418, "{}") }
      let failed = try await member.run("logout")
      #expect(failed.code == 1 && failed.remarks.contains("You are still logged in."))
      community.responses.withLock { $0["DELETE /v1/session"] = (403, "{}") }
      let over = try await member.run("logout")
      #expect(over.code == 0 && over.remarks.contains("You are logged out"))
      let again = try await member.run("logout")
      #expect(again.remarks.contains("You are not logged in"))
    }
  }
}

@Suite(.enabled(if: Program.isAvailable)) struct PostCommandTests {
  @Test("O4: each invalid value of a post has its own message, before anything is sent")
  func reportsInvalidValues() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let member = try Member(server.address)
      let early = try await member.run("post", "Costa Rica", "example.org", "--yes")
      #expect(
        early.code == 1
          && early.remarks
            == "photomap: You are not logged in, or the session has ended. Log in with: photomap login\n"
      )
      try #require(try await member.logIn().code == 0)
      let before = server.requests.count
      func remarks(_ arguments: [String]) async throws -> String {
        let outcome = try await member.program.result(
          of: ["post"] + arguments,
          environment: ["XDG_CONFIG_HOME": member.program.folder.appending(path: "settings").path])
        #expect(outcome.code == 1, "\(arguments)")
        return outcome.remarks
      }
      #expect(try await remarks(["Costa Rica", ""]).contains("The link is missing."))
      #expect(try await remarks(["Costa Rica", "https://"]).contains("The link is missing."))
      #expect(
        try await remarks(["Costa Rica", "didit"]).contains(
          "“didit” is not a link. It should begin with https://."))
      #expect(try await remarks(["Costa Rica", "javascript:alert(1)"]).contains("is not a link"))
      #expect(
        try await remarks(["zzzz qqqq", "a.org", "--yes"]).contains(
          "No place is called “zzzz qqqq”. Check the spelling"))
      let several = try await remarks(["springfield", "a.org", "--yes"])
      #expect(several.contains("Several places are called “springfield”:\n  1  Springfield, "))
      #expect(several.contains("Choose one with --choose"))
      #expect(
        try await remarks(["springfield", "a.org", "--choose", "99"]).contains("There is no number 99"))
      let unasked = try await remarks(["Costa Rica", "a.org"])
      #expect(
        unasked.contains("Nothing was sent. Check the map in ") && unasked.contains("then send it with --yes")
      )
      #expect(server.requests.count == before)
    }
  }

  @Test("O4: one of several places is chosen by its number, any place by its degrees")
  func chooses() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let member = try Member(server.address)
      try #require(try await member.logIn().code == 0)
      let second = try await member.run("post", "springfield", "a.org", "--choose", "2", "--yes")
      #expect(second.code == 0)
      let chosen = try #require(community.pin)
      // A slip of the finger is not taken for another place.
      let slip = try await member.run("post", "My garden", "a.org", "--at", "4 7,8", "--yes")
      #expect(slip.code == 64 && slip.remarks.contains("4 7,8"), "\(slip)")
      let exact = try await member.run("post", "My garden", "a.org", "--at", "-33.5,151.25", "--yes")
      #expect(exact.code == 0 && exact.remarks.contains("My garden (33.50° S, 151.25° E)"))
      #expect(
        community.pin != chosen
          && community.pin?.contains(#""latitude":-33.5,"longitude":151.25,"mapString":"My garden""#) == true)
    }
  }

  @Test("O4: a failed post is reported, with the hint that it can be repeated safely")
  func fails() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let member = try Member(server.address)
      try #require(try await member.logIn().code == 0)
      community.responses.withLock { $0["POST /v1/StudentLocation"] = (500, "oops") }
      let outcome = try await member.run("post", "Costa Rica", "a.org", "--yes")
      #expect(outcome.code == 1)
      #expect(
        outcome.remarks.contains(
          "photomap: The pin could not be posted. The service failed (error 500). Try again later. You can safely repeat the command"
        ))
      #expect(server.requests.filter { $0.method == "POST" && $0.path == "/v1/StudentLocation" }.count == 1)
    }
  }

  @Test("O5: streets are sent to the configured server only, and names of towns to none")
  func streets() async throws {
    let community = FakeCommunity()
    try await FaultServer.run { request, reply in
      guard request.path == "/nominatim/search" else { return try await community.behave(request, reply) }
      try await reply.answer(
        200, #"[{"lat":"52.5172","lon":"13.3978","display_name":"1, Unter den Linden, Berlin"}]"#)
    } while: { server in
      let member = try Member(server.address, more: "nominatim: \(server.address)/nominatim\n")
      try #require(try await member.logIn().code == 0)
      for _ in 0..<2 {
        let street = try await member.run("post", "Unter den Linden 1, Mitte zzz", "a.org", "--yes")
        #expect(
          street.code == 0
            && street.remarks.contains("Place: 1, Unter den Linden, Berlin (52.52° N, 13.40° E)"))
      }
      let town = try await member.run("post", "Seattle, WA", "a.org", "--yes")
      #expect(town.code == 0)
      let asked = server.requests.filter { $0.path == "/nominatim/search" }
      #expect(asked.map { $0.query["q"] } == ["Unter den Linden 1, Mitte zzz"])
      #expect(asked.first?.headers["user-agent"]?.hasPrefix("PhotoMap/") == true)
    }
  }
}
