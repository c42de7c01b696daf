import Content
import Files
import Foundation
import Metadata
import Photography
import TestSites
import Testing

@testable import Building

@Suite("X14: hiding belongs to a picture, not to its path") struct HiddenPicturesTests {
  /// How another file of a hidden `in/secret.jpg` is called, and whether it has other bytes.
  private static let versions: [(name: String, isEdited: Bool)] = [
    ("in/secret (1).jpg", true), ("in/secret(1).jpg", true), ("in/secret copy.jpg", true),
    ("in/secret copy 2.jpg", true), ("in/secret - Copy.jpg", true), ("in/secret - Copy (2).jpg", true),
    ("in/secret-edited.jpg", true), ("in/SECRET-EDITED.JPG", true), ("in/secret_original.jpg", true),
    ("in/secret.sync-conflict-20200101-120000-ABCDEFG.jpg", true), ("in/secret~2.jpg", true),
    ("in/secret (Ada's conflicted copy 2020-01-01).jpg", true), ("in/secret.orig.jpg", true),
    ("in/secret.old.jpg", true), ("in/secret.bak.jpg", true), ("in/secret.1.jpg", true),
    ("in/secret.jpg.jpg", true),
    ("in/secret - Kopie.jpg", true), ("in/Kopie von secret.jpg", true), ("in/secret - 副本.jpg", true),
    ("in/secret-bearbeitet.jpg", true), ("in/secret copy (1)-edited.png", true),
    ("in/secret.jpg_original", true), ("in/secret.jpg.orig", true), ("in/secret.jpg.old", true),
    ("in/secret.jpg.1", true),
    ("in/secret.jpg.download", true), ("in/secret.jpg~", true), ("in/secret.jpg.bak", true),
    ("in/secret", true),
    ("elsewhere/another name.jpg", false), ("b.png", false), ("in/secret-2.jpg", true),
    ("in/secret.jpeg", true), ("in/secret 2.jpg", true), ("in/SECRET.PNG", true),
    ("z/of/many.jpeg", false),
  ]

