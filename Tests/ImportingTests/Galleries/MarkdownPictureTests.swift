import Testing

@testable import Importing

@Suite("Pictures in Markdown")
struct MarkdownPictureTests {
  private func all(_ text: String) -> [MarkdownPicture] { MarkdownPicture.all(in: Array(text.utf8)) }

  @Test("words, path and title")
  func readsPictures() {
    let text = """
      Words [a link](x.html) ![](a.jpg) and
      ![ Zoë, in the rain ]( b/c.jpg  "The tram" )![x](d.jpg 'y') ![no target] ![cut](e.jpg
      """
    #expect(
      all(text) == [
        MarkdownPicture(path: "a.jpg", title: "", alternativeText: ""),
        MarkdownPicture(path: "b/c.jpg", title: "The tram", alternativeText: "Zoë, in the rain"),
        MarkdownPicture(path: "d.jpg", title: "y", alternativeText: "x"),
      ])
  }

  @Test("a picture after a mark whose brackets are far away is found")
  func passesLongTexts() {
    let far = "![" + String(repeating: "x", count: 9000) + "![near](a.jpg)"
    #expect(all(far).map(\.path) == ["a.jpg"])
  }

  @Test(
    "each byte is read some times at most, however many marks there are",
    arguments: ["![", "![x](", "![x](y", "![x](a.jpg)", "](", ")", "!"])
  func readsOnce(piece: String) {
    let text = CountedBytes(Array(String(repeating: piece, count: 5000).utf8))
    _ = MarkdownPicture.all(in: text)
    #expect(text.reads <= 12 * text.count)
  }
}

/// Bytes that count how often one is read.
private final class CountedBytes: RandomAccessCollection {
  private let bytes: [UInt8]
  private(set) var reads = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }

  subscript(index: Int) -> UInt8 {
    reads += 1
    return bytes[index]
  }
}
