import Foundation
import Testing

@Suite("Examples for fuzzing say where they are from") struct FuzzCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/fuzzing").standardizedFileURL

  @Test("each has a line in the list, and each line a small file") func listed() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let listed = text.matches(of: /\| `([^`]+)` \|/).map { String($0.output.1) }
    let files = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
    let examples = files.filter { $0.contains("/") }
    #expect(Set(listed).symmetricDifference(examples) == [] && listed.count == examples.count)
    for file in examples {
      let size = try Data(contentsOf: Self.folder.appending(path: file)).count
      #expect((1...20_000).contains(size), "\(file)")
    }
  }
}
