import Files
import Foundation
import TestSupport
import Testing

@testable import Studio

@Suite("P9: what the Studio may write") struct StudioContentTests {
  private let folder: TemporaryFolder
  private let content: StudioContent

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("1", to: "content/alps/IMG_1.jpg")
    try folder.write("1", to: "content/alps/IMG_2.jpg.yaml")
    try folder.write("1", to: "outside/a.jpg")
    try folder.link("content/out", to: "../outside")
    content = try StudioContent(folder.path + "/content")
  }

  @Test(
    "paths that lead out, hidden names and control characters are refused",
    arguments: [
      "..", "../a", "a/../../b", "/etc", "a//b", ".git/config", "a/.b", "a\\b", "a\nb", "out/a.jpg",
      "out/new/b.jpg",
    ])
  func refuses(path: String) throws {
    #expect(throws: StudioError.self) { try content.absolute(path) }
  }

  @Test(
    "paths inside, also of folders that are not there yet",
    arguments: ["", "alps/IMG_1.jpg", "new/folder/a.jpg", "über/a b.jpg"])
  func accepts(path: String) throws {
    #expect(try content.absolute(path) == content.root + (path.isEmpty ? "" : "/" + path))
  }

  @Test("a name that is taken gets a number; so does one whose sidecar is there") func numbers() throws {
    #expect(try content.free(["IMG_1.jpg"], in: "alps") == ["alps/IMG_1-2.jpg"])
    #expect(try content.free(["IMG_2.jpg"], in: "alps") == ["alps/IMG_2-2.jpg"])
    #expect(try content.free(["IMG_3.jpg"], in: "alps") == ["alps/IMG_3.jpg"])
    #expect(try content.free(["IMG_1.jpg"], in: "") == ["IMG_1.jpg"])
    #expect(
      try content.free(["IMG_1.jpg", "IMG_5.jpg", "img_5.JPG"], in: "alps") == [
        "alps/IMG_1-2.jpg", "alps/IMG_5.jpg", "alps/img_5-2.JPG",
      ])
    // A raw picture and its JPEG stay together.
    #expect(
      try content.free(["IMG_1.CR2", "IMG_4.MOV", "IMG_1.jpg", "IMG_4.HEIC"], in: "alps") == [
        "alps/IMG_1-2.CR2", "alps/IMG_4.MOV", "alps/IMG_1-2.jpg", "alps/IMG_4.HEIC",
      ])
  }

  @Test("a new photograph's sidecar is no other file's") func sidecars() throws {
    #expect(try content.sidecar(of: "alps/IMG_3.jpg", avoiding: []) == "alps/IMG_3.yaml")
    // IMG_1.yaml would be that of IMG_1.jpg, too.
    #expect(try content.sidecar(of: "alps/IMG_1.heic", avoiding: []) == "alps/IMG_1.heic.yaml")
    #expect(try content.sidecar(of: "new/IMG_1.jpg", avoiding: []) == "new/IMG_1.yaml")
    // Of two photographs that are added together, the second gets a sidecar of its own.
    let planned: Set = ["new/img_1.jpg", "new/img_1.yaml", "new/deeper/img_2.jpg"]
    #expect(try content.sidecar(of: "new/IMG_1.png", avoiding: planned) == "new/IMG_1.png.yaml")
    #expect(try content.sidecar(of: "new/IMG_2.jpg", avoiding: planned) == "new/IMG_2.yaml")
    // Nor are settings.
    #expect(try content.sidecar(of: "new/Album.jpg", avoiding: []) == "new/Album.jpg.yaml")
    #expect(try content.sidecar(of: "site.jpg", avoiding: []) == "site.jpg.yaml")
    #expect(try content.sidecar(of: "alps/site.jpg", avoiding: []) == "alps/site.yaml")
  }

  @Test("contributors add files to albums, under whatever name a folder is reached")
  func albums() throws {
    for name in ["static/deep", "Flickr", "Pins"] { try folder.makeFolder("content/\(name)") }
    try folder.link("content/trip", to: "static")
    func mayAdd(_ album: String, _ role: StudioRole) -> Bool {
      do { _ = try content.survey(toward: album, for: role) } catch { return false }
      return true
    }
    for album in ["", "alps", "new", "new/deep", "alps/static", "statics", "Flickr/a", "Pins"] {
      #expect(mayAdd(album, .contributor), "\(album)")
    }
    for album in [
      "static", "static/deep", "theme", "trip", "trip/a", "flickr", "pins/a", "places", "map", "MAP",
      "Theme/a",
    ] {
      #expect(!mayAdd(album, .contributor), "\(album)")
    }
    for album in ["..", ".git", "out/new", "new ", " new", "alps/new.", "a\u{0}"] {
      #expect(!mayAdd(album, .author), "\(album)")
    }
    #expect(mayAdd("map", .author))
  }
}
