import MessageFormat
import Testing

@Suite struct MessageKeySourceTests {
  @Test("every message is a member whose parameters are the values of its English text") func members() {
    let source = MessageKeySource(
      of: [
        ("de", "albums = Alben"),
        ("en", "albums = Albums\nrow-walks.one = Walk\nrow-walks.other = Walks\nmap-of = {number}: {title}"),
      ], studio: [("en", "undo = Undo")]
    ).text
    #expect(source.contains("  case albums\n  case rowWalks\n  case mapOf\n  case undo\n"))
    #expect(source.contains("static let ofPages = allCases.prefix(3)"))
    #expect(source.contains("package var albums: String { text(.albums) }"))
    #expect(
      source.contains(
        "package func rowWalks(count: Int) -> String { text(.rowWalks, count: count, [.number(count)]) }"))
    #expect(
      source.contains(
        "package func mapOf(number: Int, title: String) -> String { text(.mapOf, [.number(number), .text(title)]) }"
      ))
    #expect(source.contains("package func mapOf(number: Int, title: Markup) -> Markup { markup("))
    #expect(source.contains("\"de\": #\"albums = Alben\"#,"))
    #expect(
      source.contains("static let studioFiles: [String: StaticString] = [\n    \"en\": #\"undo = Undo\"#,\n"))
  }
}
