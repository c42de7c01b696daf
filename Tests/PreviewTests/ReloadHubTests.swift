import Testing

@testable import Preview

@Suite struct ReloadHubTests {
  @Test func givesEveryListenerATurnAtOnceAndOneForAChange() async {
    let hub = ReloadHub(state: ReloadState(run: 1))
    var first = await hub.turns().makeAsyncIterator()
    var second = await hub.turns().makeAsyncIterator()
    #expect(await first.next() != nil)
    await hub.advance()
    #expect(await first.next() != nil)
    #expect(await second.next() != nil)
    #expect(await hub.state == ReloadState(run: 1, turn: 1))
  }

  @Test func makesOneTurnOfChangesThatComeFasterThanTheyAreTaken() async {
    let hub = ReloadHub()
    let turns = await hub.turns()
    for _ in 0..<100 { await hub.advance() }
    let running = Task { try await hub.run() }
    running.cancel()
    _ = await running.result
    var count = 0
    for await _ in turns { count += 1 }
    #expect(count == 1)
  }

  @Test func beats() async throws {
    let hub = ReloadHub(heartbeat: .milliseconds(5))
    let running = Task { try await hub.run() }
    var turns = await hub.turns().makeAsyncIterator()
    for _ in 0..<3 { #expect(await turns.next() != nil) }
    running.cancel()
    try await running.value
    while await turns.next() != nil {}
    #expect(await hub.turns().first { _ in true } == nil, "a closed hub lets go at once")
  }
}
