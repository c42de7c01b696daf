import Dispatch
import Files
import Photography
import Synchronization
import Testing

@testable import Pipeline

@Suite("L2: editing places") struct PlaceEditorTests {
  @Test("concurrent additions lose no place, and leave no temporary file")
  func atOnce() throws {
    let site = try TestSite()
    let keeping = try PlaceEditor(content: site.content)
    let here = try #require(Coordinate(latitude: 46.5, longitude: 8))
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { number in
      do {
        try keeping.add("Hut \(number)", at: here, notes: nil)
        try keeping.note("Hut \(number)", "Closed.")
        if number % 2 == 0 { try keeping.remove("Hut \(number)") }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock(\.self) == [])
    let places = try keeping.places().places
    #expect(Set(places.map(\.name)) == Set((0..<24).filter { $0 % 2 == 1 }.map { "Hut \($0)" }))
    #expect(places.allSatisfy { $0.notes != nil })
    #expect(try Folder.names(in: site.content) == ["places.yaml"])
  }
}
