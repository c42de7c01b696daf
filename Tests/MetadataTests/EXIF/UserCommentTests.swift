import Testing

@testable import Metadata

@Suite("User comments and their character codes")
struct UserCommentTests {
  private func read(_ code: String, _ body: [UInt8], in order: ByteOrder = .big) -> String? {
    let value = Array(code.utf8) + [UInt8](repeating: 0, count: 8 - code.utf8.count) + body
    return TIFFSample(exif: [.raw(0x9286, .undefined, value)]).read(order).description?.value
  }

  @Test("ASCII and undefined codes may hold UTF-8")
  func readsASCII() {
    #expect(read("ASCII", Array("Hello \0junk".utf8)) == "Hello")
    #expect(read("ASCII", Array("Zürich".utf8)) == "Zürich")
    #expect(read("", Array("Hello".utf8)) == "Hello")
  }

  @Test(
    "Unicode in either byte order, whatever the order of the block",
    arguments: [ByteOrder.little, .big], [ByteOrder.little, .big])
  func readsUnicode(text: ByteOrder, block: ByteOrder) {
    #expect(read("UNICODE", "Zürich am See".utf16Bytes(text), in: block) == "Zürich am See")
    #expect(read("UNICODE", "Просто текст".utf16Bytes(text), in: block) == "Просто текст")
  }

  @Test("a byte-order mark overrides the byte order")
  func obeysByteOrderMark() {
    #expect(read("UNICODE", [0xFF, 0xFE] + "A".utf16Bytes(.little)) == "A")
  }

  @Test("JIS is ISO-2022-JP in the standard, and Shift JIS or EUC in practice")
  func readsJapanese() {
    #expect(read("JIS", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42]) == "日本")
    #expect(read("JIS", [0xC6, 0xFC, 0xCB, 0xDC]) == "日本")
    #expect(read("JIS", [0x93, 0xFA, 0x96, 0x7B]) == "日本")
  }

  @Test("blank comments, which most cameras write, are ignored")
  func ignoresBlanks() {
    #expect(read("ASCII", [UInt8](repeating: 0x20, count: 40)) == nil)
    #expect(read("", [UInt8](repeating: 0, count: 40)) == nil)
    #expect(read("UNICODE", []) == nil)
  }

  @Test("Unicode may be UTF-8, as Exif 3.0 has it; short Chinese texts stay UTF-16")
  func readsUTF8() {
    #expect(read("UNICODE", Array("Zürich am See, 東京".utf8)) == "Zürich am See, 東京")
    #expect(read("UNICODE", Array("A view of the lake".utf8) + [0, 0]) == "A view of the lake")
    #expect(read("UNICODE", Array("Lake".utf8) + [0]) == "Lake")
    // 中 is 4E2D, 弲 is 5F32: N-_2 in ASCII.
    #expect(read("UNICODE", "中弲".utf16Bytes(.big)) == "中弲")
    #expect(read("UNICODE", "中弲".utf16Bytes(.little), in: .little) == "中弲")
  }

  @Test("a character set that is written into the text is no part of it")
  func dropsCharacterSet() {
    #expect(read("ASCII", Array("charset=\"Ascii\" Sunset at sea".utf8)) == "Sunset at sea")
    #expect(read("", Array("charset=InvalidCharsetId ".utf8)) == nil)
    #expect(read("ASCII", Array("Charset of the sea".utf8)) == "Charset of the sea")
  }
}
