import Foundation
import Testing

/// A value that can be copied is not consumed: an optimized program has freed parts of it too early.
@Suite("Ownership is plain, except where a value cannot be copied") struct OwnershipTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  private static let callback = "C calls back with the address of a class"
  private static let unique = "the value cannot be copied: it frees memory, or closes a file, once"
  private static let required = "a protocol of Swift or of a dependency asks for it"

  /// The files that may use these words, with the reason.
  private static let allowed = [
    "Formats/Tracks/Parsing/ElementStream.swift": callback,
    "Formats/Tracks/Parsing/XMLDocument.swift": callback,
    "Services/Internet/Transfer.swift": callback,
    "System/Concurrency/WorkerThreads.swift": required,
    "Serving/Preview/Server/SiteConnection.swift": required,
    "Building/Publisher/SitePublisher.swift": unique,
    "Serving/Studio/StudioLock.swift": unique,
    "Pictures/Darkroom/Animations/Darkroom+Animation.swift": unique,
    "Pictures/Darkroom/Darkroom.swift": unique,
    "Pictures/Darkroom/Darkroom+Intact.swift": unique,
    "Pictures/Darkroom/DevelopTask.swift": unique,
    "Pictures/Darkroom/Decoding/DecodingMemory.swift": unique,
    "Pictures/Darkroom/Decoding/GIFReader.swift": unique,
    "Pictures/Darkroom/Decoding/JXLReader.swift": unique,
    "Pictures/Darkroom/Decoding/RawReader.swift": unique,
    "Pictures/Darkroom/Decoding/WebPReader.swift": unique,
    "Pictures/Darkroom/HDR/Darkroom+HDR.swift": unique,
    "Pictures/Darkroom/HDR/DarkenedReader.swift": unique,
    "Pictures/Darkroom/Encoding/Darkroom+Icon.swift": unique,
    "Pictures/Darkroom/Pixels/Bitmap.swift": unique,
    "Pictures/Darkroom/Pixels/PixelBuffer+Orientation.swift": unique,
    "Pictures/Darkroom/Redacting/RedactedReader.swift": unique,
    "Pictures/Darkroom/Stripping/StrippedJPEG.swift": unique,
  ]

  @Test("only these files consume values, or hold references that Swift does not count")
  func words() throws {
    // A dot ends a word, too.
    let words = /\b(?:consume|consuming|Unmanaged|UniqueBox)\b/.wordBoundaryKind(.simple)
    var found: Set<String> = []
    for folder in ["Sources", "templates"] {
      let root = Self.root.appending(path: folder)
      let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      #expect(!files.isEmpty)
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        let code = text.split(separator: "\n").filter {
          !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
        }
        if code.contains(where: { $0.contains(words) }) {
          found.insert(file)
        }
      }
    }
    #expect(found == Set(Self.allowed.keys))
  }
}
