import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

@Suite("What is published is chosen") struct ChoosingTests {
  private func pages(_ site: TestSite) throws -> [String] {
    try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") }.sorted()
  }

  @Test("the site's conditions, then the folders', and last what a photograph's own file says")
  func rules() async throws {
    let site = try TestSite()
    for (number, name) in ["a", "b", "in/c", "in/d", "in/deep/e", "f"].enumerated() {
      try site.addPhoto(number, at: "\(name).jpg")
    }
    try site.write(XMPSidecar.text(rating: 3), to: "a.xmp")
    try site.write(XMPSidecar.text(rating: 2, label: "Red"), to: "b.xmp")
    try site.write(XMPSidecar.text(rating: 5, label: "Red", keywords: ["best"]), to: "in/c.xmp")
    try site.write("rating: 4\ntags: [best, family]\n", to: "in/d.yaml")
    try site.write("rating: 5\n", to: "in/deep/e.yaml")
    try site.write("hidden: no\n", to: "f.yaml")
    let engine = SiteEngine(site.options())
    #expect(try await engine.build().photos == 6)

    try site.write("publish: {rating: ≥ 3}\n", to: "site.yaml")
    var report = try await engine.build(changes: ["site.yaml"])
    #expect(
      try pages(site) == [
        "photo/a.html", "photo/f.html", "photo/in/c.html", "photo/in/d.html", "photo/in/deep/e.html",
      ])
    #expect(report.photos == 5 && report.unchosen == 1 && report.picturesDeveloped == 0)
    #expect(!report.problems.contains { $0.subject.hasPrefix("b.") })

    try site.write("publish: {keywords: [best], except: [family]}\n", to: "in/album.yaml")
    report = try await engine.build(changes: ["in/album.yaml"])
    #expect(try pages(site) == ["photo/a.html", "photo/f.html", "photo/in/c.html"])
    #expect(report.photos == 3 && report.unchosen == 3)

    try site.write("publish: {labels: [red]}\n", to: "site.yaml")
    report = try await engine.build(changes: ["site.yaml"])
    #expect(try pages(site) == ["photo/b.html", "photo/f.html", "photo/in/c.html"])

