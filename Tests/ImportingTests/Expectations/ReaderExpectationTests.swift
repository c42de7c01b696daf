import Importing
import Testing

@Suite(.enabled(if: ReaderExpectation.isHere, Comment(rawValue: ReaderExpectation.comment)))
struct ReaderExpectationTests {
  struct Export: Sendable, CustomTestStringConvertible {
    let kind: String
    var folder = ""
    let reader: any ImportReader.Type
    var except: [String] = []
    var testDescription: String { "\(kind) \(folder)" }
  }

  static let exports = [
    Export(kind: "flickr", reader: FlickrReader.self),
    Export(kind: "apple", reader: AppleReader.self, except: ["photos-app/IMG_0002"]),
    Export(kind: "apple", folder: "DCIM", reader: AppleReader.self),
    Export(kind: "apple", folder: "osxphotos", reader: AppleReader.self),
    Export(kind: "apple", folder: "icloudpd", reader: AppleReader.self),
    Export(kind: "apple", folder: "photos-app", reader: AppleReader.self, except: ["photos-app/IMG_0002"]),
    Export(kind: "meta", folder: "instagram", reader: InstagramReader.self),
    Export(kind: "meta", folder: "facebook", reader: FacebookReader.self),
    Export(kind: "catalogues", folder: "picasa", reader: PicasaReader.self),
    Export(kind: "catalogues", folder: "digikam", reader: DigikamReader.self),
    Export(kind: "catalogues", folder: "lrcat", reader: LightroomReader.self),
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
    Export(kind: "tracks", folder: "polarsteps", reader: PolarstepsReader.self),
    Export(kind: "tracks", folder: "google-timeline/android", reader: TimelineReader.self),
    Export(kind: "tracks", folder: "google-timeline/ios", reader: TimelineReader.self),
    Export(kind: "tracks", folder: "google-timeline/takeout", reader: TimelineReader.self),
    Export(kind: "firebase", folder: "A", reader: FirebaseReader.self),
    Export(kind: "firebase", folder: "C", reader: FirebaseReader.self),
    Export(kind: "firebase", folder: "D", reader: FirebaseReader.self),
  ]

  /// I1: photographs come with what their program says of them, and nothing is shown that it hides.
  @Test(arguments: exports) func readsWhatIsExpected(_ export: Export) async throws {
    let expectation = try #require(try ReaderExpectation(export.kind, folder: export.folder))
    let differences = try await expectation.differences(of: export.reader.init(), except: export.except)
    #expect(differences == [])
  }
}
