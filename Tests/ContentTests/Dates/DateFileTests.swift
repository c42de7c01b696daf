import Photography
import Testing

@testable import Content

@Suite("P4: dates of photographs that contain none") struct DateFileTests {
  @Test func whatIsWrittenIsRead() {
    var dateFile = DateFile()
    dateFile.add(Instant(secondsSince1970: 1_600_000_000), of: PhotoID("été/b \"1\".jpg"))
    dateFile.add(Instant(secondsSince1970: 0), of: PhotoID("a.jpg"))
    let (read, problems) = DateFile.read(dateFile.text)
    #expect(read == dateFile && problems == [])
    #expect(read[PhotoID("a.jpg")] == Instant(secondsSince1970: 0) && read[PhotoID("b.jpg")] == nil)
    #expect(dateFile.text.contains("\n\"a.jpg\": \"1970-01-01T00:00:00Z\"\n"))
  }

  @Test("X4: a long file is read in linear time, also with comments", .timeLimit(.minutes(5)))
  func longFilesEnd() {
    let count = 10_000
    let lines = (0..<count).map { "2019/IMG_\($0).jpg: 2019-09-18T12:00:00Z # copied\n" }
    let (dateFile, problems) = DateFile.read(lines.joined())
    #expect(dateFile.dates.count == count && problems == [])
  }

  @Test(
    "a line that is no date is reported, and the others count",
    arguments: ["a.jpg: today", "a.jpg: [1]", "a.jpg:"])
  func invalidLines(line: String) {
    let (dateFile, problems) = DateFile.read("\(line)\nb.jpg: 2019-09-18 14:00 +02:00\n")
    #expect(dateFile.dates == ["b.jpg": Instant(secondsSince1970: 1_568_808_000)])
    #expect(problems.map(\.summary) == ["is not a line of `photograph: date`"])
    #expect(DateFile.read("[1]").problems.count == 1)
  }
}
