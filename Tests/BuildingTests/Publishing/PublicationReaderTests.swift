import BuildCache
import Content
import Files
import Photography
import Reading
import TestSites
import Testing

@testable import Building
@testable import Concurrency

@Suite("What is known of a site is read while other work is done")
struct PublicationReaderTests {
  let site: TestSite

  init() throws { site = try TestSite() }

  private func reader(_ remembered: Publication? = nil) throws -> PublicationReader {
    let folders = try BuildFolders(site.options())
    return PublicationReader(folders, in: try BuildCache(folder: folders.cache), remembered: remembered)
  }

  @Test("it gives the files of the site and what the cache knows of them, whenever it is started")
  func bothAreThere() async throws {
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    let output = try BuildFolders(site.options()).output
    let bytes = try FileIO.read("\(output)/index.html")
    for isAhead in [true, false] {
      let reader = try reader()
      if isAhead { reader.start() }
      #expect(try await reader.changeHash == PublishedSite(at: output).changeHash)
      let publication = try await reader.takePublication()
      #expect(publication.isIntact("index.html", SiteLayout.key(of: bytes)))
      #expect(
        try await reader.pages.pages[Identity(of: "a.jpg")] == Identity(of: "photo/a.html"))
      // The site was taken, but its hash is still known.
      #expect(try await reader.changeHash == publication.site.changeHash)
    }
  }

  @Test("what is in memory is not read again")
  func memoryIsUsed() async throws {
    try await site.build()
    var remembered = Publication(PublishedSite())
    remembered.site.set("only in memory", FileStamp(size: 1, modified: 2, changed: 3, inode: 4))
    let reader = try reader(remembered)
    #expect(try await reader.changeHash == remembered.site.changeHash)
    let publication = try await reader.takePublication()
    #expect(publication.site.count == 1 && publication.known.isEmpty)
  }

  @Test("it stops when nobody needs the result")
  func itStops() async throws {
    try site.addPhoto(0, at: "a.jpg")
    try await site.build()
    let reader = try reader()
    reader.start()
    reader.cancel()
    // The work may have ended before.
    do { _ = try await reader.takePublication() } catch { #expect(error is CancellationError) }
    await #expect(throws: CancellationError.self) {
      let folders = try BuildFolders(site.options())
      let cache = try BuildCache(folder: folders.cache)
      let reading = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try PublishedFileIndex(of: folders.output, in: cache, capacity: 10)
      }
      _ = try await reading.value
    }
  }
}
