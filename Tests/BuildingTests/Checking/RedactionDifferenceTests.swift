import Building
import Darkroom
import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

/// What is blurred or cut off makes no difference to what is published.
@Suite(
  "X3: sites with photographs that differ only in what is blurred or cut off are the same, byte for byte",
  .timeLimit(.minutes(5)))
struct RedactionDifferenceTests {
  private static let width = 640
  private static let height = 480
  /// The secret is in these pixels: whole blocks, so that JPEG files differ there alone.
  private static let rows = 160..<224
  private static let columns = 256..<384
  private static let blur = "blur: [0.4 0.3333 0.2 0.1334]"

  private static func picture(_ secret: Int) -> [UInt8] {
    DrawnBMP.landscape(width: width, height: height, hiding: rows, columns, secret: secret)
  }

  private static func jpeg(_ secret: Int) throws -> [UInt8] {
    let settings = RenditionSettings(widths: [width], formats: [.jpeg], quality: 95)
    let file = picture(secret)
    let developed = try Darkroom.develop(file.span.bytes, settings: settings)
    return try #require(developed.pictures.first).bytes
  }

  private static func site(_ secret: Int, _ said: String, _ settings: String = "") throws -> TestSite {
    let site = try TestSite()
    try site.write(
      "title: T\ntimezone: UTC\nbase_url: https://example.org/\npictures: {widths: [64, 320], formats: [avif, webp, jpeg], originals: copy}\nzip: originals\n\(settings)",
      to: "site.yaml")
    try site.addPhoto(0, at: "shown.jpg")
    let jpeg = try jpeg(secret)
    var raw = RawSample(.dng, picture: jpeg)
    raw.sensor = (240, 180)
    let files: [(String, [UInt8])] = [
      ("drawn.bmp", picture(secret)), ("taken.jpg", jpeg),
      ("dated.jpg", GeotaggedJPEG.adding(nil, taken: "2021:05:06 13:00:00", to: jpeg)),
      ("raw.dng", raw.bytes),
    ]
    for (hour, (name, bytes)) in files.enumerated() {
      try site.write(bytes, to: "in/\(name)")
      let stem = name.prefix { $0 != "." }
      try site.write("taken: 2021-05-06 1\(hour):00\n\(said)\n", to: "in/\(stem).yaml")
    }
    return site
  }

  private func built(_ secret: Int, _ said: String, _ settings: String = "") async throws -> [String: [UInt8]]
  {
    let site = try Self.site(secret, said, settings)
    let report = try await site.build()
    #expect(report.problems.filter { $0.severity == .error } == [])
    for problem in try await SiteCheck(site.options()).run().problems where problem.severity == .error {
      Issue.record("\(problem.subject) \(problem.summary)")
    }
    return try site.site()
  }

  private func differing(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }

