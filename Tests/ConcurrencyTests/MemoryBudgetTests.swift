import Dispatch
import Foundation
import Synchronization
import TestSites
import TestSupport
import Testing

@testable import Building
@testable import Concurrency

@Suite("X4: pictures that are decoded together stay within a budget") struct MemoryBudgetTests {
  @Test(
    "no more than the budget is taken, a larger picture alone; nobody waits for ever", .timeLimit(.minutes(5))
  )
  func isBounded() async {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    let budget = MemoryBudget(bytes: 100)
    let wanted = (0..<400).map { _ in Int.random(in: 0...150, using: &random) }
    let taken = Mutex<[Int]>([])
    let next = Atomic(0)
    let wrong = Atomic(0)
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for _ in 0..<8 {
        group.enter()
        Thread {
          while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < wanted.count else { break }
            budget.take(wanted[index])
            taken.withLock { taken in
              taken.append(wanted[index])
              let large = taken.filter { $0 > 0 }
              if large.reduce(0, +) > 100, large.count > 1 { wrong.wrappingAdd(1, ordering: .relaxed) }
            }
            taken.withLock { taken in
              if let position = taken.firstIndex(of: wanted[index]) { taken.remove(at: position) }
            }
            budget.give(wanted[index])
          }
          group.leave()
        }.start()
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test("a photograph is developed alone where the budget is smaller than it", .timeLimit(.minutes(5)))
  func smallBudgets() async throws {
    let site = try TestSite()
    for number in 0..<4 { try site.addPhoto(number, at: "\(number).jpg") }
    var options = site.options()
    options.memory = 0
    #expect(try await Build(options).run().photos == 4)
  }
}
