import Testing

@testable import Unpacking

@Suite("X4: bounds of XML") struct XMLLimitsTests {
  private func isRefused(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer(XMLLimits.hasTooManyAttributes)
  }

  @Test("elements may have thousands of attributes, and a document any number") func attributes() {
    func element(_ count: Int) -> String { "<a " + (0..<count).map { "b\($0)=\">\" " }.joined() + "/>" }
    #expect(!isRefused(element(9000)))
    #expect(isRefused(element(11_000)))
    #expect(!isRefused("<c>" + element(9000) + element(9000) + "</c>"))
    #expect(!isRefused(""))
  }

  @Test("the bound is exact, wherever the element is", arguments: [0, 1, 9998, 9999, 10_000, 10_001, 25_000])
  func bound(before: Int) {
    let start = "<a>" + String(repeating: " ", count: before) + "</a><b>"
    for end in ["", "<c/>", String(repeating: "<d/>", count: 5000)] {
      #expect(!isRefused(start + "<" + String(repeating: "=", count: 10_000) + end))
      #expect(isRefused(start + "<" + String(repeating: "=", count: 10_001) + end))
    }
  }
}
