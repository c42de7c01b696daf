import Testing

@testable import Content

@Suite struct FileRoleTests {
  @Test(
    arguments: [
      ("site.yaml", .siteConfiguration), ("Site.YML", .siteConfiguration), ("a/site.yaml", .sidecar),
      ("permalinks.yaml", .permalinks), ("a/album.yaml", .albumNotes), ("index.md", .albumNotes),
      ("IMG_1.yaml", .sidecar), ("IMG_1.jpg.MD", .sidecar), ("IMG_1.XMP", .xmpSidecar),
      ("a/IMG_1.jpg", .candidate),
      ("theme/custom.css", .theme), ("theme/other.css", .candidate),
      ("theme/logo.SVG", .theme), ("theme/fonts/a.woff2", .theme), ("theme/a/b/c.png", .theme),
      ("themes/a.png", .candidate), ("a/theme/b.png", .candidate), ("theme/IMG_1.heic", .candidate),
      ("static/a/b.yaml", .staticFile),
      ("a/walk.gpx", .track), ("walk.GPX", .track), ("a.kmz", .track), ("a.kml", .track),
      ("a.geojson", .track),
      ("walk.gpx.yaml", .sidecar), ("static/walk.gpx", .staticFile),
      ("a/index.yaml", .albumNotes), ("_index.YML", .albumNotes), ("a/Album.md", .albumNotes),
      ("index.markdown", .albumNotes), ("IMG_1.markdown", .sidecar), ("IMG_1.toml", .sidecar),
      ("a/index.toml", .albumNotes), ("permalinks.toml", .sidecar),
      ("README.md", nil), ("IMG_1", .candidate),
      (" album.yaml", .albumNotes), ("a/\u{A0}Index .md", .albumNotes), ("a/INDEX.YAML", .albumNotes),
      ("a/_INDEX.md", .albumNotes), ("a/alps.yaml", .sidecar), ("a/inn.md", .sidecar),
      ("statics/a.yaml", .sidecar), ("static", .candidate), ("flickr/pictures/a.jpg", .candidate),
      ("flickr/a.yaml", .sidecar), ("pins/a.json", .candidate), ("themes/custom.css", .candidate),
      ("flickr/recent.json", .gallery), ("flickr/a/recent.json", .candidate),
      ("flickr/pictures/12_ab3_n.jpg", .galleryPicture), ("flickr/pictures/IMG_1_n.jpg", .candidate),
      ("pins/latest.json", .pins), ("pins/IMG_1.jpg", .candidate), ("a/pins/latest.json", .candidate),
      ("a/clip.vtt", .timedText), ("clip.mp4.de.VTT", .timedText), ("clip.srt", .timedText),
      ("flickr/pictures/12_ab3.jpg", .candidate), ("flickr/12_ab3_n.jpg", .candidate),
    ] as [(String, FileRole?)])
  func comesFromTheName(path: String, role: FileRole?) {
    #expect(FileRole(path: path) == role)
  }

  @Test("A folder's settings are looked for under every name that is read as one")
  func everyNameOfNotes() {
    var found = 0
    for blank in ["", " ", "\u{A0}", "\t"] {
      for stem in [
        "album", "ALBUM", "Index", "iNDEX", "_index", "_INDEX", "alp", "img_1", "_img", "i", "a", "_",
      ] {
        for ending in [".yaml", " .YML", ".toml", ".md", ".markdown ", ".yaml.txt", ".jpg"] {
          let name = blank + stem + ending
          guard FileRole(path: "alps/\(name)") == .albumNotes else { continue }
          found += 1
          #expect(FileRole.mayBeNotes(name), "\(name)")
        }
      }
    }
    #expect(found > 100)
    #expect(!FileRole.mayBeNotes("IMG_0001.yaml") && !FileRole.mayBeNotes("DSC_0001.md"))
  }
}
