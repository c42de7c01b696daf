import Foundation
import Importing
import Photography
import Reading
import TestSupport
import Testing

@Suite(.enabled(if: ReaderExpectation.isHere, Comment(rawValue: ReaderExpectation.comment)))
struct ReaderExpectationTests {
  struct Export: Sendable, CustomTestStringConvertible {
    let kind: String
    var folder = ""
    let reader: any ImportReader.Type
    var testDescription: String { "\(kind) \(folder)" }
  }

  static let exports = [
    Export(kind: "flickr", reader: FlickrReader.self),
    Export(kind: "apple", reader: AppleReader.self),
    Export(kind: "apple", folder: "DCIM", reader: AppleReader.self),
    Export(kind: "apple", folder: "osxphotos", reader: AppleReader.self),
    Export(kind: "apple", folder: "icloudpd", reader: AppleReader.self),
    Export(kind: "apple", folder: "photos-app", reader: AppleReader.self),
    Export(kind: "meta", folder: "instagram", reader: InstagramReader.self),
    Export(kind: "meta", folder: "facebook", reader: FacebookReader.self),
    Export(kind: "catalogues", folder: "picasa", reader: PicasaReader.self),
    Export(kind: "catalogues", folder: "digikam", reader: DigikamReader.self),
    Export(kind: "catalogues", folder: "lrcat", reader: LightroomReader.self),
    Export(kind: "catalogues", folder: "lightroom", reader: LightroomReader.self),
    Export(kind: "catalogues", folder: "darktable", reader: DarktableReader.self),
    Export(kind: "catalogues", folder: "acdsee", reader: ACDSeeReader.self),
    Export(kind: "servers", folder: "immich", reader: PhotographsReader.self),
    Export(kind: "servers", folder: "immich-go", reader: ImmichReader.self),
    Export(kind: "servers", folder: "photoprism", reader: PhotoPrismReader.self),
    Export(kind: "servers", folder: "piwigo", reader: PiwigoReader.self),
    Export(kind: "servers", folder: "lychee", reader: LycheeReader.self),
    Export(kind: "galleries", folder: "hugo", reader: HugoReader.self),
    Export(kind: "galleries", folder: "jekyll", reader: JekyllReader.self),
    Export(kind: "galleries", folder: "eleventy", reader: JekyllReader.self),
    Export(kind: "galleries", folder: "sigal", reader: SigalReader.self),
    Export(kind: "galleries", folder: "thumbsup", reader: PicasaReader.self),
    Export(kind: "tracks", folder: "strava", reader: StravaReader.self),
    Export(kind: "tracks", folder: "garmin", reader: GarminReader.self),
    Export(kind: "tracks", folder: "komoot", reader: KomootReader.self),
    Export(kind: "tracks", folder: "polarsteps", reader: PolarstepsReader.self),
    Export(kind: "tracks", folder: "google-timeline/android", reader: TimelineReader.self),
    Export(kind: "tracks", folder: "google-timeline/ios", reader: TimelineReader.self),
    Export(kind: "tracks", folder: "google-timeline/takeout", reader: TimelineReader.self),
    Export(kind: "firebase", folder: "A", reader: FirebaseReader.self),
    Export(kind: "firebase", folder: "B", reader: FirebaseReader.self),
    Export(kind: "firebase", folder: "C", reader: FirebaseReader.self),
    Export(kind: "firebase", folder: "D", reader: FirebaseReader.self),
  ]

  /// I1: photographs come with what their program says of them, and nothing is shown that it hides.
  @Test(arguments: exports) func readsWhatIsExpected(_ export: Export) async throws {
    let expectation = try #require(try ReaderExpectation(export.kind, folder: export.folder))
    let differences = try await expectation.differences(of: export.reader.init())
    #expect(differences == [])
  }

  /// I1: what is in a folder tells which program made it.
  @Test(arguments: exports) func knowsTheProgram(_ export: Export) throws {
    let expectation = try #require(try ReaderExpectation(export.kind, folder: export.folder))
    let tree = try SourceTree(opening: [expectation.folder])
    #expect(ImportReaders.recognising(tree)?.name == export.reader.name)
  }

  /// I1: what is imported has no word that stays private, and a second import changes nothing.
  @Test(arguments: exports) func importsOnceAndNothingPrivate(_ export: Export) async throws {
    let expectation = try #require(try ReaderExpectation(export.kind, folder: export.folder))
    let target = try TemporaryFolder()
    let content = target.path + "/content"
    let options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    let first = try await Import.run([expectation.folder], kind: export.reader, into: content, options).report
    #expect(!first.imported.isEmpty || !first.walks.isEmpty)
    let texts = try texts(content)
    for (path, text) in texts {
      for secret in expectation.secrets {
        #expect(!path.contains(secret) && !text.contains(secret), "\(path)")
      }
    }
    let again = try await Import.run([expectation.folder], kind: export.reader, into: content, options).report
    #expect(again.imported.isEmpty && again.updated.isEmpty && again.edited.isEmpty && again.walks.isEmpty)
    #expect(try self.texts(content) == texts)
    let told = try await ContentReading(content).photographs(nil, jobs: 1) { photo, _ in photo }.told
    #expect(told.count == first.imported.count)
    let hidden = told.filter { if case .hidden = $0.visibility { true } else { false } }
    #expect(hidden.count >= first.hidden.values.reduce(0) { $0 + $1.photographs })
  }

  /// The sidecars and albums of a content folder, and the names of its other files.
  private func texts(_ content: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: content) {
      texts[name] =
        name.hasSuffix(".yaml") ? try String(contentsOfFile: "\(content)/\(name)", encoding: .utf8) : ""
    }
    return texts
  }
}
