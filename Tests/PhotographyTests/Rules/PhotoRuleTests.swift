import Foundation
import Testing

@testable import Photography

@Suite struct PhotoRuleTests {
  /// Rules with what they mean; the scripts are tested with the same list.
  private static func fixture() throws -> [(rule: String, meaning: String?)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Fixtures/rules.json"
    )
    .standardizedFileURL
    let pairs = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
    return try pairs.map { (try #require($0[0] as? String), $0[1] as? String) }
  }

  @Test("P7: rules are read as the search box reads them")
  func readsAsTheScriptsDo() throws {
    let fixture = try PhotoRuleTests.fixture()
    #expect(fixture.count > 20)
    for (text, meaning) in fixture {
      let rule = try? PhotoRule(text)
      #expect(rule?.text == meaning, "\(text)")
    }
  }

  @Test(
    "A mistake names the word and what is possible",
    arguments: [
      ("tag:a colour:red", "colour:red", "Possible are tag:, category:"),
      ("type:film", "type:film", "type:photo, type:movie, type:live, type:panorama"),
      ("rating>=7", "rating>=7", "0 to 5 stars"), ("2019..20", "2019..20", "2019..2021"),
      ("within:3km", "within:", "near:Chamonix within:20km"), ("camera: X100", "camera:", "without a blank"),
      ("  ", "  ", "tag:alps"),
    ])
  func mistakes(_ text: String, _ word: String, _ remedy: String) {
    do throws(PhotoRule.Fault) {
      let rule = try PhotoRule(text)
      Issue.record("\(text) is read as \(rule)")
    } catch {
      #expect(error.word == word)
      #expect(error.remedy.contains(remedy), "\(error.remedy)")
    }
  }

  @Test("Rules of any length and any bytes end")
  func manyWords() {
    #expect(throws: PhotoRule.Fault.self) { try PhotoRule(String(repeating: "a ", count: 100_000)) }
    for text in [
      "\"", "\"\"", "-", "--", "-:", "::", ":", "near:", "-or", "or or", "rating", "rating:", "..", "…", "#",
      "-#", "within:.",
    ] {
      _ = try? PhotoRule(text)
    }
  }

  private static func photo(_ change: (inout Photo) -> Void = { _ in }) throws -> Photo {
    let local = try #require(LocalDateTime(year: 2019, month: 9, day: 18, hour: 14))
    var photo = Photo(
      id: PhotoID("2019/alps/IMG_1.jpg"), page: "photo/2019/alps/img-1.html", album: AlbumID("2019/alps"),
      size: PixelSize(width: 3, height: 2),
      taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated),
      category: Photography.Category.standard,
      coordinate: Coordinate(latitude: 45.92, longitude: 6.87),
      nearestTown: NearestTown(town: "Chamonix-Mont-Blanc", country: "France"), title: "First light",
      hashtags: [Hashtag(key: ["places", "new-york"], title: ["Places", "New York"])], rating: 4,
      exposure: Exposure(camera: "Fujifilm X100V", lens: "XF 23mm"))
    change(&photo)
    return photo
  }

  @Test("Every word of a rule decides")
  func chooses() throws {
    let chamonix = try #require(Coordinate(latitude: 45.924, longitude: 6.87))
    let photo = try PhotoRuleTests.photo()
    func isChosen(_ text: String, _ photo: Photo) throws -> Bool {
      var ruled = RuledPhoto(photo, album: ["2019", "alps", "high", "alps"])
      return ruled.isChosen(by: try PhotoRule(text), ["Chamonix": chamonix])
    }
    for text in [
      "first", "FIRST li", "york", "tag:places", "tag:\"New York\"", "#Places/New-York", "camera:x100",
      "camera:\"fuji x100\"",
      "lens:23", "album:2019/alps", "album:high", "place:chamonix", "country:fra", "type:photo", "rating>=4",
      "rating<5",
      "rating:4", "2019", "2019-09", "2019-09-18", "2019-09-18..2019-09-18", "..2019", "2019-09..",
      "near:Chamonix",
      "near:Chamonix within:1km", "-sea", "sea or light", "-type:movie", "category:default",
    ] {
      #expect(try isChosen(text, photo), "\(text)")
    }
    for text in [
      "second", "tag:york", "tag:place", "camera:x200", "lens:50", "album:sea", "place:paris",
      "country:italy", "type:movie",
      "type:live", "rating>4", "rating<4", "2018", "2019-08", "2019-09-19..", "..2019-09-17",
      "near:Chamonix within:0.1km",
      "-first", "first -light", "sea or mountain", "near:Paris", "category:nature",
    ] {
      #expect(try !isChosen(text, photo), "\(text)")
    }
    // What its page does not tell decides nothing.
    let hidden = try PhotoRuleTests.photo { ($0.coordinate, $0.nearestTown, $0.rating) = (nil, nil, nil) }
    for text in ["near:Chamonix", "place:chamonix", "country:france", "rating>=0", "rating<5"] {
      #expect(try !isChosen(text, hidden), "\(text)")
    }
  }
}

extension PhotoRule {
  /// As `Tests/Fixtures/rules.json` has it.
  fileprivate var text: String {
    alternatives.map { $0.map { ($0.isNegated ? "-" : "") + $0.condition.text }.joined(separator: " & ") }
      .joined(separator: " | ")
  }
}

extension PhotoRule.Condition {
  fileprivate var text: String {
    switch self {
    case .words(let words): "words \(words.joined(separator: " "))"
    case .field(let field, let words): "\(field.rawValue) \(words.joined(separator: " "))"
    case .rating(let range): "rating \(range.lowerBound)-\(range.upperBound)"
    case .taken(let first, let last): "taken \(first ?? "")..\(last ?? "")"
    case .year(let year): "year \(year)"
    case .near(let name, let kilometres):
      "near \(name) \(kilometres == kilometres.rounded() ? "\(Int(kilometres))" : "\(kilometres)")"
    }
  }
}
