import Foundation
import Photography
import Synchronization
import Testing

@testable import Darkroom

@Suite("X5: renditions that helpers encode") struct HelpersTests {
  /// How helpers can treat a task that they have taken.
  enum Manner: CaseIterable { case atOnce, meanwhile, never }

  @Test("are those that one alone makes, whenever helpers come to them", arguments: Manner.allCases)
  func sameBytes(manner: Manner) throws {
    let file = try Fixture.bytes("chart.jpg")
    let recipe = Recipe(widths: [64, 160, 400], formats: [.jpeg, .webp])
    let alone = try Darkroom.develop(file.span.bytes, orientation: .turnedRight, recipe: recipe)
    let offered = Mutex(0)
    let helped = try Darkroom.develop(file.span.bytes, orientation: .turnedRight, recipe: recipe) { task in
      offered.withLock { $0 += 1 }
      switch manner {
      case .atOnce: task()
      case .meanwhile: DispatchQueue.global().async(execute: task)
      case .never: break
      }
      return true
    }
    #expect(helped.pictures == alone.pictures && helped.placeholder == alone.placeholder)
    #expect(offered.withLock { $0 } == alone.pictures.count && alone.pictures.count > 1)
  }

  @Test func anErrandIsDoneOnce() {
    let count = Mutex(0)
    let errand = StealableTask {
      count.withLock {
        $0 += 1; return $0
      }
    }
    errand.begin()
    errand.begin()
    #expect(errand.outcome() == 1)
    let late = StealableTask { 7 }
    #expect(late.outcome() == 7)
    late.begin()
    #expect(late.outcome() == 7)
  }
}
