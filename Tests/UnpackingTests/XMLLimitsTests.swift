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
}
