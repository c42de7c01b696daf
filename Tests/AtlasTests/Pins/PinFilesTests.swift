import JSON
import Markup
import Photography
import Synchronization
import TestSupport
import Testing

@testable import Atlas

@Suite("Pins: files of a site") struct PinFilesTests {
  private func files(_ photos: [Photo]) -> PinFiles {
    PinFiles(MapPhotos(photos, categories: Photography.Category.builtIn), dateText: WorldMap.monthFirst)
  }

  private func line(_ text: String) -> Prose { Prose([.paragraph([.text(text)])]) }

  private func photos(_ count: Int, seed: UInt64) throws -> [Photo] {
    try Places.clumped(count, seed: seed).enumerated().map { number, place in
      try Photo.sample(
        number, at: (place.latitude, place.longitude), category: Photography.Category.builtIn[number % 3],
        prose: line("Description \(number)"))
    }
  }

  @Test("the first view of the map contains the places, too")
  func placesAreInTheFirstView() throws {
    let photos = try (0..<2).map { try Photo.sample($0, at: (46, 8 + Double($0))) }
    let north = try #require(Coordinate(latitude: 64, longitude: 8.5))
    func top(_ others: [Coordinate]) -> Int? {
      let files = PinFiles(
        MapPhotos(photos, categories: Photography.Category.builtIn), others: others,
        dateText: WorldMap.monthFirst)
      guard case .object(let fields) = files.index,
        case .array(let fit)? = fields.first(where: { $0.0 == "fit" })?.1, case .int(let y) = fit[1]
      else { return nil }
      return y
    }
    #expect(top([]) == Int(PinPosition(photos[0].coordinate ?? north).y))
    #expect(top([north]) == Int(PinPosition(north).y))
  }

