import Foundation
import Testing

@Suite("Releases") struct ReleaseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("the first version of CHANGELOG.md is the program's") func version() throws {
    let heading = try #require(try Self.text("CHANGELOG.md").firstMatch(of: /\n## (\d+\.\d+\.\d+)/))
    let current = try #require(
      try Self.text("Sources/Commands/Commands/Version.swift").firstMatch(
        of: /static let current = "([^"]+)"/))
    #expect(heading.output.1 == current.output.1)
  }

  @Test("guides lead to each other, to their pictures and to files that are there") func links() throws {
    let names =
      try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
      + FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Documentation").path).map {
        "Documentation/\($0)"
      }
    let documents = names.filter { $0.hasSuffix(".md") }
    #expect(documents.count > 30)
    for document in documents {
      let text = try Self.text(document).replacing(/(?s)```.*?```|`[^`\n]*`/, with: "")
      let folder = Self.root.appending(path: document).deletingLastPathComponent()
      for link in text.matches(of: /\]\(([^)\s#]+)[^)\s]*\)/).map({ String($0.output.1) })
      where !link.contains(":") {
        let isThere = FileManager.default.fileExists(atPath: folder.appending(path: link).path)
        #expect(isThere, "\(document) leads to \(link), which is not there.")
      }
    }
  }
}
