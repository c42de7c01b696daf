import Photography
import Testing

@testable import Content

@Suite("P4: dates of photographs that contain none") struct DateLedgerTests {
  @Test func whatIsWrittenIsRead() {
    var ledger = DateLedger()
    ledger.add(Instant(secondsSince1970: 1_600_000_000), of: PhotoID("été/b \"1\".jpg"))
    ledger.add(Instant(secondsSince1970: 0), of: PhotoID("a.jpg"))
    let (read, problems) = DateLedger.read(ledger.text)
    #expect(read == ledger && problems == [])
    #expect(read[PhotoID("a.jpg")] == Instant(secondsSince1970: 0) && read[PhotoID("b.jpg")] == nil)
    #expect(ledger.text.contains("\n\"a.jpg\": \"1970-01-01T00:00:00Z\"\n"))
  }

  @Test(
    "a line that is no date is reported, and the others count",
    arguments: ["a.jpg: today", "a.jpg: [1]", "a.jpg:"])
  func invalidLines(line: String) {
    let (ledger, problems) = DateLedger.read("\(line)\nb.jpg: 2019-09-18 14:00 +02:00\n")
    #expect(ledger.dates == ["b.jpg": Instant(secondsSince1970: 1_568_808_000)])
    #expect(problems.map(\.summary) == ["is not a line of `photograph: date`"])
    #expect(DateLedger.read("[1]").problems.count == 1)
  }
}
