import Foundation
import Testing

@Suite("SECURITY.md names the tests of its promises") struct SecurityPolicyTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @Test("each of which is there") func testsExist() throws {
    let text = try String(contentsOf: Self.root.appending(path: "SECURITY.md"), encoding: .utf8)
    let files =
      FileManager.default.enumerator(atPath: Self.root.appending(path: "Tests").path)?
      .compactMap { $0 as? String } ?? []
    for row in text.split(separator: "\n") where row.hasPrefix("| ") && row.contains("Tests") {
      var folder = ""
      for match in row.matches(of: /`((?:\w+\/)*)(\w+(?:\.py)?)`/) {
        if !match.output.1.isEmpty { folder = String(match.output.1) }
        let name = String(match.output.2)
        guard name.hasSuffix("Tests") || name.hasSuffix(".py") else { continue }
        // A folder of tests, or a file in the folder that was named last.
        let isThere = files.contains { file in
          file == name || file == "\(folder)\(name)"
            || file.hasPrefix(folder) && file.hasSuffix("/\(name).swift")
        }
        #expect(isThere, "\(folder)\(name)")
      }
    }
  }
}
