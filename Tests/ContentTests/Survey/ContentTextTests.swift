import Foundation
import Photography
import Testing

@testable import Content

@Suite struct ContentTextTests {
  private func read(_ bytes: [UInt8]) throws -> String {
    let root = NSTemporaryDirectory()
    let name = "text-\(UUID().uuidString).yaml"
    try Data(bytes).write(to: URL(fileURLWithPath: root + name))
    defer { unlink(root + name) }
    do {
      return try ContentText.read(name, in: root)
    } catch {
      return error.problem.summary
    }
  }

  @Test func readsUTF8WithOrWithoutMark() throws {
    #expect(try read(Array("title: é\n".utf8)) == "title: é\n")
    #expect(try read([0xEF, 0xBB, 0xBF] + Array("a".utf8)) == "a")
    #expect(try read([]) == "")
    let long = String(repeating: "a", count: 100_000)
    #expect(try read(Array(long.utf8)) == long)
  }

  @Test func saysWhyAFileCannotBeUsed() throws {
    #expect(try read([0xFF, 0xFE, 0x41, 0x00]) == "is not plain text in UTF-8")
    // UTF-16 without a mark is UTF-8 with zeros, in which no key would be found.
    for bytes in [
      Array("hidden: yes".utf8).flatMap { [$0, UInt8(0)] },
      Array("hidden: yes".utf8).flatMap { [UInt8(0), $0] },
    ] {
      #expect(try read(bytes) == "is not plain text in UTF-8")
    }
    #expect(try read(Array(repeating: 0x61, count: ContentText.largest + 1)) == "is larger than a megabyte")
    #expect(throws: ContentTextError.unreadable(path: "no.yaml", reason: "No such file or directory")) {
      try ContentText.read("no.yaml", in: NSTemporaryDirectory())
    }
  }
}
