import Testing

@testable import Content

@Suite struct IgnoreRulesTests {
  @Test("the last pattern that matches decides, and inner folders come last")
  func precedence() {
    var rules = IgnoreRules()
    rules.add(["*.tif", "!b.tif", "drafts/"], in: "")
    rules.add(["!*.tif", "/c.tif"], in: "alps")
    func ignored(_ paths: [String]) -> [String] { paths.filter { rules.ignores($0, isFolder: false) } }
    #expect(
      ignored(["a.tif", "b.tif", "x/a.tif", "alps/a.tif", "alps/c.tif", "alps/high/c.tif", "alpsx/a.tif"])
        == ["a.tif", "x/a.tif", "alps/c.tif", "alpsx/a.tif"])
    #expect(rules.ignores("alps/drafts", isFolder: true) && !rules.ignores("alps/drafts", isFolder: false))
    #expect(rules.ignoresFolder(around: "alps/drafts/in/a.jpg") && !rules.ignoresFolder(around: "alps/a.tif"))
  }
}
