import FaultServer
import Foundation
import Testing

@testable import Commands

/// In a terminal, as people use it. One after the other: each starts a program.
@Suite(.serialized, .enabled(if: Terminal.isAvailable), .timeLimit(.minutes(2))) struct PromptTests {
  /// A folder with the settings of a site that shows a community.
  private func program(_ server: FaultServer) throws -> Program {
    let program = try Program()
    try program.write("pins:\n  service: \(server.address)/v1\n", to: "content/site.yaml")
    return program
  }

  private func logIn(_ program: Program) async throws {
    let outcome = try await program.result(
      of: ["login", "--email", "ada@example.org"], environment: environment(program, FakeCommunity.password))
    #expect(outcome.code == 0)
  }

  private func environment(_ program: Program, _ password: String = "") -> [String: String] {
    [
      "PHOTOMAP_PINS_PASSWORD": password, "PHOTOMAP_PINS_EMAIL": "", "TERM": "xterm",
      "XDG_CONFIG_HOME": program.folder.appending(path: "settings").path,
    ]
  }

  @Test("O1: the address is shown as it is typed, the password is not, and both log in")
  func logsIn() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let program = try program(server)
      let terminal = try Terminal(program, ["login"], environment: environment(program))
      #expect(try await terminal.waits(for: "E-mail address: "))
      #expect(terminal.echoes)
      terminal.type("ada@example.org\n")
      #expect(try await terminal.waits(for: "Password: "))
      #expect(!terminal.echoes)
      terminal.type(FakeCommunity.password + "\n")
      #expect(try await terminal.end() == 0)
      #expect(terminal.echoes)
      #expect(terminal.seen.contains("ada@example.org") && terminal.seen.contains("You are logged in at"))
      #expect(!terminal.seen.contains(FakeCommunity.password))
    }
  }

  @Test("O1: Ctrl-C at the password prompt ends the command and restores the terminal's echo")
  func interrupted() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(500)
    } while: { server in
      let program = try program(server)
      let terminal = try Terminal(
        program, ["login", "--email", "ada@example.org"], environment: environment(program))
      #expect(try await terminal.waits(for: "Password: "))
      terminal.type("half of it")
      #expect(!terminal.echoes)
      terminal.type("\u{3}")
      // Ended by the signal, or in its words.
      #expect([nil, 130].contains(try await terminal.end()))
      #expect(terminal.echoes)
      #expect(!terminal.seen.contains("half of it"))
      #expect(server.requests.isEmpty)
    }
  }

  @Test("F5: Flickr's key is asked for once, whatever number of sources need it")
  func asksForTheKeyOnce() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#)
    } while: { server in
      let program = try Program()
      try program.write(
        "flickr: [{list: recent}]\nwalks: {pictures: {fetch: yes}}\n", to: "content/site.yaml")
      try program.write(
        #"<gpx><trk><trkseg><trkpt lat="46" lon="8"/><trkpt lat="46.01" lon="8"/></trkseg></trk></gpx>"#,
        to: "content/ridge.gpx")
      let terminal = try Terminal(
        program, ["fetch", "--flickr-endpoint", "\(server.address)/rest/"],
        environment: environment(program))
      #expect(try await terminal.waits(for: "Your Flickr API key: "))
      terminal.type("k3yThatNobodyMaySee\n")
      #expect(try await terminal.end() == 1)
      #expect(terminal.seen.components(separatedBy: "Your Flickr API key: ").count == 2)
      #expect(!terminal.seen.contains("k3yThatNobodyMaySee"))
    }
  }

  @Test(
    "O1, O4: where the input ends at a question, the command says so, sends nothing, and the terminal is as it was",
    arguments: [
      (["login"], "E-mail address: "), (["login", "--email", "ada@example.org"], "Password: "),
      (["post", "springfield", "a.org"], "Enter the number: "), (["post", "Costa Rica", "a.org"], "[y/N] "),
    ])
  func inputEnds(arguments: [String], question: String) async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let program = try program(server)
      if arguments.first == "post" { try await logIn(program) }
      let before = server.requests.count
      let terminal = try Terminal(program, arguments, environment: environment(program))
      #expect(try await terminal.waits(for: question))
      terminal.type("\u{4}")
      #expect(try await terminal.end() == 1)
      #expect(terminal.echoes)
      #expect(
        terminal.seen.contains("\nphotomap: The input ended before there was an answer, so nothing was done.")
      )
      #expect(server.requests.count == before)
    }
  }

  @Test(
    "O4: one of several places is chosen at the terminal, and the post confirmed; any other answer sends nothing"
  )
  func posts() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let program = try program(server)
      try await logIn(program)
      for (number, answer, isSent) in [("2", "n", false), ("99", nil, false), ("2", "yes", true)] {
        let terminal = try Terminal(
          program, ["post", "springfield", "a.org"], environment: environment(program))
        #expect(try await terminal.waits(for: "Enter the number: "))
        terminal.type(number + "\n")
        if let answer {
          #expect(try await terminal.waits(for: "[y/N] "))
          terminal.type(answer + "\n")
        }
        #expect(try await terminal.end() == (isSent ? 0 : 1))
        #expect(terminal.seen.contains(isSent ? "Your pin was posted." : "Nothing was sent."))
        #expect((community.pin != nil) == isSent)
      }
      #expect(community.pin?.contains("42.1") == true, "the second of them, in Massachusetts")
    }
  }

  @Test("O4: a town named like its region needs one confirmation before it is sent")
  func oneMeaning() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let program = try program(server)
      try await logIn(program)
      let terminal = try Terminal(
        program, ["post", "Zurich, Switzerland", "a.org"], environment: environment(program))
      #expect(try await terminal.waits(for: "[y/N] "))
      #expect(!terminal.seen.contains("Which one?"))
      #expect(terminal.seen.contains("Place: Zürich, Zurich, Switzerland (47.37° N, 8.55° E)"))
      terminal.type("y\n")
      #expect(try await terminal.end() == 0)
    }
  }
}
