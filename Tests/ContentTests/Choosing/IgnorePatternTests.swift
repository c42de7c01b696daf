import Testing

@testable import Content

@Suite struct IgnorePatternTests {
  /// Each was compared with `git check-ignore`, which differs only in the last two: it compares bytes.
  @Test(
    arguments: [
      ("a.jpg", "x/y/a.jpg", true), ("a.jpg", "a.jpgs", false), ("/a.jpg", "a.jpg", true),
      ("/a.jpg", "x/a.jpg", false),
      ("x/a.jpg", "x/a.jpg", true), ("x/a.jpg", "y/x/a.jpg", false), ("*.tif", "x/b.tif", true),
      ("*.tif", "b.TIF", false), ("x/*.tif", "x/y/b.tif", false), ("b?.tif", "b1.tif", true),
      ("b?.tif", "b.tif", false),
      ("**/x/b", "x/b", true), ("**/x/b", "a/c/x/b", true), ("a/**/b", "a/b", true),
      ("a/**/b", "a/x/y/b", true),
      ("a/**", "a/x/y", true), ("a/**", "a", false), ("a**b", "axxb", true), ("x/a**b", "x/a/b", false),
      ("**", "a/b", true), ("[a-c].jpg", "b.jpg", true), ("[!a-c].jpg", "b.jpg", false),
      ("[^a-c].jpg", "d.jpg", true),
      ("[]a].jpg", "].jpg", true), ("[a-].jpg", "-.jpg", true), ("[[:digit:]]x", "5x", true),
      ("[[:digit:]]x", "ax", false),
      ("[\\]]x", "]x", true), ("[z-a]", "z", true), ("[z-a]", "b", false), ("\\*.jpg", "*.jpg", true),
      ("\\*.jpg", "a.jpg", false),
      ("\\#a", "#a", true), ("\\!a", "!a", true), ("a\\ ", "a ", true), ("a  ", "a", true),
      ("a\r", "a", true),
      ("a*b*c*d", "a1b2c3d", true), ("a*b*c*d", "a1b2c3", false), ("**/", "a", false),
      ("été", "e\u{301}te\u{301}", true),
      ("日?", "日没", true),
    ] as [(String, String, Bool)])
  func matchesFiles(pattern: String, path: String, matches: Bool) throws {
    let names = path.split(separator: "/").map { IgnorePattern.name($0) }
    #expect(try #require(IgnorePattern(pattern)).matches(names[...], isFolder: false) == matches)
  }

  @Test("patterns in one line, as shells write them")
  func inOneLine() throws {
    for text in ["a/p.jpg, ./a/q.jpg", "a/p.jpg; a/q.jpg", "|\n  a/p.jpg\n  ./a/q.jpg"] {
      let (site, problems) = SiteConfiguration.read("ignore: \(text)", file: "site.yaml")
      var rules = IgnoreRules()
      rules.add(site.ignore, in: "")
      #expect(
        problems == [] && rules.ignores("a/p.jpg", isFolder: false)
          && rules.ignores("a/q.jpg", isFolder: false), "\(text)")
    }
  }

  @Test(arguments: ["a/", "/a/", "**/", "a", "**/a/"]) func matchesFolders(pattern: String) throws {
    #expect(try #require(IgnorePattern(pattern)).matches([IgnorePattern.name("a")], isFolder: true))
  }

  @Test func blankLinesAndCommentsAreNoPatterns() {
    for line in ["", "   ", "# a", "#"] {
      #expect(IgnorePattern(line) == nil)
      #expect(IgnorePattern.isValid(line))
    }
    #expect(IgnorePattern("!a")?.isNegated == true)
  }

  @Test(arguments: ["[a", "a\\", "/", "!", "[[:digits:]]", "a//b", "[a\\"])
  func whatGitLetsMatchNothingIsNotValid(pattern: String) {
    #expect(!IgnorePattern.isValid(pattern))
  }

  @Test("X4: long lines are read in linear time", .timeLimit(.minutes(5)))
  func longLinesEnd() {
    let count = 200_000
    #expect(IgnorePattern("a" + String(repeating: " ", count: count)) == IgnorePattern("a"))
    #expect(IgnorePattern(String(repeating: "\\", count: count) + " ") != nil)
    #expect(!IgnorePattern.isValid(String(repeating: "[", count: count)))
    #expect(!IgnorePattern.isValid(String(repeating: "[[:", count: count / 3)))
    #expect(IgnorePattern(String(repeating: "a/", count: count / 2)) != nil)
  }

  @Test("X4: a pattern with many stars ends", .timeLimit(.minutes(5)))
  func manyStarsEnd() throws {
    let stars = String(repeating: "*a", count: 200) + "b"
    let folders = String(repeating: "**/a/", count: 100) + "b"
    let name = IgnorePattern.name(String(repeating: "a", count: 250))
    #expect(try !#require(IgnorePattern(stars)).matches([name], isFolder: false))
    #expect(
      try !#require(IgnorePattern(folders)).matches(
        Array(repeating: IgnorePattern.name("a"), count: 200)[...], isFolder: false))
  }
}
