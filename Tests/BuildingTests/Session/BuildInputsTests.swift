import Building
import Testing

@Suite("X9: the preview watches every file that a build reads") struct BuildInputsTests {
  @Test(arguments: [
    ("a.jpg", ""), ("a.jpg.yaml", "2019"), ("walk.gpx", "2019/alps"), ("custom.css", "theme"),
    (".well-known", "static"), ("security.txt", "static/.well-known"), (".nojekyll", "static"),
    (".nomedia", "2019"), ("4913", ""), ("a~b.md", ""), ("site.yaml", ""),
  ])
  func isRead(name: String, folder: String) { #expect(!BuildInputs.isIgnored(name, in: folder)) }

  @Test(arguments: [
    (".photomap", ""), (".git", ""), (".git", "static"), (".a.jpg.swp", ""), ("a.yaml~", "2019"),
    ("#a.yaml#", ""),
    ("a.tmp", ""), ("a.JPG.part", ""), ("site.yaml.bak", ""), (".hidden", "statics"), (".nomedia", "static"),
  ])
  func isNotRead(name: String, folder: String) { #expect(BuildInputs.isIgnored(name, in: folder)) }
}
