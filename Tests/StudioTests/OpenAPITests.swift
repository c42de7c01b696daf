import Foundation
import JSON
import Templates
import TestSupport
import Testing

@Suite("The description of the Studio's interface") struct OpenAPITests {
  @Test("it is JSON, and names every request that the Studio answers") func isComplete() throws {
    struct Description: Decodable {
      struct Operation: Decodable { let summary: String }
      let openapi: String
      let paths: [String: [String: Operation]]
    }
    let description = try JSONCoding.decode(Description.self, from: StudioAssets.openAPI)
    #expect(description.openapi == "3.1.0")
    let paths = description.paths.keys
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/Serving/Studio/Requests")
    let source = try String(contentsOf: root.appending(path: "Studio+Responding.swift"), encoding: .utf8)
    let answered = Set(source.matches(of: /case \("[A-Z]+", "([a-z]+)", [123]\)/).map { String($0.output.1) })
    let described = Set(paths.map { String($0.dropFirst().prefix { $0 != "/" }) })
    #expect(answered == described)
  }

  @Test("the script and the style stay within their budgets") func weight() throws {
    #expect(try Gzip.size(of: StudioAssets.script, level: 9) <= 40 << 10)
    #expect(try Gzip.size(of: StudioAssets.style, level: 9) <= 10 << 10)
  }
}
