import Photography
import Testing

@testable import Content

@Suite struct PermalinkFileTests {
  @Test func writesWhatItReads() {
    let permalinkFile = PermalinkFile(
      owners: [
        "photo/b.html": "b \"quoted\": #1.jpg", "photo/a.html": "ä\\x.jpg", "albums/a/index.html": "a/",
        "walks/a-kml/index.html": "a.kml",
        // Of all albums, where nothing links them.
        PermalinkRequest(album: .root, secret: PermalinkRequest.secret([1])).plain: "/",
      ], months: [Month(year: 2019, month: 9), Month(year: 812, month: 12)])
    let (read, problems) = PermalinkFile.read(permalinkFile.text)
    #expect(read == permalinkFile)
    #expect(problems == [])
    #expect(permalinkFile.text.hasPrefix("# "))
    let pages = permalinkFile.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(pages == pages.sorted())
  }

  @Test("X4: a long file is read in linear time, also with comments", .timeLimit(.minutes(5)))
  func longFilesEnd() {
    let count = 10_000
    let owners = (0..<count).map { ("photo/img-\($0)-jpg.html", "2019/IMG \($0).jpg") }
    let permalinkFile = PermalinkFile(owners: Dictionary(uniqueKeysWithValues: owners))
    let commented = permalinkFile.text.split(separator: "\n").map { "\($0) # a comment\n" }.joined()
    let (read, problems) = PermalinkFile.read(commented)
    #expect(read == permalinkFile && problems == [])
  }

  @Test(arguments: [
    "photo/../x.html: a.jpg", "/etc/x.html: a.jpg", "photo/a.html: [b]", "map/index.html: a.jpg",
    "albums-a/index.html: /", "albums-0123456789abcdef0123/a/index.html: /",
    "2019/13/index.html: timeline", "2019/9/index.html: timeline", "2019/09/index.html: a.jpg",
  ])
  func refusesPagesThatPhotographsCannotHave(text: String) {
    let (permalinkFile, problems) = PermalinkFile.read(text)
    #expect(permalinkFile == PermalinkFile())
    #expect(problems.map(\.subject) == ["permalinks.yaml:1:1"])
  }
}
