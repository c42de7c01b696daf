import Foundation
import Photography
import Synchronization
import Testing

@testable import Darkroom

@Suite("X5: renditions that helper threads encode") struct HelpersTests {
  /// When a helper runs a task that it has taken.
  enum Timing: CaseIterable { case atOnce, concurrently, never }

  @Test("have the same bytes as without helpers, whenever a helper runs them", arguments: Timing.allCases)
  func sameBytes(timing: Timing) throws {
    let file = try Fixture.bytes("chart.jpg")
    let settings = RenditionSettings(widths: [64, 160, 400], formats: [.jpeg, .webp])
    let alone = try Darkroom.develop(file.span.bytes, orientation: .turnedRight, settings: settings)
    let offered = Mutex(0)
    let helped = try Darkroom.develop(file.span.bytes, orientation: .turnedRight, settings: settings) {
      task in
      offered.withLock { $0 += 1 }
      switch timing {
      case .atOnce: task()
      case .concurrently: DispatchQueue.global().async(execute: task)
      case .never: break
      }
      return true
    }
    #expect(helped.pictures == alone.pictures && helped.placeholder == alone.placeholder)
    #expect(offered.withLock { $0 } == alone.pictures.count && alone.pictures.count > 1)
  }

  @Test("a task runs once, and every thread that asks gets its outcome")
  func taskRunsOnce() async {
    let count = Mutex(0)
    let task = StealableTask {
      count.withLock {
        $0 += 1; return $0
      }
    }
    task.run()
    task.run()
    #expect(task.outcome() == 1)
    let late = StealableTask { 7 }
    #expect(late.outcome() == 7)
    late.run()
    #expect(late.outcome() == 7)
    let contended = StealableTask { 9 }
    let outcomes = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { contended.outcome() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes == Array(repeating: 9, count: 8))
  }
}
