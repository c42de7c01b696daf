import Photography
import Testing

@testable import Content

@Suite struct PermalinkFileTests {
  @Test func writesWhatItReads() {
    let permalinkFile = PermalinkFile(
      owners: [
        "photo/b.html": "b \"quoted\": #1.jpg", "photo/a.html": "ä\\x.jpg", "albums/a/index.html": "a/",
        "walks/a-kml/index.html": "a.kml",
      ], months: [Month(year: 2019, month: 9), Month(year: 812, month: 12)])
    let (read, problems) = PermalinkFile.read(permalinkFile.text)
    #expect(read == permalinkFile)
    #expect(problems == [])
    #expect(permalinkFile.text.hasPrefix("# "))
    let pages = permalinkFile.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(pages == pages.sorted())
  }

  @Test(arguments: [
    "photo/../x.html: a.jpg", "/etc/x.html: a.jpg", "photo/a.html: [b]", "map/index.html: a.jpg",
    "2019/13/index.html: timeline", "2019/9/index.html: timeline", "2019/09/index.html: a.jpg",
  ])
  func refusesPagesThatPhotographsCannotHave(text: String) {
    let (permalinkFile, problems) = PermalinkFile.read(text)
    #expect(permalinkFile == PermalinkFile())
    #expect(problems.map(\.subject) == ["permalinks.yaml:1:1"])
  }
}
