import FaultServer
import Foundation
import Logging
import Testing

@testable import Commands

@Suite("The log") struct LogLineTests {
  private let line = LogLine(
    time: Date(timeIntervalSince1970: 1_777_629_600.25), level: .debug, label: "photomap.network",
    message: "request\nsent",
    fields: [
      "status": .stringConvertible(200), "seconds": .stringConvertible(0.25), "host": "example.org",
      "path": "/a b?c=\"d\"", "message": "other", "list": ["a", "b"], "more": ["x": "y"], "none": "",
    ])

  @Test("as text: the time, the level, the part of the program, the event and its values on one line")
  func text() {
    #expect(
      line.text
        == #"2026-05-01T10:00:00.250Z debug photomap.network: request\nsent host=example.org list="[\"a\", \"b\"]" message=other more="[\"x\": \"y\"]" none="" path="/a b?c=\"d\"" seconds=0.25 status=200"#
    )
  }

  @Test("as JSON: an object on one line") func json() {
    #expect(
      line.json
        == #"{"time":"2026-05-01T10:00:00.250Z","level":"debug","label":"photomap.network","message":"request\nsent","host":"example.org","list":["a","b"],"more":{"x":"y"},"none":"","path":"/a b?c=\"d\"","seconds":0.25,"status":200}"#
    )
  }

  @Test(
    "fetch writes its requests if asked, and nothing else than usual otherwise",
    .enabled(if: Program.isAvailable),
    arguments: [[], ["--log-level", "debug"], ["--log-level", "debug", "--log-format", "json"]])
  func fetch(options: [String]) async throws {
    let program = try Program()
    try program.write("flickr: [{list: recent}]\n", to: "content/site.yaml")
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#)
    } while: { server in
      let outcome = try await program.result(
        of: ["fetch", "flickr", "--flickr-endpoint", "\(server.address)/rest/"] + options,
        environment: ["PHOTOMAP_FLICKR_KEY": "s3cret"])
      let lines = outcome.remarks.split(separator: "\n").filter { $0.contains("photomap.network") }
      #expect(outcome.code == 1 && !outcome.remarks.contains("s3cret") && outcome.output.isEmpty)
      guard let line = lines.first else {
        #expect(options.isEmpty && lines.isEmpty)
        return
      }
      #expect(!options.isEmpty && line.contains("•••"))
      if options.contains("json") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object?["status"] as? Int == 200 && object?["method"] as? String == "GET")
      } else {
        #expect(line.contains(" debug photomap.network: request host=") && line.hasSuffix(" status=200"))
      }
    }
  }

  @Test("a level that does not exist is refused, with those that do", .enabled(if: Program.isAvailable))
  func levels() throws {
    let program = try Program()
    for command in ["fetch", "publish", "serve", "studio"] {
      let outcome = try program.run(command, "--log-level", "loud")
      #expect(outcome.code == 64 && outcome.remarks.contains("critical"), "\(command)")
    }
  }
}
