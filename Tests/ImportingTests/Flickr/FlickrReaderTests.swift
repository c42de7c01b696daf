import Photography
import TestSupport
import Testing

@testable import Importing

struct FlickrReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read() async throws -> ImportedTree {
    try await FlickrReader().read(try SourceTree(opening: [folder.path]))
  }

  private func record(_ id: String, _ more: String) throws {
    let text =
      #"{"id": "\#(id)", "photopage": "x", "date_taken": "2010-01-02 03:04:05", "date_imported": "2011-01-01 00:00:00", \#(more)}"#
    try folder.write(text, to: "records/photo_\(id).json")
  }

  /// I1: what is not plainly for everybody is hidden, also words that are not known.
  @Test(arguments: [
    #""privacy": "public", "safety": "safe""#: true,
    #""privacy": "friend & family", "safety": "safe""#: false,
    #""privacy": "öffentlich", "safety": "safe""#: false, #""safety": "safe""#: false,
    #""privacy": "public""#: false,
    #""privacy": "public", "safety": "restricted""#: false,
  ])
  func showsOnlyWhatEverybodySaw(_ words: String, _ isShown: Bool) async throws {
    try record("123456789", words)
    try folder.write("x", to: "data/a_123456789_o.jpg")
    #expect(try await read().photos.map { $0.visibility == .shown } == [isShown])
  }

  /// I1: a picture whose record is damaged or missing may have been private.
  @Test func hidesPicturesWithoutReadableRecords() async throws {
    try folder.write(#"{"id": "123456789", "privacy": "pub"#, to: "records/photo_123456789.json")
    try folder.write("x", to: "data/a_123456789_o.jpg")
    try folder.write("x", to: "data/b_987654321_o.jpg")
    let result = try await read()
    #expect(
      result.photos.map(\.visibility) == [
        .hidden("their record cannot be read"), .hidden("the export has no record of who may see them"),
      ])
    #expect(Set(result.notes.map(\.kind)) == [.unreadable, .withoutRecord])
  }

  @Test func takesTheLastNumberThatIsOneOfARecord() async throws {
    try record("20081231", #""name": "first""#)
    try record("55555555", #""name": "second""#)
    try folder.write("x", to: "data/img-20081231-at-noon_55555555_o.jpg")
    try folder.write("x", to: "data/20081231_0123456789_o.jpg")
    let titles = try await read().photos.map { [$0.file: $0.title] }
    #expect(
      titles == [
        ["data/20081231_0123456789_o.jpg": .plain("first")],
        ["data/img-20081231-at-noon_55555555_o.jpg": .plain("second")],
      ])
  }

  @Test func readsLicencesDatesAndPlaces() async throws {
    try record(
      "123456789",
      #""license": "Attribution-NoDerivs License", "geo": [{"latitude": 0, "longitude": "8500000", "accuracy": "16"}]"#
    )
    try folder.write("x", to: "data/a_123456789_o.jpg")
    let photo = try #require(try await read().photos.first)
    #expect(photo.credit.licence == "CC BY-ND 2.0")
    #expect(photo.position?.latitude == 0)
    #expect(photo.position?.longitude == 8.5)
  }
}
