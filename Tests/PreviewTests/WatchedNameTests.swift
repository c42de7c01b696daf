import Testing

@testable import Preview

@Suite struct WatchedNameTests {
  @Test(arguments: [
    ".photomap", ".git", ".a.jpg.swp", "a.yaml~", "#a.yaml#", "4913", "a.tmp", "a.JPG.part", "a.crdownload",
    "site.yaml.bak",
    "___jb_tmp___",
  ])
  func ignoresWhatIsNotFinished(name: String) { #expect(WatchedName.isIgnored(name)) }

  @Test(arguments: ["a.jpg", "site.yaml", "a~b.md", "#1.jpg", "49130", "part", "template.html"])
  func seesTheAuthorsFiles(name: String) { #expect(!WatchedName.isIgnored(name)) }
}
