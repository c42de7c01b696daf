import Foundation
import Photography
import Platform
import TestSupport
import Testing

@testable import Files

@Suite("File stamps") struct FileStampPathTests {
  @Test(
    "a date that no camera has is the nearest that nanoseconds of 64 bits can hold, with room for differences",
    arguments: [
      (1_600_000_000, 1_600_000_000), (13_569_465_600, 9_000_000_000), (Int.max, 9_000_000_000),
      (-2_000_000_000, -2_000_000_000), (-11_676_096_000, -4_000_000_000), (Int.min, -4_000_000_000),
    ])
  func farDates(seconds: Int, held: Int) {
    #expect(timespec(tv_sec: seconds, tv_nsec: 5).nanoseconds == Int64(held) * 1_000_000_000 + 5)
  }

  @Test("a file of the year 2400 has a stamp")
  func aFileOfTheFuture() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try FileIO.write([1], to: path)
    try FileIO.setModified(13_569_465_600, of: path)
    #expect(FileStamp(path: path)?.size == 1)
  }
}