  private static func site() throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/shown.jpg")
    try site.addPhoto(2, at: "in/secretary.jpg")
    try site.write("title: T\n", to: "site.yaml")
    return site
  }

  /// That site without what is hidden.
  private static let without = Task {
    let site = try HiddenPicturesTests.site()
    try await site.build()
    return try site.site()
  }

  @Test("a hidden photograph stays hidden under another name", arguments: versions)
  func otherNamesOfHidden(name: String, isEdited: Bool) async throws {
    try await expectHidden(name, isEdited, by: "in/secret.yaml", "hidden: yes\n", in: try Self.site())
  }

  @Test("in a site that was built without it, too", arguments: versions.filter { !$0.name.hasPrefix("in/s") })
  func otherNamesOfNew(name: String, isEdited: Bool) async throws {
    let site = try Self.site()
    try await site.build()
    try await expectHidden(name, isEdited, by: "in/secret.md", "Ours. #private\n", in: site)
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try await site.site("clean") == Self.without.value, "\(name), clean")
  }

  /// Adds a photograph that a file hides, and it under another name: first together, then after the copy was known as shown.
  private func expectHidden(
    _ name: String, _ isEdited: Bool, by file: String, _ text: String, in site: TestSite
  ) async throws {
    try site.addPhoto(1, at: "in/secret.jpg")
    try site.addPhoto(1, at: name, salt: isEdited ? "other bytes" : "")
    try site.write(text, to: file)
    for step in ["together", "after"] {
      let report = try await site.build()
      #expect(try await site.differences(from: Self.without.value) == [], "\(name), \(step)")
      // Those of its own name have its sidecar.
      if PictureName.isPicture(name), !["in/secret.jpeg", "in/SECRET.PNG"].contains(name) {
        #expect(
          report.problems.contains {
            $0.subject == name && $0.summary.contains("in/secret.jpg")
              && $0.remedy?.contains("hidden: no") == true
          }, "\(report.problems)")
        #expect(site.inspect(name).problems.contains { $0.code == .notShown }, "\(name)")
      }
      guard step == "together" else { return }
      try site.remove(file)
      #expect(try await site.build(acceptsShown: true).photos >= 3)
      try site.write(text, to: file)
    }
  }

  @Test("so do links to it, and to its folder") func links() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "shown.jpg")
    try await site.build()
    let without = try site.site()
    try site.addPhoto(1, at: "secret/in/a.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "secret/in/home.gpx")
    try site.write("hidden: yes\n", to: "secret/album.yaml")
    try Folder.make("\(site.content)/other")
    try #require(symlink("../secret/in/a.jpg", "\(site.content)/other/link.jpg") == 0)
    try #require(symlink("../secret/in", "\(site.content)/other/in") == 0)
    try #require(symlink("../secret/in/home.gpx", "\(site.content)/other/way.gpx") == 0)
    try #require(link("\(site.content)/secret/in/a.jpg", "\(site.content)/hard.jpg") == 0)
    try await site.build()
    #expect(try site.differences(from: without) == [], "links")
  }

  @Test("a copy does not tell a hidden place", arguments: ["copy.jpg", "in/a-edited.jpg", "in/z/b.jpg"])
  func places(name: String) async throws {
    let site = try TestSite()
    try site.addPhoto(1, at: "in/a.jpg")
    try site.write("location: hidden\n", to: "in/a.yaml")
    try site.write("title: T\n", to: "site.yaml")
    try site.addPhoto(1, at: name, salt: name.contains("edited") ? "x" : "")
    let engine = SiteEngine(site.options())
    var report = try await engine.build(changes: nil)
    #expect(report.photos == 2 && report.placed == 0)
    #expect(
      report.problems.contains {
        $0.subject == name && $0.summary.contains("in/a.jpg, whose place is hidden")
      })
    #expect(site.inspect(name).metadata.coordinate == nil)
    // No program that places photographs can show it.
    try site.write("location: 46.9, 8.1\n", to: name + ".yaml")
    report = try await engine.build(changes: [name + ".yaml"])
    #expect(report.placed == 0)
    try site.remove(name + ".yaml")
    try site.remove("in/a.yaml")
    let gone: Set = ["in/a.yaml", name + ".yaml"]
    await #expect(throws: BuildError.self) { try await engine.build(changes: gone) }
    engine.acceptShown()
    report = try await engine.build(changes: gone)
    #expect(report.photos == 2 && report.placed == 2, "nothing hides them any more")
  }

  @Test("an author's word shows a copy, and an unchosen photograph hides none") func exceptions() async throws
  {
    let site = try TestSite()
    try site.addPhoto(1, at: "drafts/a.jpg")
    try site.addPhoto(1, at: "best.jpg")
    try site.write("hidden: yes\n", to: "drafts/album.yaml")
    #expect(try await site.build().photos == 0)
    try site.write("hidden: no\n", to: "best.jpg.yaml")
    #expect(try await site.build().photos == 1)
    try site.remove("best.jpg.yaml")
    try site.write("publish: {rating: 5}\n", to: "drafts/album.yaml")
    #expect(try await site.build().photos == 1)
  }

  @Test("a large folder, whose files are read in several groups") func largeFolders() async throws {
    let site = try TestSite()
    for number in 0..<300 { try site.addPhoto(number % 5, at: "n\(number).jpg", salt: "\(number)") }
    try site.addPhoto(0, at: "secret.jpg", salt: "s")
    try site.addPhoto(0, at: "secret (1).jpg", salt: "t")
    try site.addPhoto(0, at: "zz.jpg", salt: "s")
    try site.write("hidden: yes\n", to: "secret.yaml")
    #expect(try await site.build().photos == 300)
    try site.remove("secret.yaml")
    #expect(try await site.build(acceptsShown: true).photos == 303)
    try site.write("hidden: yes\n", to: "secret.yaml")
    #expect(try await site.build().photos == 300)
  }

  @Test("while serving, a photograph that becomes a copy of a hidden one is hidden") func serving()
    async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "shown.jpg")
    try site.addPhoto(1, at: "secret.jpg")
    try site.addPhoto(2, at: "other.jpg")
    try site.write("hidden: yes\n", to: "secret.yaml")
    let engine = SiteEngine(site.options())
    #expect(try await engine.build(changes: nil).photos == 2)
    try site.addPhoto(1, at: "other.jpg")
    #expect(try await engine.build(changes: ["other.jpg"]).photos == 1)
    try site.addPhoto(3, at: "secret.jpg")
    // The hidden picture is only in the copy now.
    await #expect(throws: BuildError.self) { try await engine.build(changes: ["secret.jpg"]) }
    engine.acceptShown()
    #expect(try await engine.build(changes: ["secret.jpg"]).photos == 2)
    try site.addPhoto(3, at: "shown.jpg")
    #expect(try await engine.build(changes: ["shown.jpg"]).photos == 1)
  }

  @Test(
    "names that only look like those of versions",
    arguments: ["IMG_2.jpg", "secret 2019.jpg", "secretcopy.jpg"])
  func otherNames(name: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "secret.jpg")
    try site.addPhoto(1, at: "IMG_1.jpg")
    try site.addPhoto(2, at: name)
    for file in ["secret.yaml", "IMG_1.yaml"] { try site.write("hidden: yes\n", to: file) }
    #expect(try await site.build().photos == 1)
  }

  @Test(
    "folders that systems make are left out",
    arguments: [
      "#recycle", "@Recycle", "$RECYCLE.BIN", "lost+found", "__MACOSX", "System Volume Information",
      ".Trash-1000",
      "@eaDir", "@tmp", "RECYCLER", "#snapshot", "Recently Deleted", "Papierkorb", "Locked Folder",
    ]) func bins(folder: String) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "kept.jpg")
    try await site.build()
    let without = try site.site()
    try site.addPhoto(1, at: "\(folder)/deleted.jpg")
    try site.addPhoto(2, at: "in/\(folder)/deeper/deleted.jpg")
    try await site.build()
    #expect(try site.differences(from: without) == [], "\(folder)")
  }
}
