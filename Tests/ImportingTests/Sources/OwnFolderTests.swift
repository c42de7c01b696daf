import Files
import Foundation
import Photography
import TestSupport
import Testing

@testable import Importing

@Suite("I1: a content folder of PhotoMap is no export") struct OwnFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [String: String]) throws {
    try folder.write("x", to: "old/content/2019/a.jpg")
    for (path, text) in files { try folder.write(text, to: "old/content/\(path)") }
  }

  private func run(_ path: String, _ kind: (any ImportReader.Type)? = nil) async throws {
    _ = try await Import.run(
      [folder.path + path], kind: kind, into: folder.path + "/new/content",
      ImportOptions(now: Instant(secondsSince1970: 1_790_000_000)))
  }

  private static let marks: [[String: String]] = [
    ["site.yaml": "title: Old\nbase_url: https://example.org/\n"], ["2019/album.yaml": "title: Old\n"],
    ["2019/a.yaml": "hidden: yes\n"], ["2019/a.jpg.yaml": "title: Old\ntags: [sea]\n"],
    ["2019/A.YML": "location: hidden\n"], ["walk.gpx": "<gpx/>", "walk.yaml": "photos: position\n"],
    // Hugo's pages have the name of texts of albums.
    ["2019/index.md": "---\ntitle: Old\n---\n", "2019/a.yaml": "title: A\n"],
    ["2019/index.md": "---\ntitle: Old\n---\n", "album.yaml": "hidden: yes\n"],
  ]

  @Test("it is refused, and nothing is written", arguments: marks)
  func refuses(_ files: [String: String]) async throws {
    try write(files)
    for kind in [nil, HugoReader.self, PhotographsReader.self] as [(any ImportReader.Type)?] {
      await #expect(throws: ImportRefusal.self) { try await run("/old/content", kind) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old"])
  }

  @Test("it is said what to do instead") func says() async throws {
    try write(["site.yaml": "title: Old\n"])
    let path = Folder.resolved(folder.path + "/old/content")
    do {
      try await run("/old")
      Issue.record("it was imported")
    } catch let refusal as ImportRefusal {
      #expect(
        "\(refusal)"
          == "\(path) is a content folder of PhotoMap, which needs no import. Copy it: cp -r \(path) new-content. Or build it where it is: photomap build --content \(path)"
      )
    }
  }

  @Test(
    "other programs have such files, too",
    arguments: [
      ["2019/a.yml": "UID: x\nTakenAt: 2020-01-01\n"], ["_data/site.yml": "title: x\n"],
      ["2019/album.yaml": "name: x\n"], ["data.yaml": "title: x\n"], ["2019/a.yaml": "title: ["],
      ["site.yaml": "title: x\nplugins: [y]\n"],
    ])
  func imports(_ files: [String: String]) async throws {
    try write(files)
    #expect(try SourceTree(opening: [folder.path + "/old"]).ownSettings == nil)
  }
}
