import Building
import Foundation
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@Suite("M2: sites with Live Photos", .enabled(if: TestSite.ffmpeg != nil, "needs ffmpeg"))
struct LivePhotoBuildTests {
  private static let one = "11111111-2222-4333-8444-555555555555"
  private static let other = "AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE"

  private func site(_ settings: String = "title: Mine\n") throws -> TestSite {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    return site
  }

  private func still(
    _ site: TestSite, _ path: String, _ identifier: String? = nil, number: Int = 0,
    at clock: String = "12:00:00"
  ) throws {
    try site.write(
      try GeotaggedJPEG.bytes(
        number, nil, taken: "2024:06:01 \(clock)", offset: "+02:00", identifier: identifier), to: path)
  }

  /// The pages of photographs and movies without their extensions, those that move with a star.
  private func pages(_ site: TestSite) throws -> Set<String> {
    let files = try site.site()
    let pages = files.keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") }
    return Set(
      try pages.map { page in
        let moves = try site.text(page).contains("class=\"live\"")
        return page.dropFirst(6).dropLast(5) + (moves ? "*" : "")
      })
  }

  private func sameAsClean(_ site: TestSite) async throws -> Bool {
    let now = try site.site()
    try FileManager.default.removeItemIfThere("\(site.folder)/clean")
    try FileManager.default.removeItemIfThere("\(site.folder)/clean-cache")
    try await site.build(output: "clean", cache: "clean-cache")
    return try site.site("clean") == now
  }

