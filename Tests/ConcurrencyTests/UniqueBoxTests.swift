import Testing

@testable import Concurrency

@Suite("a large value is handed over without a copy") struct UniqueBoxTests {
  @Test func takesTheOnlyReference() {
    let handover = UniqueBox(Array(0..<1000))
    #expect(handover.value.count == 1000)
    var taken = handover.take(leaving: [])
    #expect(handover.value.isEmpty)
    let before = taken.withUnsafeBufferPointer(\.baseAddress)
    taken[0] = 1
    #expect(taken.withUnsafeBufferPointer(\.baseAddress) == before)
  }
}
