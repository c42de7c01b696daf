import Testing

@testable import Content

@Suite struct SurveyedFileTests {
  @Test(
    "a new sidecar is named after its photograph, and is never a folder's or the site's",
    arguments: [
      ("alps/a.jpg", "alps/a.yaml"), ("album.jpg", "album.jpg.yaml"),
      ("alps/ALBUM.JPG", "alps/ALBUM.JPG.yaml"),
      ("alps/index.png", "alps/index.png.yaml"), ("_index.jpg", "_index.jpg.yaml"),
      ("site.jpg", "site.jpg.yaml"),
      ("alps/site.jpg", "alps/site.yaml"), ("places.heic", "places.heic.yaml"),
      ("dates.jpg", "dates.jpg.yaml"),
      ("permalinks.jpg", "permalinks.jpg.yaml"), (" album .jpg", " album .jpg.yaml"), ("a", "a.yaml"),
    ])
  func sidecars(photo: String, sidecar: String) {
    #expect(SurveyedFile.newSidecar(of: photo, isAlone: true) == sidecar)
    #expect(SurveyedFile.newSidecar(of: photo, isAlone: false) == photo + ".yaml")
    #expect(FileRole(path: sidecar) == .sidecar && FileRole(path: photo + ".yaml") == .sidecar)
  }
}
