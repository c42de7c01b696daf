import Files
import TestSupport
import Testing

@testable import Concurrency
@testable import Pipeline

@Suite struct RecordStoreTests {
  private func bytes(_ number: Int) -> [UInt8] {
    Array(repeating: UInt8(truncatingIfNeeded: number), count: 100 + number)
  }

  @Test("Records beyond the limit are in a file and are read as they were")
  func movesToAFile() throws {
    let folder = try TemporaryFolder()
    let store = RecordStore(folder: folder.path, limit: 500, recentLimit: 400)
    let records = (0..<40).map { store.keep(bytes($0)) }
    #expect(records.map(\.isInMemory) == (0..<40).map { $0 < 4 })
    for _ in 0..<2 {
      for (number, record) in records.enumerated().reversed() { #expect(record.bytes == bytes(number)) }
    }
    #expect(try Folder.names(in: folder.path) == [])
  }

  @Test("Several threads read at the same time")
  func isReadInParallel() async throws {
    let folder = try TemporaryFolder()
    let store = RecordStore(folder: folder.path, limit: 0, recentLimit: 2000)
    let records = (0..<100).map { store.keep(bytes($0)) }
    let areEqual = try await parallelMap(Array(0..<1000), jobs: 4) {
      records[$0 % 100].bytes == bytes($0 % 100)
    }
    #expect(!areEqual.contains(false))
  }

  @Test("Where no file can be written, records stay in memory")
  func staysInMemory() {
    let store = RecordStore(folder: "/does/not/exist", limit: 0)
    let record = store.keep(bytes(1))
    #expect(record.isInMemory && record.bytes == bytes(1))
  }
}
