import Files
import Testing

@Suite("Files: names that are never read, watched or published") struct IgnoredNameTests {
  @Test(
    "Hidden, temporary and left-behind files",
    arguments: [
      ".hidden", ".git", ".DS_Store", "Thumbs.db", "THUMBS.DB", "desktop.ini", "@eaDir", "a.jpg~", "#a.jpg#",
      "___jb_tmp___", "a.SWP", "a.swo", "a.swx", "a.bak", "a.jpg.tmp", "a.TEMP", "a.part", "a.partial",
      "a.jpg.crdownload",
    ])
  func areIgnored(name: String) { #expect(IgnoredName.contains(name)) }

  @Test(
    "All others are read",
    arguments: [
      "", "a.jpg", "IMG_1.yaml", "thumbs.jpg", "desktop", "deadline.ini", "_jb_", "#a.jpg", "a#", "a~b.jpg",
      "bak", "part", "a.particle", "été.jpg", "@home.jpg",
    ])
  func areRead(name: String) { #expect(!IgnoredName.contains(name)) }

  @Test("In static/, names that begin with a dot count, but not those of a system") func dotsInStatic() {
    #expect(!IgnoredName.contains(".well-known", keepsHidden: true))
    #expect(
      IgnoredName.contains(".DS_Store", keepsHidden: true) && IgnoredName.contains(".git", keepsHidden: true))
  }
}