  @Test("The files of one photograph, byte by byte")
  func oneSheet() throws {
    var photo = try Photo.sample(0, at: (0, 0), category: .friends, prose: line("Gulf of Guinea"))
    photo.renditions = [320, 800].map { width in
      Rendition(
        format: .jpeg, size: PixelSize(width: width, height: width / 2),
        path: "photo/alps/img-0-\(width).0a1b2c3d.jpg")
    }
    let files = files([try .sample(1, at: nil), photo])
    #expect(
      files.files.map { String(decoding: $0.render(), as: UTF8.self) } == [
        #"photomap.put("pins/root",{"at":[0,0],"photos":{"x":[33554432],"y":[33554432],"z0":[0],"n":[1],"c":[1],"#
          + #""folders":["photo/alps/"],"f":[0],"name":["img-0"],"t":["-320.0a1b2c3d.jpg"],"w":[320],"h":[160],"#
          + #""text":["Gulf of Guinea"],"date":["09-18-2019"]}});"# + "\n",
        "photomap.put(\"points/0\",\"AAKAgIAggICAIA==\");\n",
      ])
    #expect(files.files.map(\.path) == ["data/pins/root.js", "data/points/0.js"])
    #expect(
      String(decoding: files.index.bytes, as: UTF8.self)
        == #"{"placed":1,"tree":"","chunk":16384,"fit":[33554432,33554432,0,0]}"#)
  }

  @Test("P1: the map's page includes up to 1,000 pins, without the columns of its table")
  func carriesItsPins() throws {
    func inlined(_ photos: [Photo]) -> String? {
      MapData.inlined(
        MapPhotos(photos, categories: Photography.Category.builtIn), dateText: WorldMap.monthFirst
      ).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    let seed = SeededGenerator.seed()
    var photos = try photos(1001, seed: seed)
    photos[7].prose = line("</script><b>&")
    // For more, the pins at world scale, with all columns of their file.
    let most = try #require(inlined(photos), "seed \(seed)")
    let root = try #require(files(photos).files.first { $0.path == "data/pins/root.js" })
    #expect(
      String(decoding: root.render(), as: UTF8.self) == "photomap.put(\"pins/root\",\(most));\n",
      "seed \(seed)")
    #expect(most.contains("\"clusters\""), "seed \(seed)")
    // Photographs without a position do not count.
    photos[500].coordinate = nil
    let value = try #require(inlined(photos), "seed \(seed)")
    let file = String(decoding: try #require(files(photos).files.first).render(), as: UTF8.self)
    let names = /"(folders|f|name|text|date)":\[[^\]]*\],?/
    let bare = file.replacing(names, with: "").replacing(",}", with: "}")
    #expect(bare == "photomap.put(\"pins/root\",\(value));\n", "seed \(seed)")
    #expect(file.matches(of: names).count == 5, "seed \(seed)")
    #expect(!value.contains("<") && !value.contains("&"), "seed \(seed)")
    #expect((40_000...90_000).contains(value.utf8.count), "seed \(seed)")
    #expect(inlined([try .sample(0, at: nil)]) == nil)
  }

  @Test("Without a place on the map there are no files")
  func noPlaces() throws {
    let files = files([try .sample(0, at: nil, title: "At home")])
    #expect(files.files.isEmpty)
    #expect(String(decoding: files.index.bytes, as: UTF8.self) == #"{"placed":0}"#)
  }

  @Test("X3: pin files contain no data of photographs without a place")
  func excludesHiddenPlaces() throws {
    let seed = SeededGenerator.seed()
    var photos = try photos(3000, seed: seed)
    for number in stride(from: 0, to: 3000, by: 3) {
      photos[number].coordinate = nil
      photos[number].page = "photo/secret/\(number).html"
      photos[number].prose = line("Secret \(number)")
    }
    let files = files(photos)
    for file in files.files {
      let text = String(decoding: file.render(), as: UTF8.self)
      #expect(!text.contains("ecret"), "\(file.path), seed \(seed)")
    }
    let reader = try PinReader(
      Dictionary(
        uniqueKeysWithValues: files.files.map { (String($0.path.dropFirst(5).dropLast(3)), $0.render()) }),
      tree: tree(files))
    let numbers = try reader.sheets(at: PinZoom.deepest).flatMap { leaf in
      try reader.nodes(in: leaf).filter { !$0.isCluster }.map(\.n)
    }
    #expect(Set(numbers) == Set((0..<3000).filter { $0 % 3 > 0 }), "seed \(seed)")
  }

  private func tree(_ files: PinFiles) -> String {
    guard case .object(let members) = files.index,
      case .string(let tree)? = members.first(where: { $0.0 == "tree" })?.1
    else { return "" }
    return tree
  }

  @Test("X4: a file depends on its photographs only; one description changes few files")
  func filesDependOnTheirPhotographs() throws {
    let seed = SeededGenerator.seed()
    var photos = try photos(6000, seed: seed)
    func state() -> [String: (seed: UInt64, reads: Set<Int>, bytes: [UInt8])] {
      let read = Mutex<Set<Int>>([])
      let all = photos
      let set = MapPhotos(
        count: all.count, categories: Photography.Category.builtIn,
        summary: { (all[$0].coordinate, all[$0].category, all[$0].taken.instant) },
        photo: { index in
          read.withLock { _ = $0.insert(index) }
          return all[index]
        })
      return Dictionary(
        uniqueKeysWithValues: PinFiles(set, dateText: WorldMap.monthFirst).files.map { file in
          read.withLock { $0 = [] }
          let bytes = file.render()
          return (file.path, (file.inputsHash, read.withLock { $0 }, bytes))
        })
    }
    let before = state()
    #expect(before.count > 8, "seed \(seed)")
    photos[77].prose = line("Something else")
    let after = state()
    let changed = before.keys.filter { after[$0]?.bytes != before[$0]?.bytes }
    #expect((1...6).contains(changed.count), "seed \(seed)")
    #expect(
      Set(changed) == Set(before.keys.filter { before[$0]?.reads.contains(77) == true }), "seed \(seed)")
    #expect(before.keys.allSatisfy { after[$0]?.seed == before[$0]?.seed }, "seed \(seed)")
    // A new photograph is the newest: the numbers of the others stay.
    photos.append(try .sample(6000, at: (47.5, 8.5), prose: line("New")))
    let grown = state()
    let touched = after.keys.filter { grown[$0]?.bytes != after[$0]?.bytes }
    #expect(touched.count <= before.count / 2, "seed \(seed)")
    // Only these are rendered again.
    #expect(Set(touched) == Set(after.keys.filter { grown[$0]?.seed != after[$0]?.seed }), "seed \(seed)")
  }

  @Test(
    "P4: a pin is named by title, else description, and the town; never in degrees; long names are cut at a word"
  )
  func namesPins() throws {
    let long =
      "A walk along the harbour of Hammerfest, where the northernmost town of the world says that it lies"
    var photos = try [
      Photo.sample(0, at: (1, 1), title: "Title", prose: line("Description")),
      .sample(1, at: (1, 1), title: " ", prose: line("Description")), .sample(2, at: (47.5, -8.25)),
      .sample(3, at: (1, 1), prose: line(long)),
      .sample(4, at: (1, 1), prose: line(String(repeating: "é", count: 81))),
      .sample(5, at: (1, 1), prose: line("Arches")), .sample(6, at: (1, 1)), .sample(7, at: (1, 1)),
    ]
    for index in 5...6 { photos[index].nearestTown = NearestTown(town: "Moab", country: "United States") }
    photos[7].placeName = "Behind the barn"
    #expect(
      photos.map { PinLabel($0, date: "").text } == [
        "Title", "Description", "Photograph",
        "A walk along the harbour of Hammerfest, where the northernmost town of the…",
        String(repeating: "é", count: 79) + "…", "Arches\nnear Moab, United States",
        "Near Moab, United States",
        "Behind the barn",
      ])
  }

  @Test(
    "The thumbnail is the smallest that fills a popover, in the format that is smallest and read everywhere")
  func choosesThumbnails() throws {
    func rendition(_ format: PictureFormat, _ width: Int) -> Rendition {
      Rendition(format: format, size: PixelSize(width: width, height: 1), path: "\(format.rawValue)-\(width)")
    }
    func chosen(_ renditions: [Rendition]) throws -> String? {
      var photo = try Photo.sample(0, at: (1, 1))
      photo.renditions = renditions
      return PinLabel(photo, date: "").thumbnail?.path
    }
    #expect(try chosen([]) == nil)
    #expect(try chosen([rendition(.jpeg, 160), rendition(.jpeg, 320), rendition(.jpeg, 800)]) == "jpeg-320")
    #expect(try chosen([rendition(.jpeg, 100), rendition(.jpeg, 200)]) == "jpeg-200")
    #expect(try chosen([rendition(.avif, 320), rendition(.webp, 320), rendition(.jpeg, 320)]) == "webp-320")
    #expect(try chosen([rendition(.avif, 320)]) == "avif-320")
  }
}
