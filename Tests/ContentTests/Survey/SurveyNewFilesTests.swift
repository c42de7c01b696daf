import Files
import TestSupport
import Testing

@testable import Content

@Suite("What a new file would be for a build") struct SurveyNewFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ignore: [drafts/, 'draft-*', '!draft-kept.jpg']\n", to: "content/site.yaml")
    try folder.write("ignore: ['*.png']\n", to: "content/alps/album.yaml")
    try folder.write("", to: "content/quiet/.nomedia")
    try folder.write("", to: "content/file")
    try folder.write("", to: "outside/a")
    try folder.write("", to: "content/static/a.txt")
    try folder.link("content/out", to: "../outside")
    try folder.link("content/sea", to: "alps")
    try folder.makeFolder("content/theme/deep")
  }

  private var root: String { folder.path + "/content" }

  static let paths: [String] = [
    "a.jpg", "A.JPG", "a", "new/a.jpg", "new/deep/a.jpg", "alps/a.jpg", "alps/new/a.jpg", "sea/b.jpg",
    "a.gpx", "alps/a.KML",
    "site.yaml", "Site.YML", "site.yaml.txt", "alps/album.md", "alps/Index.yaml", "permalinks.yaml",
    "dates.yml", "places.yaml",
    "a.jpg.yaml", "a.xmp", "README.md", "a.pmtiles", "static/b.jpg", "static/new/a.html", "theme/head.html",
    "theme/a.jpg",
    "theme/deep/a.jpg",
    "flickr/recent.json", "flickr/pictures/12_ab3_n.jpg", "flickr/a.jpg", "pins/latest.json", "map/a.jpg",
    "CNAME", "_headers",
    "drafts/a.jpg", "alps/drafts/a.jpg", "draft-1.jpg", "draft-kept.jpg", "alps/a.png", "a.png",
    "quiet/a.jpg", "quiet/deep/a.jpg",
    ".hidden.jpg", ".git/a.jpg", "a.jpg~", "a.bak", "a.part", "#a#", "@eaDir/a.jpg", "alps/thumbs.db",
    "out/c.jpg",
  ]

  @Test("as the build takes it when it is there", arguments: paths) func agreesWithTheBuild(path: String)
    throws
  {
    let album = path.split(separator: "/").dropLast().joined(separator: "/")
    let expected = try Survey.of(root, toward: album).role(ofNew: path, in: root)
    try folder.write("", to: "content/\(path)")
    let found = try Survey.of(root).files.first { $0.path == path }?.role
    #expect(expected == found)
  }

  @Test("a file where a folder should be, and names and paths that are too long")
  func unusable() throws {
    let long = String(repeating: "x", count: 256)
    for path in [
      "file/a.jpg", "\(long).jpg", "\(long)/a.jpg", String(repeating: "a/", count: 1100) + "a.jpg", "",
      "a//b.jpg",
    ] {
      #expect(try Survey.of(root).role(ofNew: path, in: root) == nil, "\(path)")
    }
  }
}
