import Testing

@testable import Preview

@Suite struct LiveReloadTests {
  private let state = ReloadState(run: 35, revision: 2)
  private let tag = #"<script src="/.photomap/reload.js" defer data-state="z-2"></script>"#

  @Test func goesBeforeTheEndOfTheBody() {
    #expect(inject("<p>é</p></body></html>\n") == "<p>é</p>\(tag)</body></html>\n")
    #expect(inject("<p></BODY></html>") == "<p>\(tag)</BODY></html>")
  }

  @Test func takesTheLastOfSeveralEnds() {
    #expect(inject("<pre></body></pre></body>") == "<pre></body></pre>\(tag)</body>")
  }

  @Test(arguments: ["", "<p>", "</bodyx", "</body"])
  func goesToTheEndOfAPageWithoutOne(page: String) { #expect(inject(page) == page + tag) }

  private func inject(_ page: String) -> String {
    String(decoding: LiveReload.inject(into: Array(page.utf8), state: state), as: UTF8.self)
  }
}
