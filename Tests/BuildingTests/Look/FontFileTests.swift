import Testing

@testable import Building

@Suite struct FontFileTests {
  private func tables(_ tags: [String], _ head: [UInt8], before: Int, after: Int) -> [UInt8] {
    head
      + tags.flatMap {
        [UInt8](repeating: 0, count: before) + Array($0.utf8) + [UInt8](repeating: 0, count: after)
      }
  }

  @Test("formats are told by their content, and variable fonts by their tables")
  func formats() {
    for (tags, isVariable) in [(["glyf", "head"], false), (["cmap", "fvar"], true)] {
      let count: [UInt8] = [0, UInt8(tags.count)]
      let ttf = FontFile(tables(tags, [0, 1, 0, 0] + count + [0, 0, 0, 0, 0, 0], before: 0, after: 12))
      #expect(ttf?.format == "truetype" && ttf?.ending == "ttf" && ttf?.isVariable == isVariable)
      let otf = FontFile(tables(tags, Array("OTTO".utf8) + count + [0, 0, 0, 0, 0, 0], before: 0, after: 12))
      #expect(otf?.format == "opentype" && otf?.isVariable == isVariable)
      let head =
        Array("wOFF".utf8) + [UInt8](repeating: 0, count: 8) + count + [UInt8](repeating: 0, count: 30)
      let woff = FontFile(tables(tags, head, before: 0, after: 16))
      #expect(woff?.format == "woff" && woff?.isVariable == isVariable)
    }
  }

  @Test("the tables of woff2 have numbers of different lengths")
  func woff2() {
    func font(_ count: UInt8, _ directory: [UInt8]) -> FontFile? {
      FontFile(
        Array("wOF2".utf8) + [UInt8](repeating: 0, count: 8) + [0, count] + [UInt8](repeating: 0, count: 34)
          + directory)
    }
    // glyf (10) is transformed with version 0, head (1) is not.
    let tables: [UInt8] = [10, 0x81, 0x82, 3, 5, 1, 0x85, 6]
    #expect(font(2, tables)?.isVariable == false)
    #expect(font(3, tables + [47, 9])?.isVariable == true)
    // By its name.
    #expect(font(3, tables + [63] + Array("fvar".utf8) + [9])?.isVariable == true)
    // A length of 47 is no table.
    #expect(font(3, tables + [2, 47, 4, 1])?.isVariable == false)
    // More tables than there are.
    #expect(font(255, tables)?.isVariable == false && font(9, [0x80, 0x80, 0x80])?.isVariable == false)
  }

  @Test("other files are none", arguments: ["", "wOF", "<svg/>", "ttcf0000", "%PDF-1.7"])
  func others(text: String) {
    #expect(FontFile(Array(text.utf8)) == nil)
  }
}
