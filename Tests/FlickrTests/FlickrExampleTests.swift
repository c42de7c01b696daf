import FaultServer
import Foundation
import TestSupport
import Testing

/// The example lies beside the tests, since both are built together.
private let example = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  .appending(path: "flickr-example")

@Suite(.serialized, .enabled(if: FileManager.default.isExecutableFile(atPath: example.path)))
struct FlickrExampleTests {
  private func run(_ arguments: [String], in folder: String) async throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = example
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["PHOTOMAP_FLICKR_KEY": FakeFlickr.key])
    { $1 }
    let file = URL(filePath: "\(folder)/output")
    try Data().write(to: file)
    process.standardOutput = try FileHandle(forWritingTo: file)
    try await process.runToEnd()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }

  @Test("F6: the example lists and saves photographs of any server with Flickr's API")
  func anyEndpoint() async throws {
    let temporary = try TemporaryFolder()
    let picture: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 240, 1, 64, 1, 1, 0x11, 0] + [UInt8](repeating: 0, count: 100)
    let list = #"""
      {"photos":{"page":1,"pages":1,"total":2,"photo":[
      {"id":"12","owner":"1@N00","ownername":"Ann","secret":"s","server":"7","title":"Lake","license":"4",
      "url_n":"https://live.staticflickr.com/7/12_s_n.jpg","width_n":320,"height_n":240},
      {"id":"13","owner":"1@N00","secret":"s","server":"7","title":"Gone",
      "url_n":"https://live.staticflickr.com/7/13_s_n.jpg","width_n":320,"height_n":240}]},"stat":"ok"}
      """#
    try await FaultServer.run { request, reply in
      switch request.path {
      case "/rest/": try await reply.answer(200, list)
      case "/7/12_s_n.jpg": try await reply.answer(200, picture, [("Content-Type", "image/jpeg")])
      default: try await reply.answer(404)
      }
    } while: { server in
      let options = ["--endpoint", "\(server.address)/rest/", "--pictures", server.address]
      let (code, output) = try await run(
        options + ["--save", "\(temporary.path)/pictures", "high", "lake"], in: temporary.path)
      #expect(code == 0, "\(output)")
      #expect(
        output.contains(
          "Lake by Ann (CC BY 2.0)\n  https://www.flickr.com/photos/1@N00/12/\n  \(temporary.path)/pictures/")
      )
      #expect(
        output.hasSuffix(
          "Gone by  (licence unknown)\n  https://www.flickr.com/photos/1@N00/13/\n  Flickr has no such picture any more.\n"
        ))
      let query = try #require(server.requests.first?.query)
      #expect(query["method"] == "flickr.photos.search" && query["text"] == "high lake")
      #expect(query["api_key"] == FakeFlickr.key)
      #expect(server.requests.first?.headers["user-agent"] == "flickr-example/1.0")
    }
    #expect(try await run(["--endpoint"], in: temporary.path).code == 64)
  }
}
