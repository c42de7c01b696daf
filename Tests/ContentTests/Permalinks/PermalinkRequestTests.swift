import Photography
import Testing

@testable import Content

@Suite struct PermalinkRequestTests {
  @Test(
    "X7: a photograph's page comes from its path",
    arguments: [
      ("2019/alps/IMG_4021.jpg", "photo/2019/alps/img-4021.html"), ("a.JPG", "photo/a.html"),
      ("Été à Nice/Ça va (2).jpg", "photo/été-à-nice/ça-va-2.html"),
      ("E\u{301}te\u{301}/x.jpg", "photo/\u{E9}t\u{E9}/x.html"), ("日本/東京.heic", "photo/日本/東京.html"),
      ("Index.jpg", "photo/index-1.html"), ("CON/lpt1.png", "photo/con-1/lpt1-1.html"),
      ("हिन्दी/a.b.jpg", "photo/हिन्दी/a-b.html"), (".x/noext", "photo/x/noext.html"),
    ])
  func comesFromThePath(path: String, page: String) {
    let request = PermalinkRequest(photo: PhotoID(path), slug: nil, instant: Instant(secondsSince1970: 0))
    #expect(Array(request.plain.utf8) == Array(page.utf8))
  }

  @Test func slugReplacesTheLastPartOnly() {
    let request = PermalinkRequest(
      photo: PhotoID("a/IMG_1.jpg"), slug: "First Light!", instant: Instant(secondsSince1970: 0))
    #expect(request.plain == "photo/a/first-light.html")
    #expect(request.marked == "photo/a/first-light-jpg.html")
  }

  @Test(arguments: [("", "albums/index.html"), ("2019/Alps & Sea", "albums/2019/alps-sea/index.html")])
  func albumsHaveFolders(path: String, page: String) {
    #expect(PermalinkRequest(album: AlbumID(path)).plain == page)
  }
}
