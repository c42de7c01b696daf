import JSON
import Markup
import Photography
import Synchronization
import TestSupport
import Testing

@testable import Atlas

@Suite("Pins: sets of pages") struct PinSetFilesTests {
  private func files(_ set: PinSet) -> [MapFile] {
    PinSetFiles(set, categories: Photography.Category.builtIn, dateText: WorldMap.monthFirst).files
  }

  private func text(_ file: MapFile) -> String { String(decoding: file.render(), as: UTF8.self) }

  @Test("L3: places with their own kinds, noun and targets are one file, byte by byte")
  func places() throws {
    let origin = try #require(Coordinate(latitude: 0, longitude: 0))
    let kinds = [
      Photography.Category(
        id: "custom", title: "Custom", colour: Colour(red: 0x12, green: 0x34, blue: 0x56))
    ]
    let files = files(
      PinSet(
        on: "places/index.html",
        .pins(
          [
            PinSet.Pin(
              origin, kind: 0, text: "</script> Hut", note: "850 m", target: "https://example.org/a.html")
          ],
          kinds: kinds, noun: PinSet.Noun(["one": "{count} place", "other": "{count} places"]))))
    #expect(files.map(\.path) == ["data/maps/places/index.js"])
    let file = try #require(files.first)
    let drawing = JSONValue.string(PinSymbol.pins(for: kinds)[0].drawing.text).bytes
    #expect(
      text(file)
        == #"photomap.put("maps/places/index",{"pins":{"placed":1,"tree":"","fit":[33554432,33554432,0,0]},"#
        + ##""categories":[{"id":"custom","title":"Custom","colour":"#123456"}],"marks":["##
        + String(decoding: drawing, as: UTF8.self)
        + #"],"noun":{"one":"{count} place","other":"{count} places"},"sheet":{"at":[0,0],"#
        + #""photos":{"x":[33554432],"y":[33554432],"z0":[0],"n":[0],"c":[0],"folders":["https://example.org/"],"f":[0],"#
        + #""name":["a"],"t":[""],"w":[0],"h":[0],"text":["\u003c/script\u003e Hut"],"date":["850 m"]}}});"#
        + "\n")
  }

  @Test("which files there are depends on where pins lie, not on their words")
  func layoutWithoutWords() throws {
    let seed = SeededGenerator.seed()
    let places = try Places.clumped(3000, seed: seed).map {
      try #require(Coordinate(latitude: $0.latitude, longitude: $0.longitude))
    }
    func paths(_ words: String) -> [String] {
      let pins = places.enumerated().map {
        PinSet.Pin($1, kind: 0, text: words.isEmpty ? "" : "\(words) \($0)")
      }
      let noun = PinSet.Noun(["one": "{count} place", "other": "{count} places"])
      return files(
        PinSet(on: "locked/a/index.html", .pins(pins, kinds: [.standard], noun: noun))
      ).map(\.path)
    }
    #expect(paths("").count > 4 && paths("") == paths("A long description"), "seed \(seed)")
  }

  @Test("P1: more than a thousand photographs are laid out in sheets below the set's own folder")
  func manyPhotographs() throws {
    let seed = SeededGenerator.seed()
    let photos = try Places.clumped(3000, seed: seed).enumerated().map { number, place in
      try Photo.sample(number, at: (place.latitude, place.longitude))
    }
    let files = files(PinSet(on: "albums/all/index.html", .photographs(.of(photos) { $0 })))
    let first = try #require(files.first)
    #expect(first.path == "data/maps/albums/all/index.js")
    #expect(!text(first).contains("sheet") && !text(first).contains("categories"), "seed \(seed)")
    #expect(files.count > 4, "seed \(seed)")
    for file in files.dropFirst() {
      let key = String(file.path.dropFirst("data/".count).dropLast(".js".count))
      #expect(key.hasPrefix("maps/albums/all/index/"), "seed \(seed)")
      #expect(text(file).hasPrefix("photomap.put(\"\(key)\","), "seed \(seed)")
    }
  }

  @Test("X4: every file of a set records its use", arguments: [3, 3000])
  func everyFileNotesItsUse(count: Int) throws {
    let photos = try (0..<count).map { try Photo.sample($0, at: (47, 8 + Double($0) / 100)) }
    let notes = Mutex(0)
    let set = PinSet(on: "albums/a/index.html", .photographs(.of(photos) { 4 + 2 * $0 })) {
      notes.withLock { $0 += 1 }
    }
    let files = files(set)
    #expect(notes.withLock { $0 } == 0)
    #expect(text(files[0]).hasPrefix("photomap.put(\"maps/albums/a/index\","))
    #expect(text(files[0]).contains("\"numbers\":[4,6") == (count < 1000))
    for file in files.dropFirst() { _ = file.render() }
    #expect(notes.withLock { $0 } == files.count + 1)
  }

  @Test("Without a place there is no file; tiles are written around places far from all photographs")
  func ground() throws {
    let none = try Photo.sample(0, at: nil)
    #expect(files(PinSet(on: "albums/a/index.html", .photographs(.of([none]) { $0 }))).isEmpty)
    let far = try #require(Coordinate(latitude: -41.3, longitude: 174.8))
    let set = PinSet(
      on: "places/index.html",
      .pins(
        [PinSet.Pin(far, kind: 0, text: "Wellington")], kinds: [.standard],
        noun: PinSet.Noun(["one": "{count} place", "other": "{count} places"])))
    func tiles(_ sets: [PinSet]) throws -> Set<String> {
      let data = MapData(
        photos: MapPhotos([try Photo.sample(1, at: (47, 8))], categories: Photography.Category.builtIn),
        sets: sets,
        dateText: WorldMap.monthFirst)
      return Set(data.files.map(\.path).filter { $0.hasPrefix("data/tiles/7/") })
    }
    let (without, with) = (try tiles([]), try tiles([set]))
    #expect(with.isStrictSuperset(of: without))
  }
}

extension PinSet.Photographs {
  fileprivate static func of(_ photos: [Photo], number: @escaping @Sendable (Int) -> Int) -> Self {
    Self(
      count: photos.count, summary: { (photos[$0].coordinate, photos[$0].category.id) }, number: number,
      photo: { photos[$0] })
  }
}
