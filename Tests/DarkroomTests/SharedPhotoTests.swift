import Foundation
import Photography
import TestSupport
import Testing

@testable import Darkroom

/// Unusual photographs in a folder beside the repository, where there is one.
@Suite(
  "Odd photographs", .enabled(if: SharedData.url(".") != nil, "needs a `shared` folder beside the repository")
)
struct SharedPhotoTests {
  static let files: [String] = {
    guard let root = SharedData.url(".")?.standardized else { return [] }
    let kinds: Set<String> = ["jpg", "jpeg", "png", "webp", "heic", "heif", "hif", "avif"]
    let folders = ["may-ship/odd-photos", "test-only/odd-photos"].map { root.appending(path: $0) }
    return folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
        .filter { kinds.contains(($0 as NSString).pathExtension.lowercased()) }
        .map { folder.appending(path: $0).path }
    }.sorted()
  }()

  @Test("are developed, or refused with a reason")
  func develops() throws {
    #expect(SharedPhotoTests.files.count > 50)
    let settings = RenditionSettings(widths: [160], formats: [.jpeg])
    for path in SharedPhotoTests.files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      do {
        let developed = try Darkroom.develop(bytes.span.bytes, settings: settings)
        #expect(developed.pictures.count == 1, "\(path)")
      } catch {
        // Some are headers without pixels, made for tests of metadata.
        let description = path + error.summary
        let isKnown = [
          "corrupt", "truncated", "empty", "invalid", "notjpeg", "fake.png", "contains no image", "Bogus DQT",
        ]
        .contains { description.contains($0) }
        #expect(isKnown, "\(path) \(error.summary)")
      }
    }
  }
}