  @Test("both halves are one wherever they lie, whichever comes first, and part when one goes")
  func pairsAcrossFolders() async throws {
    let site = try site()
    try still(site, "a/b/IMG_1.jpg", Self.one)
    try await site.build()
    #expect(try pages(site) == ["a/b/img-1"])
    try site.addMovie("movies/c/renamed.MOV", Self.one)
    let report = try await site.build()
    #expect(report.problems.filter { $0.severity > .note } == [])
    #expect(try pages(site) == ["a/b/img-1*"])
    #expect(try await sameAsClean(site))
    #expect(try await site.build().picturesDeveloped == 0)
    #expect(
      site.inspect("a/b/IMG_1.jpg").statements.filter { $0.name == "movement" }
        == [InspectedStatement("movement", "movies/c/renamed.MOV", from: .file)])
    // A copy that is nearer to its still.
    try site.addMovie("a/b/live/x.MOV", Self.one, seconds: 1)
    try await site.build()
    #expect(try pages(site) == ["a/b/img-1*", "movies/c/renamed"])
    #expect(try await sameAsClean(site))
    try site.remove("a/b/live")
    try site.remove("a/b/IMG_1.jpg")
    try await site.build()
    #expect(try pages(site) == ["movies/c/renamed"])
    #expect(try await sameAsClean(site))
    try still(site, "z/other.jpg", Self.one, number: 2)
    try await site.build()
    #expect(try pages(site) == ["z/other*"])
    #expect(try await sameAsClean(site))
  }

  @Test("whatever hides one half hides both, also in another folder", arguments: [true, false])
  func hidesBoth(isMovie: Bool) async throws {
    let site = try site()
    try still(site, "kept.jpg", number: 3)
    try await site.build()
    let without = try site.site()
    try still(site, "a/one.jpg", Self.one)
    try site.addMovie("b/two.MOV", Self.one)
    try await site.build(output: "shown")
    let hiding = isMovie ? "b/two.yaml" : "a/one.yaml"
    try site.write("hidden: yes\n", to: hiding)
    try await site.build()
    #expect(try pages(site) == ["kept"])
    let now = try site.site()
    for (path, bytes) in without where !path.hasPrefix("sw") { #expect(now[path] == bytes, "\(path)") }
    #expect(Set(now.keys) == Set(without.keys))
    #expect(try await sameAsClean(site))
    // A copy of the still is hidden with it.
    try FileManager.default.copyItem(atPath: "\(site.content)/a/one.jpg", toPath: "\(site.content)/c.jpg")
    try await site.build()
    #expect(try pages(site) == ["kept"])
    #expect(try await sameAsClean(site))
    try site.remove("c.jpg")
    try site.write("unlisted: yes\n", to: hiding)
    try await site.build(acceptsShown: true)
    let unlisted = try pages(site)
    #expect(unlisted.filter { $0.hasPrefix("a/one-") && $0.hasSuffix("*") }.count == 1, "\(unlisted)")
    #expect(try !site.text("timeline/index.html").contains("photo/a/one"))
    try site.remove(hiding)
    try await site.build(acceptsShown: true)
    #expect(try pages(site).count == 2)
    #expect(try site.text("timeline/index.html").contains("photo/a/one"))
    #expect(site.inspect("b/two.MOV").problems.contains { $0.summary == "belongs to a/one.jpg" })
  }

  @Test("inspect knows what hides a half in another folder")
  func inspects() async throws {
    let site = try site()
    try still(site, "a/one.jpg", Self.one)
    try site.addMovie("b/two.MOV", Self.one)
    try site.write("hidden: yes\n", to: "b/album.yaml")
    try await site.build()
    #expect(try pages(site) == [])
    #expect(site.inspect("a/one.jpg").problems.contains { $0.summary == "is hidden" })
  }

  @Test("equal names alone make no pair, and an identifier of another one none; both are shown")
  func keepsWrongPairsApart() async throws {
    let site = try site()
    try still(site, "IMG_1.jpg", at: "12:00:00")
    try site.addMovie("IMG_1.MOV", at: "12:01:00")
    try still(site, "IMG_2.jpg", Self.one, number: 1)
    try site.addMovie("IMG_2.MOV", Self.other)
    try still(site, "IMG_3.jpg", number: 2)
    try site.addMovie("IMG_3.MOV", seconds: 7)
    // In another folder, of another camera.
    try still(site, "x/IMG_4.jpg", number: 3)
    try site.addMovie("y/IMG_4.MOV")
    try await site.build()
    let pages = try pages(site)
    #expect(pages.count == 8 && pages.allSatisfy { !$0.hasSuffix("*") }, "\(pages)")
  }

  @Test("copies with the same identifier are pairs of their folders")
  func pairsCopies() async throws {
    let site = try site()
    for (number, folder) in ["x", "y"].enumerated() {
      try still(site, "\(folder)/IMG_1.jpg", Self.one, number: number)
      try site.addMovie("\(folder)/IMG_1.MOV", Self.one, seconds: 1 + number)
    }
    try await site.build()
    #expect(try pages(site) == ["x/img-1*", "y/img-1*"])
  }

  @Test(
    "an edited Live Photo and the one that it was are two, each with its movie; of one movie the original has it"
  )
  func pairsEdited() async throws {
    let site = try site()
    try still(site, "IMG_1.jpg", Self.one)
    try still(site, "IMG_E1.jpg", Self.one, number: 1)
    try site.addMovie("IMG_1.MOV", Self.one)
    try await site.build()
    #expect(try pages(site) == ["img-1*", "img-e1"])
    try site.addMovie("IMG_E1.MOV", Self.one, seconds: 1)
    try await site.build()
    #expect(try pages(site) == ["img-1*", "img-e1*"])
  }

  @Test("the half of Takeout that is called MP4 is found", arguments: ["IMG_1.MP4", "IMG_1.jpg.MP4"])
  func pairsTakeout(name: String) async throws {
    let site = try site()
    try still(site, "IMG_1.jpg")
    try site.addMovie(name)
    try await site.build()
    #expect(try pages(site) == ["img-1*"])
  }

  @Test("a broken movie hides no photograph", arguments: [false, true])
  func survivesBrokenMovies(readable: Bool) async throws {
    let site = try site()
    try still(site, "IMG_1.jpg", Self.one)
    try site.addMovie("IMG_1.MOV", Self.one)
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(site.content)/IMG_1.MOV")))
    if readable {
      // What it says stays, its frames do not.
      let data = try #require(Data(bytes).range(of: Data("mdat".utf8)))
      let index = try #require(Data(bytes).range(of: Data("moov".utf8)))
      for place in data.upperBound..<index.lowerBound - 4 { bytes[place] = 0 }
    } else {
      bytes = Array(bytes.prefix(600))
    }
    try site.write(bytes, to: "IMG_1.MOV")
    let problems = try await site.build().problems.filter { $0.severity > .note }
    #expect(try pages(site) == ["img-1"])
    #expect(problems.map(\.subject) == [readable ? "IMG_1.jpg" : "IMG_1.MOV"])
  }

  @Test("a movement is made by the first build that finds ffmpeg, or room for it")
  func makesLater() async throws {
    let site = try site("title: Mine\nmovies: {ffmpeg: ../bin/ffmpeg}\n")
    let program = "\(site.folder)/bin/ffmpeg"
    try site.write("title: Mine\nmovies: {ffmpeg: \(program)}\n", to: "site.yaml")
    try still(site, "IMG_1.jpg", Self.one)
    try site.addMovie("IMG_1.MOV", Self.one)
    try site.addMovie("alone.mp4")
    var problems = try await site.build().problems.filter { $0.code == .missingProgram }
    #expect(problems.map(\.subject) == ["alone.mp4", "IMG_1.jpg"])
    #expect(problems.map(\.severity) == [.error, .note])
    #expect(try pages(site) == ["img-1"])
    // A disk without room.
    let real = try #require(TestSite.ffmpeg)
    try FileManager.default.createDirectory(
      atPath: "\(site.folder)/bin", withIntermediateDirectories: true)
    let probe = (real as NSString).deletingLastPathComponent + "/ffprobe"
    try FileManager.default.createSymbolicLink(
      atPath: "\(site.folder)/bin/ffprobe", withDestinationPath: probe)
    let script = """
      #!/bin/sh
      case "$*" in *-version*) ;; *) echo 'x.mp4: No space left on device' >&2; exit 1;; esac
      exec \(real) "$@"

      """
    try Data(script.utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    problems = try await site.build().problems.filter { $0.severity > .note }
    #expect(problems.map(\.subject) == ["alone.mp4", "IMG_1.jpg"])
    #expect(problems.allSatisfy { $0.code == .unreadableFile }, "\(problems)")
    #expect(try pages(site) == ["img-1"])
    try FileManager.default.removeItem(atPath: program)
    try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: real)
    problems = try await site.build().problems.filter { $0.severity > .note }
    #expect(problems == [])
    #expect(try pages(site) == ["img-1*", "alone"])
    #expect(try await site.build().isUnchanged)
  }
}

extension FileManager {
  fileprivate func removeItemIfThere(_ path: String) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
