import BuildCache
import Files
import Photography
import Reading
import Templates
import Testing

@testable import Building

@Suite("X4: what is known of a site's files, in little memory") struct PublishedFileIndexTests {
  private func page(_ number: Int, reads: Int) -> CachedPage {
    let trace = Trace(
      reads: (0..<reads).map { Dependency(.photo, id: Identity(number: number * 1000 + $0)) },
      digest: UInt64(number))
    return CachedPage(
      key: Digest(of: Array("\(number)".utf8)),
      stamp: FileStamp(size: Int64(number), modified: 2, changed: 3, inode: 4),
      trace: reads == 0 ? nil : TraceRecord.bytes(of: trace))
  }

  @Test func filesComeBack() throws {
    var known = PublishedFileIndex()
    #expect(known.isEmpty)
    known.set(Identity(of: "a.html"), page(1, reads: 2))
    known.set(Identity(of: "b.jpg"), page(2, reads: 0))
    let (a, b) = (try #require(known["a.html"]), try #require(known["b.jpg"]))
    #expect(a.isRendered && !b.isRendered && known["c.html"] == nil)
    #expect(a.key == page(1, reads: 2).key.identity && a.stamp == page(1, reads: 2).stamp.contentHash)
    #expect(trace(of: a, in: known)?.reads.map(\.id) == [1000, 1001].map { Identity(number: $0) })
    #expect(known.rendered.map(\.path) == [Identity(of: "a.html")])
    known.remove(Identity(of: "a.html"))
    #expect(known["a.html"] == nil && known["b.jpg"] != nil)
  }

  @Test(
    "paths are found again by their hashes, in ranges of the sorted list, also after files were rendered again"
  )
  func rangesOfPaths() throws {
    let paths = (0..<1000).map { "photos/\($0).html" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var known = PublishedFileIndex()
    for path in paths { known.append(path, page(1, reads: 1)) }
    known.set(Identity(of: paths[300]), page(2, reads: 3))
    for path in [paths[0], paths[255], paths[256], paths[300], paths[999]] {
      let range = try #require(known.ranges(of: [Identity(of: path)])?.first)
      let found = paths.filter { path in path >= range.from && (range.to.map { path < $0 } ?? true) }
      #expect(found.contains(path) && found.count <= 256)
    }
    let both = try #require(known.ranges(of: [Identity(of: paths[1]), Identity(of: paths[2])]))
    #expect(both.count == 1 && both[0].from == paths[0])
    known.set(Identity(of: "new.html"), page(3, reads: 1))
    #expect(known.ranges(of: [Identity(of: "new.html")]) == nil)
    #expect(known.ranges(of: [Identity(of: "never.html")]) == nil)
  }

  @Test("traces come back from every block, also those longer than a block")
  func longTraces() throws {
    var known = PublishedFileIndex(capacity: 40)
    let reads = { (number: Int) in number == 20 ? 70_000 : 9_000 + number }
    for number in 1...40 { known.set(Identity(number: number), page(number, reads: reads(number))) }
    for number in 1...40 {
      let file = try #require(known[Identity(number: number)])
      let trace = try #require(self.trace(of: file, in: known))
      #expect(trace.digest == UInt64(number) && trace.reads.count == reads(number))
      #expect(trace.reads.last?.id == Identity(number: number * 1000 + reads(number) - 1))
    }
  }

  @Test("traces of files that were rendered again and again do not stay in memory")
  func tracesAreCompacted() throws {
    var known = PublishedFileIndex()
    for round in 1...40 {
      for number in 1...200 {
        known.set(Identity(number: number), page(number * round, reads: 10 + number % 3))
      }
    }
    known.remove(Identity(number: 7))
    for number in 1...200 where number != 7 {
      let file = try #require(known[Identity(number: number)])
      let trace = try #require(self.trace(of: file, in: known))
      #expect(trace.digest == UInt64(number * 40) && trace.reads.count == 10 + number % 3)
    }
    // 200 traces have less than 50 KB; without compaction all would have 1.6 MB.
    #expect(known.traceBytes < 1_300_000)
  }

  /// `nil` if the record is damaged.
  private func trace(of file: PublishedFileIndex.File, in known: PublishedFileIndex) -> Trace? {
    let record = known.trace(of: file)
    var reads: [Dependency] = []
    let isComplete = record.forEachRead {
      reads.append($0)
      return true
    }
    return isComplete ? Trace(reads: reads, digest: record.digest) : nil
  }
}
