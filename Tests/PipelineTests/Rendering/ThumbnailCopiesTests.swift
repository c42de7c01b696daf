import TestSupport
import Testing

@testable import Pipeline

@Suite struct ThumbnailCopiesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("each position has its own thumbnail, until its picture is replaced")
  func keepsAndForgets() {
    let copies = ThumbnailCopies(folder: folder.path)
    #expect(copies[0] == nil && copies[2] == nil)
    for position in [2, 0] { copies.keep([UInt8](repeating: UInt8(position), count: 3), at: position, of: 3) }
    copies.keep([], at: 1, of: 3)
    #expect(copies[0] == [0, 0, 0] && copies[1] == nil && copies[2] == [2, 2, 2])
    copies.forget(2)
    copies.forget(99)
    #expect(copies[0] == [0, 0, 0] && copies[2] == nil)
    copies.keep([7], at: 2, of: 3)
    #expect(copies[2] == [7])
  }

  @Test("without a folder to write in, nothing is kept")
  func unwritable() {
    let copies = ThumbnailCopies(folder: folder.path + "/none")
    copies.keep([1], at: 0, of: 1)
    #expect(copies[0] == nil)
  }
}
