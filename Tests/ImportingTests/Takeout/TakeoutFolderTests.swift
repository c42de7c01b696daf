import Testing

@testable import Importing

@Suite("I1: records of Google Takeout belong to the photographs that their names mean")
struct TakeoutFolderTests {
  private func pairing(_ names: [String], titles: [String: String] = [:]) -> TakeoutFolder {
    let files = names.map { SourceFile(path: $0, size: 1, archive: nil, checksum: nil, place: .file($0)) }
    var records: [String: String?] = [:]
    for name in names where name.hasSuffix(".json") { records[name] = .some(titles[name]) }
    return TakeoutFolder(files, titles: records)
  }

  /// A photograph's name, and that of its record without `.json`.
  private static let pairs: [(String, String)] = [
    ("a.jpg", "a.jpg"), ("a.jpg", "a.jpg.supplemental-metadata"), ("a.jpg", "a.jpg.supplemental-metad"),
    ("a(1).jpg", "a.jpg(1)"), ("a(1).jpg", "a.jpg.supplemental-metadata(1)"), ("a(1).jpg", "a(1).jpg"),
    ("a (2).jpg", "a (2).jpg.supplemental-metadata"), ("a.jpg", "a"), ("a.jpg", "a.supplemental-metadata"),
    ("A.JPG", "A.jpg.supplemental-metadata"),
    ("\(String(repeating: "x", count: 47)).jpg", String(repeating: "x", count: 46)),
    ("\(String(repeating: "x", count: 47))(3).jpg", String(repeating: "x", count: 46) + "(3)"),
    ("\(String(repeating: "🌅", count: 23)).jpg", String(repeating: "🌅", count: 23)),
    ("\(String(repeating: "x", count: 41)).jpg", String(repeating: "x", count: 41) + ".jpg."),
    ("e\u{301}t\u{E9}.jpg", "\u{E9}te\u{301}.jpg.supplemental-metadata"),
  ]

  @Test("names are cut and numbered as Google does", arguments: pairs)
  func names(photo: String, record: String) {
    // Only what is cut at the limit may be shorter.
    guard record != "a.jpg.supplemental-metad" else {
      #expect(pairing([photo, record + ".json"]).pairs.first?.record == nil)
      return
    }
    let found = pairing([photo, record + ".json"])
    #expect(found.pairs.map(\.record) == [record + ".json"], "\(found)")
  }

  @Test(
    "a beginning in common is no pair",
    arguments: [("IMG_1-other.jpg", "IMG_1.jpg"), ("IMG_10.jpg", "IMG_1.jpg"), ("a(1).jpg", "a.jpg")])
  func strangers(photo: String, record: String) {
    let found = pairing([photo, record + ".json"])
    #expect(found.pairs.first?.record == nil && found.recordsWithoutPhotograph == [record + ".json"])
  }

  @Test("an edited version stands for its original, and has its record")
  func edited() {
    for (word, number) in [("-edited", ""), ("-modifié", "(1)"), ("-bearbeitet", ""), ("-編集済み", "")] {
      let found = pairing(["a\(word)\(number).jpg", "a\(number).jpg", "a.jpg\(number).json"])
      #expect(found.pairs.map(\.file.name) == ["a\(word)\(number).jpg"], "\(found)")
      #expect(
        found.pairs.first?.companions == ["a\(number).jpg"]
          && found.pairs.first?.record == "a.jpg\(number).json")
    }
    // Of an original that is not here.
    #expect(pairing(["a-edited.jpg", "a.jpg.json"]).pairs.first?.record == "a.jpg.json")
    // Its own record makes it a photograph of its own.
    #expect(pairing(["a-edited.jpg", "a.jpg", "a.jpg.json", "a-edited.jpg.json"]).pairs.count == 2)
    // What Google makes of it is another photograph, which is hidden as it is.
    let made = pairing(["a-effects.jpg", "a.jpg", "a.jpg.json"])
    #expect(made.pairs.map(\.record) == ["a.jpg.json", "a.jpg.json"] && made.ambiguous.isEmpty)
  }

  @Test(
    "an edited version of another format has the record of its original, which may hide it",
    arguments: [
      ("PXL_1.dng", "PXL_1-edited.jpg"), ("IMG_7.MOV", "IMG_7-edited.mp4"),
      ("IMG_7(1).MOV", "IMG_7-edited(1).mp4"), ("PXL_1.dng", "PXL_1-mix.jpg"),
    ])
  func otherFormats(original: String, edited: String) {
    let found = pairing([original, edited, original + ".json"])
    #expect(found.pairs.map(\.record) == [original + ".json", original + ".json"], "\(found)")
  }

  @Test("the title tells the record of a movie, too") func titlesOfMovies() {
    let found = pairing(["a _ b.mov", "odd.json"], titles: ["odd.json": "a & b.mov"])
    #expect(found.pairs.first?.record == "odd.json")
  }

  @Test("films of Live and motion photographs belong to them; others have their records") func films() {
    let found = pairing([
      "a.HEIC", "a.HEIC.json", "a.MP4", "b.MP.jpg", "b.MP.jpg.json", "b.MP", "c.mp4", "c.mp4.json",
    ])
    #expect(found.pairs.map(\.companions) == [["a.MP4"], ["b.MP"], []])
    #expect(found.pairs.last?.record == "c.mp4.json")
    #expect(found.others.isEmpty && found.recordsWithoutPhotograph.isEmpty)
  }

  @Test("what is left is paired by its title, of which Google replaces characters") func titles() {
    let found = pairing(["Tom _ Jerry_s.jpg", "odd.json"], titles: ["odd.json": "Tom & Jerry's.jpg"])
    #expect(found.pairs.first?.record == "odd.json")
  }

  @Test("years are no albums, whatever their language")
  func years() {
    for title in ["Photos from 2019", "Fotos von 2019", "2015-06-02", "2015-06-02 #2", "Zdjęcia z 2020"] {
      #expect(YearFolder.isNamed(title))
    }
    for title in ["Sommer 2019", "2019 in Rome", "Rome", "", "Room 2019 b"] {
      #expect(!YearFolder.isNamed(title))
    }
  }
}
