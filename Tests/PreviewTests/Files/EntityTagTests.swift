import Testing

@testable import Preview

@Suite struct EntityTagTests {
  @Test(arguments: [
    "*", "\"a-1\"", "W/\"a-1\"", "\"x\", \"a-1\"", "\"x\",W/\"a-1\" , \"y\"", "\"a, b\", \"a-1\"",
  ])
  func isFoundInALine(field: String) { #expect(EntityTag(opaque: "a-1").matchesAny(in: field)) }

  @Test(arguments: ["", "a-1", "\"a-1", "\"a-2\"", "\"a-1 \"", "W/*", "\"x\", a-1"])
  func isNotFoundWhereItIsNot(field: String) { #expect(!EntityTag(opaque: "a-1").matchesAny(in: field)) }

  @Test func isWrittenStrong() { #expect(EntityTag(opaque: "a-1").field == "\"a-1\"") }
}
