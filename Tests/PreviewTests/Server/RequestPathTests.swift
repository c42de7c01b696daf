import Testing

@testable import Preview

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", [], true, ""), ("/a/b.html", ["a", "b.html"], false, ""), ("/a/", ["a"], true, ""),
    ("/a%20b/%C3%A9.html?x=1#y", ["a b", "é.html"], false, "?x=1"),
    ("/100%25.jpg", ["100%.jpg"], false, ""), ("/a..b", ["a..b"], false, ""),
    ("/a?/../", ["a"], false, "?/../"),
    ("http://localhost:8080/a", ["a"], false, ""), ("http://localhost", [], true, ""),
  ])
  func readsNamesFolderAndQuery(target: String, names: [String], isFolder: Bool, query: String) throws {
    let path = try RequestPath(target)
    #expect(path.names == names)
    #expect(path.isFolder == isFolder)
    #expect(path.query == query)
  }

  @Test(
    "X9: no path leaves the site",
    arguments: [
      "/..", "/../etc/passwd", "/a/../../b", "/%2e%2e/x", "/%2E./x", "/.%2e/x", "/a/./b", "/a%2f..%2fb",
      "/a%5cb",
      "/..\\x", "/a\\b", "/%252e%252e/x", "/a%252fb", "/%255c", "/%2500x",
    ])
  func refusesTraversal(target: String) {
    #expect(throws: RequestPath.Refusal.leavesSite) { try RequestPath(target) }
  }

  @Test(arguments: [
    "", "*", "a", "/%", "/%2", "/%zz", "/a%00b", "/%0a", "/%7f", "/%ff", "/%c0%ae", "//a", "/a//b",
  ])
  func refusesInvalidPaths(target: String) {
    #expect(throws: RequestPath.Refusal.malformed) { try RequestPath(target) }
  }

  @Test(arguments: ["/.git/config", "/a/.photomap/x", "/.htaccess", "/%2ehtaccess", "/..."])
  func refusesDotFiles(target: String) {
    #expect(throws: RequestPath.Refusal.hidden) { try RequestPath(target) }
  }
}
