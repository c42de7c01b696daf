import Darkroom
import Files
import Foundation
import Metadata
import Photography
import Reading
import TestSites
import Testing

@testable import Building
@testable import Developing

/// The cache keeps results as long as a version stays the same, so results must not change under one version. The digest of
/// the results of each version is recorded in cache-versions.txt.
@Suite("X4: results change only with the version of the cache") struct CacheVersionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let recorded = folder.appending(path: "cache-versions.txt")
  private static let photographs = folder.deletingLastPathComponent().appending(path: "Fixtures/odd-photos")
    .path

  @Test("an unrecorded version fails, as do other results under a recorded one")
  func unrecordedVersionsFail() {
    let lines = ["metadata 2.1 00ff", "metadata 2.10 11ee"]
    #expect(Self.problem("metadata 2.1", "00ff", in: lines, toRaise: "x") == nil)
    let changed = Self.problem("metadata 2.10", "00ff", in: lines, toRaise: "MetadataReader.version")
    #expect(changed?.contains("Raise MetadataReader.version") == true)
    let missing = Self.problem("metadata 2.2", "00ff", in: lines, toRaise: "MetadataReader.version")
    #expect(
      missing?.contains("Add the line 'metadata 2.2 00ff' to Tests/BuildingTests/cache-versions.txt") == true)
  }

  @Test func readersThatFindSomethingElseHaveAnotherVersion() throws {
    var digest = DigestBuilder()
    for file in try Folder.tree(of: Self.photographs) {
      let bytes = try FileIO.read("\(Self.photographs)/\(file.path)")
      do {
        digest.add(try MetadataReader.read(bytes).record)
      } catch {
        digest.add(error.summary)
      }
    }
    let version = "metadata \(MetadataReader.version).\(PhotoMetadata.recordVersion)"
    try compare(
      version, digest.digest, toRaise: "MetadataReader.version, or PhotoMetadata.recordVersion")
  }

  @Test func otherPicturesNeedAnotherVersionOfTheDarkroom() throws {
    var (digest, thumbnails) = (DigestBuilder(), DigestBuilder())
    for number in 0...5 {
      let bytes = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "\(number).jpg")))
      let settings = RenditionSettings(widths: [40, 90], formats: [.jpeg, .webp, .avif])
      let developed = try Darkroom.develop(
        bytes.span.bytes, orientation: Orientation(tag: number + 1), settings: settings)
      for picture in developed.pictures { digest.add(picture.bytes) }
      digest.add(developed.placeholder.thumbHash)
      thumbnails.add(developed.thumbnail)
    }
    try compare("pictures \(Darkroom.version)", digest.digest, toRaise: "the number in Darkroom.version")
    try compare(
      "thumbnails \(DevelopmentRecord.version) \(Darkroom.version)", thumbnails.digest,
      toRaise: "DevelopmentRecord.version")
  }

  private func compare(_ version: String, _ digest: Digest, toRaise what: String) throws {
    var lines = try String(contentsOf: Self.recorded, encoding: .utf8).split(separator: "\n").map(String.init)
    if ProcessInfo.processInfo.environment["PHOTOMAP_RECORD"] != nil {
      lines.removeAll { $0.hasPrefix(version + " ") }
      lines.append("\(version) \(digest.hex)")
      try Data((lines.sorted().joined(separator: "\n") + "\n").utf8).write(to: Self.recorded)
      Issue.record("Recorded \(version); run again without PHOTOMAP_RECORD.")
      return
    }
    if let problem = Self.problem(version, digest.hex, in: lines, toRaise: what) {
      Issue.record("\(problem)")
    }
  }

  /// What is wrong, and what to do about it; `nil` when the version is recorded with this digest.
  private static func problem(
    _ version: String, _ digest: String, in lines: [String], toRaise what: String
  ) -> String? {
    guard let line = lines.first(where: { $0.hasPrefix(version + " ") }) else {
      return """
        The version '\(version)' is not recorded, so nothing shows whether results change under it. Add the line \
        '\(version) \(digest)' to Tests/BuildingTests/cache-versions.txt, or run this test with PHOTOMAP_RECORD=1. \
        The version of pictures contains those of the libraries that encode them: another system needs a line for itself.
        """
    }
    return line == "\(version) \(digest)"
      ? nil : "Results have changed under '\(version)'. Raise \(what), then record it with PHOTOMAP_RECORD=1."
  }
}
