import Foundation
import Testing

@testable import Photography

@Suite struct SearchFoldingTests {
  /// Texts with their index terms; the scripts are tested with the same list.
  private static func fixture() throws -> [(text: String, terms: [String])] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
      .appending(path: "Fixtures/folding.json")
    let pairs = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
    return try pairs.map { (try #require($0[0] as? String), try #require($0[1] as? [String])) }
  }

  @Test("P7: case and accents do not matter, in any script, as in the browser")
  func foldsAsTheScriptsDo() throws {
    let fixture = try SearchFoldingTests.fixture()
    #expect(fixture.count > 15)
    for (text, expected) in fixture {
      var terms: [String] = []
      SearchFolding.eachWord(of: text) { terms += SearchFolding.terms(of: $0) }
      #expect(terms.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(text): \(terms)")
    }
  }
}
