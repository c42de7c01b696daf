import Foundation
import Markup
import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite("L4: the files of all places") struct PlaceDataFileTests {
  private struct Rows: Decodable {
    var names: [String]
    var ids: [String]
    var kinds: String
  }

  private struct Head: Decodable {
    var run: Int
    var words: [String]
    var at: [Int]
    var names: [String]?
  }

  private func places(_ count: Int, seed: UInt64) throws -> [Place] {
    try Places.even(count, seed: seed).enumerated().map { number, at in
      Place(
        id: "place-\(number)", kind: number % 3 == 0 ? .custom : .default, name: "</Place> \(number)",
        coordinate: at)
    }
  }

  private func files(_ places: [Place]) -> [MapFile] {
    PlaceDataFile.files(places) {}
  }

  private func value<Value: Decodable>(_ file: MapFile) throws -> Value {
    let text = String(decoding: file.render(), as: UTF8.self)
    let key = file.path.dropFirst("data/".count).dropLast(".js".count)
    #expect(!text.contains("</"))
    let start = "photomap.put(\"\(key)\","
    try #require(text.hasPrefix(start) && text.hasSuffix(");\n"))
    return try JSONDecoder().decode(Value.self, from: Data(text.dropFirst(start.count).dropLast(3).utf8))
  }

  @Test("few places are one file, in list order; without places there is none")
  func few() throws {
    #expect(files([]).isEmpty)
    let places = try places(1000, seed: 3)
    let files = files(places)
    #expect(files.map(\.path) == ["data/places.js"])
    let (head, rows): (Head, Rows) = (try value(files[0]), try value(files[0]))
    #expect(head.run == 1000 && head.words == ["Default", "Custom"] && head.at.count == 2000)
    #expect(rows.names == places.map(\.name) && rows.ids == places.map(\.id))
    #expect(rows.kinds == places.map { $0.kind == .custom ? "1" : "0" }.joined())
  }

  @Test(
    "of many, positions are one file, and each run of rows another; together they are all places, each once")
  func many() throws {
    let seed = SeededGenerator.seed()
    let places = try places(2500, seed: seed)
    let known = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
    let files = files(places)
    #expect(files.map(\.path) == ["data/places.js"] + (0..<10).map { "data/places/\($0).js" })
    let head: Head = try value(files[0])
    #expect(head.run == 256 && head.names == nil && head.at.count == 5000, "seed \(seed)")
    var (position, at) = (0, [0, 0])
    for file in files.dropFirst() {
      let rows: Rows = try value(file)
      #expect(rows.names.count == min(256, 2500 - position) && rows.ids.count == rows.names.count)
      for (index, id) in rows.ids.enumerated() {
        at = [at[0] + head.at[2 * position], at[1] + head.at[2 * position + 1]]
        position += 1
        let place = try #require(known[id], "seed \(seed)")
        #expect(rows.names[index] == place.name)
        #expect(Array(rows.kinds)[index] == (place.kind == .custom ? "1" : "0"))
        let degrees = [place.coordinate.latitude, place.coordinate.longitude]
        let expected: [Int] = degrees.map { Int(($0 * 1e6).rounded()) }
        #expect(at == expected)
      }
    }
    #expect(position == 2500)
  }

  @Test("L3: on maps they are a pin set with separate symbols, the first of the list on top")
  func pins() throws {
    #expect(PlacePins.files([], recordUse: {}).isEmpty)
    let spot = try #require(Coordinate(latitude: 47, longitude: 8))
    let two = ["first", "second"].map { Place(id: $0, kind: .custom, name: $0, coordinate: spot) }
    let files = PlacePins.files(two) {}
    #expect(files.map(\.path) == ["data/maps/places.js"])
    let text = String(decoding: files[0].render(), as: UTF8.self)
    for kind in Place.Kind.allCases {
      let path = try #require(PlaceMark.drawing(kind).text.split(separator: "\"").first { $0.hasPrefix("M") })
      #expect(text.contains(path))
    }
    #expect(
      text.contains(#""title":"Custom""#)
        && text.contains(#""noun":{"one":"{count} place","other":"{count} places"}"#))
    #expect(text.contains(#""n":[1,0],"#) && text.contains(#""text":["first","second"]"#))
  }

  @Test("L3: many places are many files, so that a view loads a few of them")
  func manyPins() throws {
    let files = PlacePins.files(try places(5000, seed: 8)) {}
    #expect(files.count > 5 && files[0].path == "data/maps/places.js")
    #expect(files.dropFirst().allSatisfy { $0.path.hasPrefix("data/maps/places/") })
  }
}