    // A folder can only narrow what the site chooses.
    try site.write("publish: {labels: [blue, red]}\n", to: "in/album.yaml")
    try site.write("publish: yes\n", to: "in/deep/album.yaml")
    report = try await engine.build(changes: ["in/album.yaml", "in/deep/album.yaml"])
    #expect(try pages(site) == ["photo/b.html", "photo/f.html", "photo/in/c.html"])
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"))
  }

  @Test("a photograph that is no longer chosen, or chosen again, is counted after an edit of its file")
  func editsAreCounted() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    try site.write("publish: {rating: 1}\n", to: "site.yaml")
    for number in 0..<3 { try site.write("rating: 2\n", to: "\(number).yaml") }
    let engine = SiteEngine(site.options())
    #expect(try await engine.build().unchosen == 0)
    for (text, photos, unchosen) in [
      ("rating: 0\n", 2, 1), ("rating: 0\nhidden: yes\n", 2, 0), ("rating: 0\ntitle: A\n", 2, 1),
      ("rating: 1\n", 3, 0),
    ] {
      try site.write(text, to: "0.yaml")
      let report = try await engine.build(changes: ["0.yaml"])
      #expect(report.photos == photos && report.unchosen == unchosen, "\(text)")
    }
  }

  @Test(
    "a condition without a word is an error, and publishes nothing until it is mended",
    arguments: ["{keywords: []}", "{except: ['#']}", "{labels: ['']}", "{keywords: '#'}"])
  func emptyConditions(rule: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/a.jpg")
    for file in ["site.yaml", "in/album.yaml"] {
      try site.write("publish: \(rule)\n", to: file)
      let report = try await site.build()
      #expect(report.photos == 0)
      #expect(report.problems.contains { $0.severity == .error && $0.subject.hasPrefix(file) })
      try site.remove(file)
    }
  }

  @Test("a file of either of two names hides what it asks to hide") func twoSidecars() async throws {
    for (specific, general, photos, placed) in [
      ("hidden: no", "hidden: yes", 0, 0), ("hidden: yes", "hidden: no", 0, 0),
      ("title: A", "hidden: yes", 0, 0),
      ("location: 46.5, 8", "location: hidden", 1, 0), ("location: hidden", "location: 46.5, 8", 1, 0),
      ("location: 46.5, 8", "title: A", 1, 1),
    ] {
      let site = try TestSite()
      try site.addPhoto(0, at: "a.jpg")
      try site.write(specific + "\n", to: "a.jpg.yaml")
      try site.write(general + "\n", to: "a.yaml")
      let report = try await site.build()
      #expect(report.photos == photos && report.placed == placed, "\(specific), \(general)")
    }
  }

  @Test func aSiteThatChoosesNothingSaysSo() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("publish: {rating: 4}\n", to: "site.yaml")
    let report = try await site.build()
    #expect(report.photos == 0 && report.unchosen == 1)
    #expect(report.problems.map(\.code).contains(.nothingChosen))
  }

  @Test("ignored files are not read, in a build and while serving")
  func ignoredFiles() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "alps/b.jpg")
    try site.write("broken", to: "drafts/c.jpg")
    try site.write("broken", to: "alps/d.jpg")
    let engine = SiteEngine(site.options())
    #expect(try await engine.build().problems.count { $0.code == .unreadablePhotograph } == 2)
    try site.write("ignore: [drafts/]\n", to: "site.yaml")
    try site.write("ignore: [d.*]\n", to: "alps/album.yaml")
    var report = try await engine.build(changes: ["site.yaml", "alps/album.yaml"])
    #expect(report.photos == 2)
    #expect(!report.problems.contains { $0.code == .unreadablePhotograph })
    for path in ["drafts/c.jpg", "alps/d.jpg", "alps/d.xmp", "drafts/new/album.yaml"] {
      try site.write("again", to: path)
      report = try await engine.build(changes: [path])
      #expect(report.isUnchanged, "\(path)")
    }
    #expect(try await !engine.build().isPublished)
    try site.write("ignore: [drafts/]\nhidden: no\n", to: "alps/album.yaml")
    report = try await engine.build(changes: ["alps/album.yaml"])
    #expect(report.problems.contains { $0.subject == "alps/d.jpg" })
  }

  @Test("raw pictures, movies and the sidecars of both are silent beside their photograph")
  func companions() async throws {
    let site = try TestSite()
    let raw = Array("FOVb\0\0\u{2}\0".utf8), movie = Array("\0\0\0\u{14}ftypqt  \0\0\0\0".utf8)
    for name in ["IMG_1.jpg", "PXL_2.RAW-01.COVER.jpg", "hidden.jpg"] {
      try site.addPhoto(0, at: name, salt: name)
    }
    try site.write("hidden: yes\n", to: "hidden.yaml")
    for name in ["img_1.CR2", "PXL_2.RAW-02.ORIGINAL.dng", "hidden.cr2", "alone.CR2"] {
      try site.write(raw, to: name)
    }
    try site.write(movie, to: "film.mov")
    for name in ["img_1.CR2.xmp", "alone.xmp", "alone_01.CR2.xmp", "film.MOV.xmp"] {
      try site.write(XMPSidecar.text(rating: 1), to: name)
    }
    try site.write("<?xml version=\"1.0\"?><plist/>", to: "IMG_1.AAE")
    let problems = try await site.build().problems.filter { $0.code != .other }
    #expect(problems.map(\.subject) == ["film.mov", "alone.CR2"])
    #expect(problems.map(\.code) == [.unreadablePhotograph, .unsupportedFormat])
  }

  /// An XMP file with one property.
  static func xmp(_ property: String, _ value: String) -> String {
    XMPSidecar.text().replacing(
      "<rdf:Description ",
      with: """
        <rdf:Description xmlns:digiKam="http://www.digikam.org/ns/1.0/" \
        xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/" \(property)="\(value)"
        """)
  }

  @Test(
    "what other programs reject is not published",
    arguments: [
      ("xmp:Rating", "-1", 0), ("digiKam:PickLabel", "1", 0), ("xmpDM:pick", "-1", 0),
      ("xmpDM:good", "False", 0),
      ("xmp:Rating", "0", 1), ("digiKam:PickLabel", "3", 1), ("xmpDM:pick", "1", 1),
      ("xmpDM:good", "True", 1),
    ])
  func rejected(property: String, value: String, photos: Int) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(Self.xmp(property, value), to: "a.xmp")
    let engine = SiteEngine(site.options())
    #expect(try await engine.build().photos == photos)
    try site.write("hidden: no\n", to: "a.yaml")
    #expect(try await engine.build(changes: ["a.yaml"]).photos == 1)
  }

  @Test("an XMP file that is ignored, or is no photograph's, rejects nevertheless, and says nothing else")
  func ignoredXMP() async throws {
    let site = try TestSite()
    for number in 0..<4 { try site.addPhoto(number, at: "in/\(number).jpg") }
    try site.write(XMPSidecar.text(rating: -1), to: "in/0.xmp")
    try site.write(XMPSidecar.text(rating: 3, keywords: ["best", "Private"]), to: "in/1.jpg.xmp")
    try site.write(XMPSidecar.text(rating: 3, keywords: ["sunrise"]), to: "in/2.xmp")
    try site.write("private: yes\n", to: "in/3.txt")
    try site.write("ignore: ['*.xmp', '*.txt']\npublish: {except: [sunrise]}\n", to: "in/album.yaml")
    let engine = SiteEngine(site.options(acceptsShown: true))
    #expect(try await engine.build().photos == 1)
    #expect(try pages(site) == ["photo/in/2.html"])
    for name in ["0.xmp", "1.jpg.xmp", "3.txt"] { try site.remove("in/\(name)") }
    #expect(try await engine.build(changes: ["in/0.xmp", "in/1.jpg.xmp", "in/3.txt"]).photos == 4)
    try site.write(XMPSidecar.text(rating: -1), to: "in/3.xmp")
    #expect(try await engine.build(changes: ["in/3.xmp"]).photos == 3)

    // Of a raw picture, or with another way to write the name.
    try site.write("title: All\n", to: "in/album.yaml")
    try site.remove("in/3.xmp")
    try site.remove("in/2.xmp")
    #expect(try await engine.build().photos == 4)
    for name in ["1.CR2.xmp", "1 .xmp"] {
      try site.write(XMPSidecar.text(rating: -1), to: "in/\(name)")
      let report = try await engine.build(changes: ["in/\(name)"])
      #expect(report.photos == 3, "\(name)")
      #expect(report.problems.contains { $0.subject == "in/\(name)" && $0.severity == .warning })
      try site.remove("in/\(name)")
      #expect(try await engine.build(changes: ["in/\(name)"]).photos == 4)
    }
  }

  @Test("every build lists all problems in a file")
  func problemsAreListed() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("titel: A\n", to: "a.yaml")
    let list = site.folder + "/cache/problems.json"
    func codes() throws -> [String] {
      let object =
        try JSONSerialization.jsonObject(with: Data(FileIO.read(list))) as? [String: [[String: Any]]]
      return object?["problems"]?.compactMap { $0["code"] as? String } ?? []
    }
    let engine = SiteEngine(site.options())
    try await engine.build()
    #expect(try codes().contains("unknownKey"))
    try site.write("title: A\n", to: "a.yaml")
    try await engine.build(changes: ["a.yaml"])
    #expect(try !codes().contains("unknownKey"))
    try await site.build()
    let inode = FileStamp(path: list)?.inode
    try await site.build()
    #expect(FileStamp(path: list)?.inode == inode, "a list that has not changed is not written")
    try Folder.remove(list)
    #expect(try await site.build().isUnchanged)
    #expect(FileStamp(path: list) != nil)
    // A list that cannot be written does not stop a build.
    try Folder.remove(list)
    try Folder.make(list + "/in")
    let report = try await site.build()
    #expect(report.problems.contains { $0.subject == "problems.json" })
  }

  @Test(
    "walks are chosen by their hashtags; ratings and labels do not apply to them",
    arguments: [
      ("{keywords: [hike]}", "Up. #hike", true), ("{keywords: [hike]}", "Up. #Hike|Alps", true),
      ("{keywords: [hike]}", "Up. #walk", false), ("{keywords: [hike]}", "", false),
      ("{except: [family]}", "Up. #family", false), ("{except: [family]}", "", true),
      ("{keywords: [hike], except: [family]}", "Up. #hike #family", false),
      ("{rating: 5, labels: [red]}", "", true),
    ], ["site.yaml", "in/album.yaml"])
  func walks(wanted: (rule: String, words: String, isShown: Bool), file: String) async throws {
    let (rule, words, isShown) = wanted
    let site = try TestSite()
    try site.addPhoto(5, at: "a.jpg")
    try site.write(TestSite.track(latitude: 46.5, words: words), to: "in/way.gpx")
    try site.write("publish: \(rule)\n", to: file)
    let report = try await site.build()
    #expect(try site.site().keys.contains("walks/in-way/index.html") == isShown)
    let isNamed = !isShown && !words.contains("#family")
    #expect(report.problems.contains { $0.code == .walkNotChosen && $0.subject == "in/way.gpx" } == isNamed)
    try site.write("hidden: no\n", to: "in/way.gpx.yaml")
    try await site.build()
    #expect(try site.site().keys.contains("walks/in-way/index.html"))
  }

  @Test(
    "keywords of a track's file count as its hashtags do, and its own description beside another one",
    arguments: [
      ("publish: {keywords: [hike]}", "alps, Hike", "", true),
      ("publish: {keywords: [hike]}", "alps", "", false),
      ("publish: {except: [family]}", "alps; Events|Family", "", false), ("", "private", "", false),
      ("", "", "Up. #private", false), ("", "alps", "Up", true),
    ])
  func keywordsOfTracks(rule: String, keywords: String, words: String, isShown: Bool) async throws {
    let site = try TestSite()
    try site.addPhoto(5, at: "a.jpg")
    try site.write(
      TestSite.track(latitude: 46.5, words: words).replacing(
        "<trk>", with: "<metadata><keywords>\(keywords)</keywords></metadata><trk>"), to: "way.gpx")
    try site.write("---\ntitle: Way\n---\nA description of its own.\n", to: "way.md")
    try site.write(rule + "\n", to: "site.yaml")
    for _ in 0..<2 {
      // The second time from the cache.
      try await site.build()
      #expect(try site.site().keys.contains("walks/way/index.html") == isShown)
      try site.write("title: Other\n", to: "other/album.yaml")
    }
    #expect(try !site.site().values.contains { String(decoding: $0, as: UTF8.self).contains("Events|") })
  }
}
