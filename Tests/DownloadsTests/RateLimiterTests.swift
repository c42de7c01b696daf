import Testing

@testable import Downloads

@Suite struct PaceTests {
  @Test(
    "P10: no window of time holds more requests than the rate allows, whatever the rhythm", arguments: 1...20)
  func window(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func chance() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    let rate = RateLimit(1 + Int(chance() * 9), each: 1 + chance() * 10)
    let pace = RateLimiter(rate)
    var (now, times): (Double, [Double]) = (0, [])
    for _ in 0..<200 {
      now += chance() * 3 * rate.seconds / Double(rate.requests)
      times.append(now + pace.next(at: now))
    }
    #expect(times == times.sorted(), "seed \(seed)")
    for index in times.indices.dropFirst(rate.requests) {
      #expect(times[index] - times[index - rate.requests] >= rate.seconds - 1e-9, "seed \(seed)")
    }
  }

  @Test("P10: a service without a limit is asked at once, unless it has asked for a pause")
  func hold() {
    let pace = RateLimiter(nil)
    #expect(pace.next(at: 5) == 0)
    pace.hold(until: 9, at: 5)
    #expect(pace.pause(at: 6) == 3)
    #expect(pace.next(at: 6) == 3)
    #expect(pace.next(at: 10) == 0)
  }
}
