import Darkroom
import Files
import Foundation
import Metadata
import Photography
import Testing

@testable import Pipeline

/// What the cache holds is trusted as long as a version stays the same; so results may not change under one version.
@Suite("X4: a cache never outlives the code that filled it") struct CacheVersionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let recorded = folder.appending(path: "cache-versions.txt")
  private static let photographs = folder.deletingLastPathComponent().appending(path: "Fixtures/odd-photos")
    .path

  @Test func readersThatFindSomethingElseHaveAnotherVersion() throws {
    var digest = Digest()
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
      version, digest.fingerprint, toRaise: "MetadataReader.version, or PhotoMetadata.recordVersion")
  }

  @Test func aDarkroomThatMakesOtherPicturesHasAnotherVersion() throws {
    var digest = Digest()
    for number in 0...5 {
      let bytes = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "\(number).jpg")))
      let recipe = Recipe(widths: [40, 90], formats: [.jpeg, .webp, .avif])
      let developed = try Darkroom.develop(
        bytes.span.bytes, orientation: Orientation(tag: number + 1), recipe: recipe)
      for picture in developed.pictures { digest.add(picture.bytes) }
      digest.add(developed.placeholder.thumbHash)
    }
    try compare("pictures \(Darkroom.version)", digest.fingerprint, toRaise: "the number in Darkroom.version")
  }

  /// Versions that are not recorded, such as those of other libraries on another machine, are not compared.
  private func compare(_ version: String, _ digest: Fingerprint, toRaise what: String) throws {
    var lines = try String(contentsOf: Self.recorded, encoding: .utf8).split(separator: "\n").map(String.init)
    if ProcessInfo.processInfo.environment["PHOTOMAP_RECORD"] != nil {
      lines.removeAll { $0.hasPrefix(version + " ") }
      lines.append("\(version) \(digest.hex)")
      try Data((lines.sorted().joined(separator: "\n") + "\n").utf8).write(to: Self.recorded)
      Issue.record("Recorded \(version); run again without PHOTOMAP_RECORD.")
      return
    }
    guard let line = lines.first(where: { $0.hasPrefix(version + " ") }) else { return }
    #expect(
      line == "\(version) \(digest.hex)",
      "Results have changed: raise \(what), then record with PHOTOMAP_RECORD=1.")
  }
}
