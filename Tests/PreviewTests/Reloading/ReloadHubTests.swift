import Testing

@testable import Preview

@Suite struct ReloadHubTests {
  @Test func wakesEveryListenerAtOnceAndAfterAChange() async {
    let hub = ReloadHub(state: ReloadState(run: 1))
    var first = await hub.turns().makeAsyncIterator()
    var second = await hub.turns().makeAsyncIterator()
    #expect(await first.next() != nil)
    await hub.advance()
    #expect(await first.next() != nil)
    #expect(await second.next() != nil)
    #expect(await hub.update.state == ReloadState(run: 1, revision: 1))
  }

  @Test func theFirstSiteReloadsPagesOnce() async {
    let hub = ReloadHub(state: ReloadState(run: 1), status: .building(nil))
    await hub.publish(.building(.init(phase: "Reading files", done: 1, of: 2)))
    #expect(await hub.update.state.revision == 0)
    await hub.publish(.ready)
    await hub.publish(.ready)
    #expect(await hub.update == ReloadHub.PageUpdate(state: ReloadState(run: 1, revision: 1)))
  }

  @Test func eachEventIsSentOnce() {
    var update = ReloadHub.PageUpdate(state: ReloadState(run: 1), status: .failed("a\nb"))
    let event = "event: status\ndata: failed\ndata: The site cannot be built\ndata: a b\ndata: 0\ndata: 0\n\n"
    #expect(update.events(since: nil) == "event: state\ndata: 1-0\n\n" + event)
    #expect(update.events(since: update) == "")
    let earlier = update
    update.status = .ready
    #expect(update.events(since: earlier) == "")
  }

  @Test func joinsChangesForASlowListener() async {
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

  @Test func sendsHeartbeats() async throws {
    let hub = ReloadHub(heartbeat: .milliseconds(5))
    let running = Task { try await hub.run() }
    var turns = await hub.turns().makeAsyncIterator()
    for _ in 0..<3 { #expect(await turns.next() != nil) }
    running.cancel()
    try await running.value
    while await turns.next() != nil {}
    #expect(await hub.turns().first { _ in true } == nil, "a closed hub ends at once")
  }
}
