import Photography
import TestSupport
import Testing

@testable import Importing

struct AppleReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read() async throws -> ImportedTree {
    try await AppleReader().read(try SourceTree(opening: [folder.path]))
  }

  private static let header =
    "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\n"

  private func table(_ rows: String..., part: Int = 1, name: String = "Photo Details.csv") throws {
    try folder.write(
      AppleReaderTests.header + rows.joined(separator: "\n"),
      to: "iCloud Photos Part \(part) of 2/Photos/\(name)")
  }

  @Test(arguments: [
    "Saturday June 4,2022 12:11 PM GMT": 1_654_344_660, "Sunday June 5,2022 12:00 AM GMT": 1_654_387_200,
    "Friday December 31,1965 11:59 PM GMT": -126_230_460,
  ])
  func readsDates(_ text: String, _ second: Int) {
    #expect(AppleDate.instant(text) == Instant(secondsSince1970: second))
  }

  @Test(arguments: [
    "", "Saturday June 4,2022 13:11 PM GMT", "Samstag 4. Juni 2022 12:11", "Monday June 31,2022 1:00 PM GMT",
  ])
  func takesNothingElseForDates(_ text: String) { #expect(AppleDate.instant(text) == nil) }

  /// I1: rows that are cut short, contradict each other or are missing do not show a photograph.
  @Test func hidesWhatTablesDoNotPlainlyShow() async throws {
    try table(
      "a.jpg,1,no,no,no,,1,", "b.jpg,2,no", "c.jpg,3,no,no,no,,1,", "c.jpg,4,no,yes,no,,1,",
      "e.jpg,5,no,no,yes,,1,")
    for name in ["a", "b", "c", "d", "e"] {
      try folder.write("x", to: "iCloud Photos Part 1 of 2/Photos/\(name).jpg")
    }
    let shown = try await read().photos.filter { $0.visibility == .shown }.map(\.file)
    #expect(shown == ["iCloud Photos Part 1 of 2/Photos/a.jpg"])
  }

  @Test func hidesAFolderWhoseTableIsNone() async throws {
    try folder.write("<html>", to: "iCloud Photos Part 1 of 2/Photos/Photo Details.csv")
    try folder.write("x", to: "iCloud Photos Part 1 of 2/Photos/a.jpg")
    let result = try await read()
    #expect(result.photos.allSatisfy { $0.visibility != .shown })
    #expect(result.notes.contains { $0.kind == .unreadable })
  }

  /// I1: names repeat, so that a table counts for its own part.
  @Test func readsTheTableOfItsOwnPart() async throws {
    try table("a.jpg,1,yes,no,no,,1,", part: 1)
    try table("a.jpg,2,no,yes,no,,1,", part: 2, name: "Photo Details-1.csv")
    for part in 1...2 { try folder.write("x", to: "iCloud Photos Part \(part) of 2/Photos/a.jpg") }
    let photos = try await read().photos
    #expect(photos.map { $0.visibility == .shown } == [true, false])
    #expect(photos.map(\.key) == ["apple:1:iCloud Photos Part 1 of 2", "apple:2:iCloud Photos Part 2 of 2"])
  }

  /// I1: what is beside iCloud Photos may be of Drive or Notes, of which no table says that it may be shown.
  @Test func hidesWhatMayBeOfOtherServices() async throws {
    try table("a.jpg,1,no,no,no,,1,")
    let shown = ["iCloud Photos Part 1 of 2/Photos/a.jpg", "DCIM/100APPLE/c.jpg", "icloudpd/d.jpg"]
    for path in shown + ["iCloud Drive/Papers/passport.jpg", "iCloud Notes/n.jpg", "Mail/m.jpg"] {
      try folder.write(path, to: path)
    }
    try folder.write(#"[{"SourceFile": "d.jpg", "XMP:Title": "D"}]"#, to: "icloudpd/d.jpg.json")
    try folder.write(#"[{"SourceFile": "n.jpg", "XMP:Title": "N"}]"#, to: "iCloud Notes/n.jpg.json")
    let result = try await read()
    #expect(Set(result.photos.filter { $0.visibility == .shown }.map(\.file)) == Set(shown))
    #expect(result.photos.count == 6)
  }

  @Test func showsEditedVersionsWithTheirCompanions() async throws {
    for name in [
      "IMG_0001.HEIC", "IMG_E0001.JPG", "IMG_0001.MOV", "IMG_O0001.AAE", "IMG_0002.JPG", "IMG_0002_HEVC.MOV",
      "x.jpg", "x_edited.jpeg",
      "IMG_E0003.JPG", "alone.mov",
    ] { try folder.write(name, to: "DCIM/\(name)") }
    let result = try await read()
    #expect(
      Dictionary(uniqueKeysWithValues: result.photos.map { ($0.file, Set($0.companions)) }) == [
        "DCIM/IMG_E0001.JPG": ["DCIM/IMG_0001.HEIC", "DCIM/IMG_0001.MOV", "DCIM/IMG_O0001.AAE"],
        "DCIM/IMG_0002.JPG": ["DCIM/IMG_0002_HEVC.MOV"], "DCIM/x_edited.jpeg": ["DCIM/x.jpg"],
        "DCIM/IMG_E0003.JPG": [], "DCIM/alone.mov": [],
      ])
    #expect(result.notes.isEmpty)
  }

  /// I1: names of folders and tables are in the language of the account.
  @Test func readsTablesInOtherLanguages() async throws {
    let part = "iCloud Fotos Teil 1 von 2"
    try folder.write(
      AppleReaderTests.header + "a.jpg,1,yes,no,no,,1,\nb.jpg,2,no,yes,no,,1,",
      to: "\(part)/Fotos/Fotodetails.csv")
    try folder.write("Bilder\na.jpg", to: "\(part)/Alben/x.csv")
    try folder.write("imgName\na.jpg", to: "\(part)/Alben/Sommer.csv")
    try folder.write("imgName\na.jpg", to: "\(part)/Rückblicke/Von selbst.csv")
    for name in ["a.jpg", "b.jpg"] { try folder.write("x", to: "\(part)/Fotos/\(name)") }
    #expect(AppleReader.recognises(try SourceTree(opening: [folder.path])))
    let result = try await read()
    #expect(result.photos.map { $0.visibility == .shown } == [true, false])
    #expect(result.photos.map(\.isFavourite) == [true, false])
    #expect(result.albums.map(\.title) == ["Sommer"])
  }
}
