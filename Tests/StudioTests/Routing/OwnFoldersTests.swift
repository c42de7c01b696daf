import Files
import TestSupport
import Testing

@testable import Studio

@Suite("P9: messages tell no folder of the computer") struct OwnFoldersTests {
  @Test(
    "paths are told from the content folder; of others the name",
    arguments: [
      ("/home/ana/My photos/content/alps/a.jpg cannot be read.", "alps/a.jpg cannot be read."),
      (
        "Could not move /home/ana/My photos/.photomap/studio/trash/1/a.jpg.",
        "Could not move studio/trash/1/a.jpg."
      ),
      ("The content folder /home/ana/My photos/content is gone.", "The content folder content is gone."),
      (
        "You are not allowed to write /var/www/site/index.html (Permission denied).",
        "You are not allowed to write …/index.html (Permission denied)."
      ),
      ("(/etc/ssl/key.pem), “/srv/a/b”, '/mnt/c/d'", "(…/key.pem), “…/b”, '…/d'"),
      (
        "Write 46.55, 7.98 or 1/2/3, see https://example.org/a/b.",
        "Write 46.55, 7.98 or 1/2/3, see https://example.org/a/b."
      ),
      ("alps/a.jpg is neither and/or.", "alps/a.jpg is neither and/or."),
    ])
  func leavesOut(message: String, told: String) {
    let folders = OwnFolders(["/home/ana/My photos/content", "/home/ana/My photos/.photomap"])
    #expect(folders.leftOut(of: message) == told)
  }

  @Test("folders are known by every path that leads to them") func links() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("there/content")
    try folder.link("here", to: "there")
    let folders = OwnFolders(["\(folder.path)/here/content"])
    for path in ["here", "there"] {
      #expect(folders.leftOut(of: "\(folder.path)/\(path)/content/a b.jpg is gone.") == "a b.jpg is gone.")
    }
    #expect(OwnFolders(["content"]).leftOut(of: "\(Folder.resolved("."))/content/a.jpg") == "a.jpg")
  }
}
