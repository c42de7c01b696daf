import Content
import Foundation
import Metadata
import Photography
import Reading
import TestSupport
import Testing
import Yams

@testable import Importing

@Suite("I1: an export becomes what its owner meant", .serialized) struct ExportsTests {
  /// Folders of the shared exports, each with an EXPECTED.yaml; another kind is another line.
  static let folders = ["google-takeout", "google-takeout-zip"]

  private static func url(_ folder: String) -> URL? { SharedData.url("test-only/imports/\(folder)") }

  @Test(
    "each photograph has its words, time, place, albums and visibility",
    .enabled(if: url("google-takeout") != nil, "There is no folder of exports here (PHOTOMAP_SHARED)."),
    arguments: folders)
  func rows(folder: String) async throws {
    let url = try #require(Self.url(folder))
    let target = try TemporaryFolder()
    let content = target.path + "/content"
    let result = try await ExpectedImport(url, into: content)
    #expect(!result.rows.isEmpty)
    for row in result.rows { try compare(row, result) }
    for album in (result.expected["albums"]?.sequence ?? []).compactMap(\.mapping) {
      let title = album["title"]?.string ?? ""
      #expect(
        result.report.albums.contains { path in
          (try? String(contentsOfFile: "\(content)/\(path)/album.yaml", encoding: .utf8))
            .flatMap { try? Yams.compose(yaml: $0)?["title"]?.string } == title
        }, "\(title): \(result.report.albums)")
    }
    let strings = ([result.expected] + result.rows).flatMap { Self.strings($0["never_published"]) }
    for (path, text) in try texts(content) {
      for string in strings {
        #expect(!text.contains(string) && !path.contains(string), "\(string) is in \(path)")
      }
    }
    // A second import changes nothing.
    let before = try texts(content)
    let again = try await ExpectedImport(url, into: content)
    #expect(again.report.imported.isEmpty && again.report.updated.isEmpty && again.report.edited.isEmpty)
    #expect(try texts(content) == before)
  }

  @Test(
    "parts that are imported one after another, in any order, say the same as all at once",
    .enabled(
      if: url("google-takeout-zip") != nil, "There is no folder of exports here (PHOTOMAP_SHARED)."))
  func orderOfParts() async throws {
    let url = try #require(Self.url("google-takeout-zip"))
    let parts = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".zip") }
      .sorted().map { url.path + "/" + $0 }
    func state(_ runs: [[String]]) async throws -> Set<String> {
      let target = try TemporaryFolder()
      for run in runs {
        _ = try await Import.run(
          run, kind: TakeoutReader.self, into: target.path + "/content",
          ImportOptions(now: Instant(secondsSince1970: 1_790_000_000)))
      }
      var state: Set<String> = []
      for (digest, found) in try await ExpectedImport.photographs(target.path + "/content") {
        let albums = try ExpectedImport.albums(of: found, in: target.path + "/content").sorted()
        let text = ExpectedImport.text(found.photo.prose?.value) ?? ""
        let taken = found.photo.taken?.value.iso8601 ?? ""
        state.insert("\(digest.hex(16)) \(text) \(taken) \(albums) \(found.photo.visibility)")
      }
      return state
    }
    let whole = try await state([parts])
    #expect(whole.count == 3 && parts.count == 3)
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      #expect(try await state(order.map { [parts[$0]] }) == whole, "\(order)")
    }
  }

  private static func strings(_ node: Node?) -> [String] {
    guard let items = node?.sequence else { return [] }
    return items.compactMap(\.string)
  }

  /// All files of the content folder; pictures without their bytes.
  private func texts(_ content: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: content) {
      texts[name] =
        name.hasSuffix(".yaml") ? try String(contentsOfFile: "\(content)/\(name)", encoding: .utf8) : ""
    }
    return texts
  }

  private func compare(_ row: Node.Mapping, _ result: ExpectedImport) throws {
    let name = row["case"]?.string ?? ""
    let wanted = Self.strings(row["acceptable_visibility"]) + [row["visibility"]?.string ?? ""]
    guard let found = try result.found(row) else {
      #expect(wanted.contains("skipped"), "\(name): it is not imported")
      return
    }
    let photo = found.photo
    let visibility =
      switch photo.visibility {
      case .hidden: "hidden"
      case .unlisted: "unlisted"
      default: "published"
      }
    #expect(wanted.contains(visibility), "\(name): \(photo.visibility)")
    guard visibility != "hidden" else { return }
    #expect(photo.title?.value == row["title"]?.stated, "\(name)")
    #expect(ExpectedImport.text(photo.prose?.value) == row["description"]?.stated, "\(name)")
    try compareTime(row, found, name, result)
    var places: [Node] = row["acceptable_location"]?.sequence.map { Array($0) } ?? []
    if let place = row["location"] { places.append(place) }
    let coordinate = photo.coordinate?.value
    #expect(
      places.isEmpty || places.contains { isPlace($0, coordinate) },
      "\(name): \(String(describing: coordinate))")
    let all: [Hashtag] = photo.keywords.map(\.value) + (photo.prose?.value.hashtags ?? [])
    let tags = Set(all.filter { $0.title.first != "Albums" }.map { $0.title.joined(separator: "|") })
    #expect(tags == Set(Self.strings(row["tags"])), "\(name)")
    #expect(
      try ExpectedImport.albums(of: found, in: result.root) == Set(Self.strings(row["albums"])), "\(name)")
    if let rating = row["rating"]?.int { #expect(photo.rating?.value == rating, "\(name)") }
  }

  private func isPlace(_ node: Node, _ place: Coordinate?) -> Bool {
    let numbers = (node.sequence ?? []).compactMap { $0.float ?? $0.int.map(Double.init) }
    guard numbers.count == 2 else { return place == nil }
    guard let place else { return false }
    return abs(place.latitude - numbers[0]) < 0.0002 && abs(place.longitude - numbers[1]) < 0.0002
  }

  private func compareTime(
    _ row: Node.Mapping, _ found: ExpectedImport.Found, _ name: String, _ result: ExpectedImport
  ) throws {
    guard let wanted = row["taken"]?.mapping, let taken = found.photo.taken?.value else { return }
    if let local = wanted["local"]?.string {
      let text = taken.local.iso8601.prefix(19).replacing("T", with: " ")
      #expect(text == local, "\(name)")
      if let offset = wanted["offset"] {
        let path = "\(result.root)/\(found.path).yaml"
        let sidecar =
          FileManager.default.fileExists(atPath: path)
          ? try String(contentsOfFile: path, encoding: .utf8) : ""
        if let text = offset.stated {
          #expect(taken.offset.iso8601 == text, "\(name)")
        } else {
          #expect(!sidecar.contains("taken:"), "\(name): no offset may be stated")
        }
      }
    } else if let instant = wanted["instant"]?.string, let time = ISO8601Text(instant)?.local() {
      #expect(taken.instant.secondsSince1970 == time.secondsSince1970, "\(name)")
      #expect(!taken.isFileDate, "\(name)")
    }
  }
}
