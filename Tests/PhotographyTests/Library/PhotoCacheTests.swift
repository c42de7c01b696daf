import Photography
import Synchronization
import Testing

@Suite("photographs that were read last stay in memory, up to a number") struct PhotoCacheTests {
  private func photo(_ number: Int) throws -> Photo {
    let local = try #require(LocalDateTime(secondsSince1970: number))
    return Photo(
      id: PhotoID("\(number).jpg"), page: "photo/\(number).html", album: .root,
      size: PixelSize(width: 3, height: 2),
      taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated), category: .standard)
  }

  @Test func eachIsReadOnceWhileItIsKept() throws {
    let photos = try (0..<1000).map(photo)
    let cache = PhotoCache(limit: 1024)
    var reads = 0
    for _ in 0..<3 {
      for position in photos.indices {
        let found = cache.photo(at: position) {
          reads += 1
          return photos[position]
        }
        #expect(found.id == photos[position].id)
      }
    }
    #expect(reads == 1000)
  }

  @Test func theOldestAreReadAgain() throws {
    let photos = try (0..<1000).map(photo)
    let cache = PhotoCache(limit: 128)
    var reads = 0
    func read(_ position: Int) {
      let found = cache.photo(at: position) {
        reads += 1
        return photos[position]
      }
      #expect(found.id == photos[position].id)
    }
    for position in 0..<1000 { read(position) }
    #expect(reads == 1000)
    for position in 900..<1000 { read(position) }
    #expect(reads == 1000)
    for position in 0..<100 { read(position) }
    #expect(reads == 1100)
  }

  @Test func severalThreadsReadAtATime() async throws {
    let photos = try (0..<200).map(photo)
    let cache = PhotoCache(limit: 64)
    await withTaskGroup(of: Bool.self) { group in
      for start in 0..<8 {
        group.addTask {
          (0..<2000).allSatisfy { step in
            let position = (start * 31 + step * 7) % 200
            return cache.photo(at: position) { photos[position] }.id == photos[position].id
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
