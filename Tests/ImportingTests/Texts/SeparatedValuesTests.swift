import Testing

@testable import Importing

struct SeparatedValuesTests {
  @Test func readsQuotesLinesAndCommas() {
    let table = SeparatedValues("\u{FEFF}a,b\r\n\"x, \"\"y\"\"\",\"1\n2\"\r\n\r\nlast")
    #expect(table.header == ["a", "b"])
    #expect(table.rows == [["x, \"y\"", "1\n2"], ["last"]])
    #expect(table.column("b") == 1)
    #expect(SeparatedValues.field(table.rows[1], 1) == nil)
  }

  @Test func readsWhatIsNotEnded() { #expect(SeparatedValues("a\n\"b").rows == [["b"]]) }
}
