import Files
import Foundation
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building
@testable import Reading

/// A build that would show what the last one hid, since what asked for that is lost, stops until the author agrees.
@Suite("X3: protection that is lost stops the build") struct ProtectionTests {
  /// What hides something, and how it is lost.
  struct Loss: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hide, lose: @Sendable (TestSite) throws -> Void
    /// What the message names.
    let named: [String]

    init(
      _ name: String, names named: String..., hide: @escaping @Sendable (TestSite) throws -> Void,
      lose: @escaping @Sendable (TestSite) throws -> Void
    ) {
      (testDescription, self.named, self.hide, self.lose) = (name, named, hide, lose)
    }
  }

  private static let zone =
    "title: Site\nprivacy:\n  zones:\n    - {latitude: 46.5, longitude: 8, radius: 500}\n"

  static let losses: [Loss] = [
    Loss("a deleted site.yaml", names: "site.yaml") {
      try $0.write(zone, to: "site.yaml")
    } lose: {
      try $0.remove("site.yaml")
    },
    Loss("an emptied site.yaml", names: "site.yaml") {
      try $0.write(zone, to: "site.yaml")
    } lose: {
      try $0.write("# nothing\n\n", to: "site.yaml")
    },
    Loss("zones without zones", names: "site.yaml", "zones") {
      try $0.write(zone, to: "site.yaml")
    } lose: {
      try $0.write("title: Site\nprivacy:\n  zones:\n", to: "site.yaml")
    },
    Loss("zones that are an empty list", names: "site.yaml", "zones") {
      try $0.write(zone, to: "site.yaml")
    } lose: {
      try $0.write("title: Site\nprivacy: {zones: []}\n", to: "site.yaml")
    },
    Loss("a site.yaml beside the content folder", names: "../site.yaml") {
      try FileIO.write(Array(zone.utf8), to: $0.folder + "/site.yaml")
    } lose: {
      try Folder.remove($0.folder + "/site.yaml")
    },
    Loss("a vanished album.yaml", names: "alps/album.yaml", "alps/0.jpg") {
      try $0.write("hidden: yes\n", to: "alps/album.yaml")
    } lose: {
      try $0.remove("alps/album.yaml")
    },
    Loss("a vanished file that was meant for an album.yaml", names: "alps/albums.yaml", "alps/0.jpg") {
      try $0.write("hidden: yes\n", to: "alps/albums.yaml")
    } lose: {
      try $0.remove("alps/albums.yaml")
    },
    Loss("an emptied album.yaml of a folder above", names: "alps/album.yaml", "alps/in/1.jpg") {
      try $0.write("unlisted: yes\n", to: "alps/album.yaml")
    } lose: {
      try $0.write("", to: "alps/album.yaml")
    },
    Loss("a deleted sidecar", names: "alps/0.yaml") {
      try $0.write("hidden: yes\n", to: "alps/0.yaml")
    } lose: {
      try $0.remove("alps/0.yaml")
    },
    Loss("a deleted sidecar that hid a place", names: "alps/0.jpg.yaml") {
      try $0.write("location: hidden\n", to: "alps/0.jpg.yaml")
    } lose: {
      try $0.remove("alps/0.jpg.yaml")
    },
    Loss("a renamed photograph", names: "alps/0.jpg", "alps/dawn.jpg") {
      try $0.write("hidden: yes\n", to: "alps/0.yaml")
    } lose: {
      try $0.move("alps/0.jpg", to: "alps/dawn.jpg")
    },
    Loss("a photograph moved to another folder", names: "alps/0.jpg", "other/0.jpg") {
      try $0.write("unlisted: yes\n", to: "alps/0.yaml")
    } lose: {
      try $0.move("alps/0.jpg", to: "other/0.jpg")
    },
    Loss("a photograph moved out of a hidden folder", names: "alps/in/1.jpg", "1.jpg") {
      try $0.write("hidden: yes\n", to: "alps/in/album.yaml")
    } lose: {
      try $0.move("alps/in/1.jpg", to: "1.jpg")
    },
    Loss("conditions of publish:", names: "site.yaml") {
      try $0.write("publish: {keywords: [family]}\n", to: "site.yaml")
    } lose: {
      try $0.remove("site.yaml")
    },
    Loss("a deleted sidecar of a track", names: "walks/ridge.yaml") {
      try $0.write("hidden: yes\n", to: "walks/ridge.yaml")
    } lose: {
      try $0.remove("walks/ridge.yaml")
    },
    Loss("a moved track", names: "walks/ridge.gpx", "alps/way.gpx") {
      try $0.write("hidden: yes\n", to: "walks/ridge.yaml")
    } lose: {
      try $0.move("walks/ridge.gpx", to: "alps/way.gpx")
    },
    Loss("an emptied places.yaml", names: "places.yaml", "Summit") {
      try $0.write("[{\"name\":\"Summit\",\"lat\":46.5,\"lng\":8}]", to: "places/default.json")
      try $0.write("places: [{name: Summit, hidden: yes}]\n", to: "places.yaml")
    } lose: {
      try $0.write("", to: "places.yaml")
    },
  ]

  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(0, at: "alps/0.jpg")
    try site.addPhoto(1, at: "alps/in/1.jpg")
    try site.addPhoto(2, at: "shown/2.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    return site
  }

  @Test("it names what is lost, the old site stays, and the author may agree", arguments: losses)
  func stops(loss: Loss) async throws {
    let site = try site()
    try loss.hide(site)
    try await site.build()
    let before = try site.site()
    try loss.lose(site)
    for isClean in [false, true, false] {
      let error = await #expect(throws: BuildError.self) { try await site.build(isClean: isClean) }
      guard case .showing(let problems, _)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      let text = "\(BuildError.showing(problems, others: []))"
      for name in loss.named { #expect(text.contains(name), "\(text)") }
      #expect(text.contains("--accept-shown"))
      #expect(problems.allSatisfy { $0.code == .lostProtection && $0.severity == .error })
      #expect(try site.site() == before)
    }
    try await site.build(acceptsShown: true)
    #expect(try site.site() != before)
    // Once is enough.
    #expect(try await site.build(isClean: true).isPublished)
    try site.write("title: Other\n", to: "shown/2.yaml")
    #expect(try await site.build().isPublished)
  }

  @Test(
    "the folder of the site may be moved, or copied with the cache, and what gets lost on the way is noticed")
  func moved() async throws {
    let site = try site()
    try site.write("hidden: yes\n", to: "alps/0.yaml")
    try await site.build()
    for place in ["moved", "in/a/folder"] {
      let folder = "\(site.folder)/\(place)"
      try Folder.make(folder)
      for name in ["content", "cache"] {
        try FileManager.default.copyItem(atPath: "\(site.folder)/\(name)", toPath: "\(folder)/\(name)")
      }
      try Folder.remove(folder + "/content/alps/0.yaml")
      let options = BuildOptions(
        content: folder + "/content", output: folder + "/output", cache: folder + "/cache")
      let error = await #expect(throws: BuildError.self) { try await Build(options).run() }
      guard case .showing(let problems, _)? = error else { throw CancellationError() }
      #expect(problems.map(\.subject) == ["alps/0.yaml"])
    }
  }

  @Test("what is lost may be put back instead", arguments: losses)
  func recovers(loss: Loss) async throws {
    let site = try site()
    try loss.hide(site)
    try await site.build()
    let before = try site.site()
    let copy = site.folder + "/copy"
    try FileManager.default.copyItem(atPath: site.content, toPath: copy)
    let settings = site.folder + "/site.yaml"
    let outside = FileStamp(path: settings) == nil ? nil : try FileIO.read(settings)
    try loss.lose(site)
    await #expect(throws: BuildError.self) { try await site.build() }
    try Folder.remove(site.content)
    try renameFile(copy, to: site.content)
    if let outside { try FileIO.write(outside, to: settings) }
    try await site.build()
    #expect(try site.site() == before)
  }

  @Test("a preview keeps the old site, and goes on when what is lost is back", arguments: losses)
  func stopsWhileServing(loss: Loss) async throws {
    let site = try site()
    try loss.hide(site)
    let engine = SiteEngine(site.options())
    try await engine.build()
    let before = try site.site()
    try loss.lose(site)
    for _ in 0..<2 {
      await #expect(throws: BuildError.self) { try await engine.build() }
      #expect(try site.site() == before)
      #expect(!engine.lostProtection.isEmpty)
    }
    // The author says yes in the Studio, once.
    engine.acceptShown()
    try await engine.build()
    #expect(engine.lostProtection.isEmpty)
    #expect(try site.site() != before)
  }

  @Test("a yes in the Studio counts once")
  func agreesOnce() async throws {
    let site = try site()
    try site.write("hidden: yes\n", to: "alps/0.yaml")
    let engine = SiteEngine(site.options())
    // Nothing was asked yet.
    engine.acceptShown()
    try await engine.build()
    try site.remove("alps/0.yaml")
    await #expect(throws: BuildError.self) { try await engine.build() }
    engine.acceptShown()
    #expect(try await engine.build().photos == 3)
    try site.write("hidden: yes\n", to: "alps/0.yaml")
    #expect(try await engine.build().photos == 2)
    try site.remove("alps/0.yaml")
    await #expect(throws: BuildError.self) { try await engine.build() }
  }

  @Test("a yes to a form counts for its photographs until a site shows them")
  func agreesBefore() async throws {
    let site = try site()
    try site.write("hidden: yes\n", to: "alps/0.yaml")
    try site.write("hidden: yes\n", to: "alps/in/1.yaml")
    let engine = SiteEngine(site.options())
    engine.acceptShown(of: ["alps/0.jpg"])
    #expect(try await engine.build().photos == 1)
    try site.remove("alps/0.yaml")
    try site.remove("alps/in/1.yaml")
    await #expect(throws: BuildError.self) { try await engine.build() }
    #expect(engine.lostProtection.map(\.subject) == ["alps/in/1.yaml"])
    try site.write("hidden: yes\n", to: "alps/in/1.yaml")
    #expect(try await engine.build().photos == 2)
    #expect(engine.lostProtection.isEmpty)
    // It is used up.
    try site.write("hidden: yes\n", to: "alps/0.yaml")
    #expect(try await engine.build().photos == 1)
    try site.remove("alps/0.yaml")
    await #expect(throws: BuildError.self) { try await engine.build() }
  }

  /// The author's own word.
  static let statements: [Loss] = [
    Loss("hidden: no") {
      try $0.write("hidden: yes\n", to: "alps/0.yaml")
    } lose: {
      try $0.write("hidden: no\n", to: "alps/0.yaml")
    },
    Loss("a line less in a sidecar") {
      try $0.write("title: Dawn\nhidden: yes\n", to: "alps/0.yaml")
    } lose: {
      try $0.write("title: Dawn\n", to: "alps/0.yaml")
    },
    Loss("a line less in an album.yaml") {
      try $0.write("title: Alps\nunlisted: yes\n", to: "alps/album.yaml")
    } lose: {
      try $0.write("title: Alps\n", to: "alps/album.yaml")
    },
    Loss("a place in a sidecar") {
      try $0.write("location: hidden\n", to: "alps/0.yaml")
    } lose: {
      try $0.write("location: 46.5, 8\n", to: "alps/0.yaml")
    },
    Loss("one of two zones") {
      try $0.write(zone + "    - {latitude: 10, longitude: 10, radius: 50}\n", to: "site.yaml")
    } lose: {
      try $0.write("privacy: {zones: [{latitude: 10, longitude: 10, radius: 50}]}\n", to: "site.yaml")
    },
    Loss("a folder renamed with its album.yaml") {
      try $0.write("hidden: yes\n", to: "alps/album.yaml")
    } lose: {
      try $0.move("alps", to: "mountains")
    },
    Loss("a photograph renamed with its sidecar") {
      try $0.write("hidden: yes\n", to: "alps/0.yaml")
    } lose: {
      try $0.move("alps/0.jpg", to: "alps/dawn.jpg")
      try $0.move("alps/0.yaml", to: "alps/dawn.yaml")
    },
    Loss("a photograph and its sidecar deleted, and another one of its name") {
      try $0.write("hidden: yes\n", to: "alps/0.yaml")
    } lose: {
      try $0.remove("alps/0.yaml")
      try $0.remove("alps/0.jpg")
    },
    Loss("a title lost") {
      try $0.write("title: Dawn\n", to: "alps/0.yaml")
    } lose: {
      try $0.remove("alps/0.yaml")
    },
  ]

  @Test("a file that is there and no longer hides something is the author's word", arguments: statements)
  func words(statement: Loss) async throws {
    let site = try site()
    try statement.hide(site)
    try await site.build()
    try statement.lose(site)
    try await site.build()
    try site.addPhoto(3, at: "alps/0.jpg")
    try await site.build()
  }

  private static let mistakes = [
    "title: Site\n  author: Ada\n", "access: [\n", "just words\n", "hidden: \"yes\ntitle: \"A\"\n",
    "hidden: yse\n", "privacy: {zones: here}\n",
    "places: {precision: twon}\n", "keywords: {private: [[a, {b: c}]]}\n",
  ]

  @Test(
    "what a site.yaml with a mistake holds back is not asked about once it is mended", arguments: mistakes)
  func mistake(text: String) async throws {
    let site = try site()
    try site.write(text, to: "site.yaml")
    let report = try await site.build()
    #expect(report.problems.contains { $0.severity == .error })
    try site.write("title: Site\n", to: "site.yaml")
    #expect(try await site.build().photos == 3)
    for file in ["alps/album.yaml", "alps/0.yaml"] {
      try site.write(text, to: file)
      try await site.build()
      try site.write("title: Site\n", to: file)
      #expect(try await site.build().photos == 3)
    }
  }

  @Test("while site.yaml cannot be read, the site stays, and what it hid is remembered")
  func unreadSettings() async throws {
    let site = try site()
    try site.write("hidden: yes\n", to: "site.yaml")
    #expect(try await site.build().photos == 0)
    try site.write("titel: Dawn\n", to: "alps/0.yaml")
    try site.write("hidden: yse\n", to: "site.yaml")
    try await site.build()
    let before = try site.site()
    try site.write("title: Site\n  hidden: yes\n", to: "site.yaml")
    try site.write("title: [\n", to: "alps/album.yaml")
    for isClean in [false, true] {
      let error = await #expect(throws: BuildError.self) { try await site.build(isClean: isClean) }
      guard case .unreadSettings(let problems, let others)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(problems.map(\.subject) == ["site.yaml:2:9"])
      #expect(others.contains { $0.subject.hasPrefix("alps/album.yaml") })
      #expect(try site.site() == before)
    }
    try site.remove("alps/album.yaml")
    try site.write("title: Site\n", to: "site.yaml")
    let error = await #expect(throws: BuildError.self) { try await site.build() }
    guard case .showing(let problems, let others)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problems.contains { $0.summary.contains("hidden: yes") })
    #expect(others.contains { $0.subject.hasPrefix("alps/0.yaml") })
    #expect("\(BuildError.showing(problems, others: others))".contains("titel"))
  }

  @Test("a photograph that comes back elsewhere after its folder was gone for some builds is known")
  func comesBack() async throws {
    let site = try site()
    try site.write("hidden: yes\n", to: "alps/0.yaml")
    try await site.build()
    let bytes = try FileIO.read(site.content + "/alps/0.jpg")
    try site.remove("alps/0.jpg")
    try await site.build()
    try site.write("title: Other\n", to: "shown/2.yaml")
    try await site.build()
    try site.write(bytes, to: "new/a.jpg")
    let error = await #expect(throws: BuildError.self) { try await site.build() }
    #expect("\(try #require(error))".contains("new/a.jpg"))
    try await site.build(acceptsShown: true)
    try await site.build(isClean: true)
  }

  @Test("many are one message, with the number and some names")
  func many() async throws {
    let site = try TestSite()
    for number in 0..<30 { try site.addPhoto(number % 6, at: "alps/\(number).jpg", salt: "\(number)") }
    try site.write("hidden: yes\n", to: "alps/album.yaml")
    try await site.build()
    try site.remove("alps/album.yaml")
    let error = await #expect(throws: BuildError.self) { try await site.build() }
    guard case .showing(let problems, _)? = error else { return }
    #expect(problems.count == 1)
    #expect(problems.first?.summary.contains("30") == true)
  }

  private let reasons: [Visibility.Reason] = [
    .asked(by: .sidecar), .unclear(file: "a.txt"), .refused(by: "a.xmp", .damaged), .rejected,
    .keyword("private", isMeant: false), .keyword("privat", isMeant: true), .record, .copy(of: "b.jpg"),
    .placesHidden, .notChosen, .unusable,
  ]

  @Test func recordsComeBack() throws {
    var protection = Protection()
    protection.items = [
      FileVisibility(
        path: "a.jpg", digest: Digest(of: [1]), visibility: .unlisted, place: .hidden(.zone)),
      FileVisibility(
        path: "b.jpg", digest: Digest(of: [2]), visibility: .shown,
        place: .coarse(.region, .copy(of: "c.jpg")), places: .town),
      FileVisibility(path: "b/ü.jpg", digest: Digest(of: [2]), visibility: .shown),
    ]
    protection.gone = reasons.map {
      FileVisibility(path: "c.jpg", digest: Digest(of: [3]), visibility: .hidden($0))
    }
    let centre = try #require(Coordinate(latitude: 46.5, longitude: 8))
    protection.zones = [.circle(centre: centre, radius: 300)]
    protection.lists = Protection.List.allCases
    (protection.places, protection.files) = (["Hut"], ["site.yaml", "../site.yaml"])
    protection.isOfUnreadSettings = true
    #expect(Protection(record: try protection.record) == protection)
    #expect(Protection(record: []) == nil)
  }
}