  @Test(
    "in all sizes, formats, originals, archives, lists and maps",
    arguments: [
      blur, "\(blur)\nrotate: 90", "crop: 0 0 0.39 1", "\(blur)\ncrop: 0.1 0.1 0.8 0.8",
      "blur:\n  - [0.4, 0.3333, 0.1, 0.1334]\n  - [0.5, 0.3333, 0.1, 0.1334]",
    ])
  func differences(said: String) async throws {
    let sites = [try await built(1, said), try await built(2, said)]
    #expect(sites[0].keys.contains { $0.hasPrefix("photo/in/taken-original") })
    #expect(sites[0].keys.contains { $0.hasSuffix(".zip") })
    for name in ["drawn", "taken", "dated", "raw"] { #expect(sites[0]["photo/in/\(name).html"] != nil) }
    #expect(differing(sites[0], sites[1]) == [])
  }

  @Test("without a blur they differ in all of these, so that the others are no accident")
  func control() async throws {
    let differing = differing(try await built(1, ""), try await built(2, ""))
    for kind in [
      "photo/in/drawn", "photo/in/taken-original", "photo/in/dated", "photo/in/raw", ".zip", "timeline",
    ] {
      #expect(differing.contains { $0.contains(kind) }, "\(kind)")
    }
  }

  @Test("the sizes that pages tell are those of what is left, and an edit gives what a clean build gives")
  func edits() async throws {
    let site = try Self.site(1, Self.blur)
    try await site.build()
    let before = try site.site()
    for text in ["crop: 0 0 0.5 1", Self.blur + "\ncrop: 0 0 0.5 1\nrotate: 90", Self.blur] {
      try site.write("taken: 2021-05-06 11:00\n\(text)\n", to: "in/taken.yaml")
      let report = try await site.build()
      #expect(report.problems.allSatisfy { !$0.summary.contains("while its metadata says") })
      let page = try site.text("photo/in/taken.html")
      if text.contains("rotate") {
        #expect(page.contains("width=\"480\" height=\"320\""))
      } else if text.contains("crop") {
        #expect(page.contains("width=\"320\" height=\"480\""))
      }
      let now = try site.site()
      try await site.build(output: "clean", cache: "clean-cache", isClean: true)
      #expect(differing(now, try site.site("clean")) == [])
    }
    #expect(differing(before, try site.site()) == [])
  }

  @Test(
    "what cannot be understood holds the photograph back; so does a file with another name that is meant for it",
    arguments: [
      ("taken.yaml", "blur: face"), ("taken.yaml", "crop: 0.2"), ("takn.yaml", blur),
      ("taken.jpg (1).yaml", blur),
    ])
  func unclear(name: String, text: String) async throws {
    let site = try Self.site(1, "")
    try site.remove("in/taken.yaml")
    try site.write("taken: 2021-05-06 11:00\n\(text)\n", to: "in/\(name)")
    let report = try await site.build()
    #expect(try site.site()["photo/in/taken.html"] == nil)
    #expect(report.problems.contains { $0.severity == .error && $0.subject == "in/\(name)" })
  }

  @Test("a copy is blurred as it is, another version held back until it says so itself")
  func copies() async throws {
    var sites: [[String: [UInt8]]] = []
    for secret in 1...2 {
      let site = try Self.site(secret, Self.blur)
      let jpeg = try Self.jpeg(secret)
      try site.write(jpeg, to: "elsewhere/other.jpg")
      try site.write("taken: 2021-05-06 16:00\n", to: "elsewhere/other.yaml")
      try site.write(jpeg + [0], to: "in/taken-edited.jpg")
      let report = try await site.build()
      sites.append(try site.site())
      #expect(
        report.problems.contains {
          $0.subject == "elsewhere/other.jpg" && $0.summary.contains("is a copy of in/taken.jpg")
        })
      #expect(
        report.problems.contains {
          $0.subject == "in/taken-edited.jpg" && $0.summary.contains("another version")
        })
      #expect(
        sites.last?["photo/elsewhere/other.html"] != nil && sites.last?["photo/in/taken-edited.html"] == nil)
      try site.write("taken: 2021-05-06 17:00\n\(Self.blur)\n", to: "in/taken-edited.yaml")
      try await site.build()
      #expect(try site.site()["photo/in/taken-edited.html"] != nil)
    }
    #expect(differing(sites[0], sites[1]) == [])
  }

  @Test("a photograph whose file with the blur is gone, or that has left it, is not published uncovered")
  func lost() async throws {
    let site = try Self.site(1, Self.blur)
    try await site.build()
    let before = try site.site()
    try site.remove("in/taken.yaml")
    await #expect(throws: BuildError.self) { try await site.build() }
    #expect(differing(before, try site.site()) == [])
    try site.write("taken: 2021-05-06 11:00\n\(Self.blur)\n", to: "in/taken.yaml")
    try site.move("in/taken.jpg", to: "moved/new.jpg")
    await #expect(throws: BuildError.self) { try await site.build() }
    try await site.build(acceptsShown: true)
    #expect(try site.site()["photo/moved/new.html"] != nil)
  }

  @Test(
    "a movie is held back, a Live Photo and a motion photograph shown without what moves, and that is told",
    .enabled(if: TestSite.ffmpeg != nil, "needs ffmpeg"))
  func movies() async throws {
    let site = try TestSite()
    try site.write("title: T\npictures: {originals: copy, live: yes}\n", to: "site.yaml")
    try site.addMovie("in/clip.mov")
    try site.write("blur: [0.1 0.1 0.2 0.2]\n", to: "in/clip.yaml")
    try site.addPhoto(0, at: "in/IMG_1.jpg")
    try site.addMovie("in/IMG_1.MOV")
    let report = try await site.build()
    #expect(report.problems.contains { $0.subject == "in/clip.mov" && $0.severity == .error })
    #expect(try site.site()["photo/in/clip.html"] == nil)
    #expect(try site.site().keys.contains { $0.hasPrefix("photo/in/img-1") && $0.hasSuffix(".mp4") })
    try site.write("blur: [0.1 0.1 0.2 0.2]\n", to: "in/IMG_1.yaml")
    let second = try await site.build()
    #expect(try site.site()["photo/in/img-1.html"] != nil)
    #expect(try !site.site().keys.contains { $0.hasSuffix(".mp4") })
    #expect(second.problems.contains { $0.subject == "in/IMG_1.jpg" && $0.summary.contains("movement") })
    #expect(!second.problems.contains { $0.subject == "in/IMG_1.MOV" })
    // Only the movement is to be covered: the photograph shows the same.
    try site.move("in/IMG_1.yaml", to: "in/IMG_1.MOV.yaml")
    try await site.build(acceptsShown: true)
    #expect(try site.site()["photo/in/img-1.html"] == nil)
  }
}
