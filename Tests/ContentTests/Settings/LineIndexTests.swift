import Photography
import Testing

@testable import Content

@Suite struct LineIndexTests {
  @Test(
    "lines end as in YAML, and columns are those of Unicode scalars",
    arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func findsLinesAndComments(end: String) throws {
    let index = LineIndex("é: one #two\(end)\(end)  three  #four #five \(end)#six")
    let first = try #require(index[1])
    let comment = try #require(first.comment(after: 3))
    #expect((first.indent, comment.column, comment.contentEnd) == (0, 7, 6))
    #expect(index.words(of: comment, in: first) == "two")
    #expect(index[2]?.end == 0)
    let third = try #require(index[3])
    #expect((third.indent, third.comments.map(\.column)) == (2, [9, 15]))
    #expect(third.comment(after: 10)?.column == 15)
    #expect(third.comment(after: 16)?.column == nil)
    #expect(index[4]?.comments.isEmpty == true)
    #expect(index[5]?.end == nil)
  }

  @Test(
    "only a text that a comment cuts short is reported",
    arguments: [
      ("title: Dusk #sunset", 1), ("title: Dusk\n  by the sea #sunset", 1), ("title: \"a #b\"", 0),
      ("links: [{title: Dusk, url: a.html}] # the end", 0), ("title: Dusk\nauthor: Ada # me", 1),
      ("title: |\n  Dusk #sunset", 0), ("title: Dusk\n# a comment", 0), ("title: Dusk\n\n  again #x", 1),
      ("# title: a #b\ntitle: Dusk", 0),
    ])
  func reportsLostWords(text: String, count: Int) {
    let (_, problems) = SiteConfiguration.read(text)
    #expect(problems.count { $0.summary.hasPrefix("ends early") } == count, "\(problems)")
  }

  @Test("X4: a long file with a comment after each value is read in linear time", .timeLimit(.minutes(5)))
  func longFilesEnd() {
    let count = 4000
    let entries = (0..<count).map {
      """
        - name: Hut \($0)  # of the club
          at: 46.5, 8.\($0)  # by the lake
          notes: Closed in winter, and also on Mondays between the end of the holidays and the first snow #\($0)

      """
    }
    let (file, problems) = PlacesFile.read("places:\n" + entries.joined())
    #expect(file.entries.count == count)
    #expect(problems.count { $0.summary.hasPrefix("ends early") } == 2 * count)
  }
}
