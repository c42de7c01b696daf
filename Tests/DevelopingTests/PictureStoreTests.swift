import Files
import Photography
import Publisher
import TestSites
import Testing

@testable import Concurrency
@testable import Developing

@Suite struct PictureStoreTests {
  private let site: TestSite
  private let store: PictureStore
  private let day: Int64 = 86_400 * 1_000_000_000

  init() throws {
    site = try TestSite()
    store = PictureStore(folder: site.folder + "/pictures")
  }

  private func key(_ name: String) -> Digest { Digest(of: Array(name.utf8)) }

  @Test func aPictureOfAnotherSizeIsAsGoodAsNone() throws {
    try store.keep([1, 2, 3], as: key("a"), "jpg")
    #expect(store.holds(key("a"), "jpg", bytes: 3))
    #expect(!store.holds(key("a"), "jpg", bytes: 4))
    #expect(!store.holds(key("a"), "webp", bytes: 3))
    #expect(!store.holds(key("b"), "jpg", bytes: 0))
  }

  @Test func theSamePictureIsWrittenOnce() throws {
    try store.keep([1, 2, 3], as: key("a"), "jpg")
    let path = store.path(of: key("a"), "jpg")
    let first = FileStamp(path: path)
    try store.keep([1, 2, 3], as: key("a"), "jpg")
    #expect(FileStamp(path: path) == first)
  }

  @Test("X4: a damaged picture of the same size is replaced")
  func aDamagedPictureIsReplaced() throws {
    try store.keep([1, 2, 3], as: key("a"), "jpg")
    let path = store.path(of: key("a"), "jpg")
    try FileIO.write([1, 9, 3], to: path)
    try store.keep([1, 2, 3], as: key("a"), "jpg")
    #expect(try FileIO.read(path) == [1, 2, 3])
  }

  @Test("X4: only pictures that no site has used for a month are removed")
  func prunesUnusedPictures() throws {
    for name in ["lonely", "shown", "used"] { try store.keep([1], as: key(name), "jpg") }
    let (lonely, shown) = (store.path(of: key("lonely"), "jpg"), store.path(of: key("shown"), "jpg"))
    let used = store.path(of: key("used"), "jpg")
    let kept: Set<Identity> = [Identity(of: used)]
    let half = lonely + ".1234.5678.part"
    try FileIO.write([1], to: half)
    let publisher = try SitePublisher(output: site.folder + "/output")
    try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
    try publisher.link(shown, at: "a.jpg")

    func left() -> [Bool] { [lonely, shown, used, half].map { FileStamp(path: $0) != nil } }
    try store.prune(except: kept, now: SystemClock.now)
    #expect(left() == [true, true, true, true])
    try store.prune(except: kept, now: SystemClock.now + 2 * day)
    #expect(left() == [true, true, true, false])
    try store.prune(except: kept, now: SystemClock.now + 31 * day)
    #expect(left() == [false, true, true, false])
  }
}
