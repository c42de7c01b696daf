import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite("Pins: sheets") struct PinSheetsTests {
  private func label(_ number: Int) -> PinLabel {
    let stem = "photo/journey-\(number / 200)/img-\(number)"
    let hash = String(UInt32(truncatingIfNeeded: number &* 2_654_435_761), radix: 16)
    return PinLabel(
      page: "\(stem).html",
      thumbnail: Rendition(
        format: .jpeg, size: PixelSize(width: 320, height: 213), path: "\(stem)-320.\(hash).jpg"),
      text: "The harbour in the evening, with number \(number) in front", date: "09-18-2019")
  }

  private func files(_ sheets: PinSheets) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: sheets.parts.map { (sheets.key(of: $0), sheets.bytes(of: $0, label)) })
  }

  @Test(
    "X1: the sheets of every zoom hold the pins of that zoom, each once, and no file is missing or too many")
  func holdEveryPin() throws {
    let seed = SeededGenerator.seed()
    let pins = Pins(try Places.clumped(8000, seed: seed))
    let sheets = PinSheets(pins)
    let files = files(sheets)
    let reader = try PinReader(files, tree: sheets.tree)
    var met: Set<String> = []
    for zoom in 0...PinZoom.deepest {
      let keys = try reader.sheets(at: zoom)
      #expect(Set(keys).count == keys.count)
      met.formUnion(keys)
      let nodes = try keys.flatMap { try reader.nodes(in: $0, at: zoom) }
      let expected = pins.shown(at: zoom).map { node -> PinReader.Node in
        let isCluster = pins.tree.isCluster(node)
        var counts: [Int: Int] = [:]
        if isCluster {
          for share in pins.clusters.shares(node) { counts[Int(share.category)] = Int(share.count) }
        } else {
          counts[Int(pins.category[node])] = 1
        }
        return PinReader.Node(
          x: Int(pins.tree.x[node]), y: Int(pins.tree.y[node]), z0: pins.tree.firstZoom(node),
          z1: pins.tree.lastZoom(node),
          n: Int(isCluster ? pins.clusters.newest(node) : pins.number[node]), counts: counts,
          isCluster: isCluster)
      }
      #expect(nodes.count == expected.count && Set(nodes) == Set(expected), "zoom \(zoom), seed \(seed)")
      let total = nodes.reduce(into: 0) { total, node in for count in node.counts.values { total += count } }
      #expect(total == 8000, "zoom \(zoom), seed \(seed)")
    }
    #expect(met == Set(files.keys).filter { !$0.hasPrefix("pins/spot-") }, "seed \(seed)")
  }

  @Test("The digest of a file differs wherever its bytes without labels do", arguments: [false, true])
  func digestsDiffer(hasThumbnails: Bool) throws {
    let seed = SeededGenerator.seed()
    var places = try Places.clumped(5000, seed: seed).map { $0 as Coordinate? }
    var categories = places.indices.map { Int32($0 % 3) }
    var known: [String: (bytes: [UInt8], digest: UInt64)] = [:]
    var (same, others) = (0, 0)
    let blank = PinLabel(page: "", thumbnail: nil, text: "", date: "")
    for round in 0..<6 {
      let sheets = PinSheets(Pins(places, categories: categories), hasThumbnails: hasThumbnails)
      for sheet in sheets.sheets {
        for part in [.sheet(sheet)] + sheets.lists(of: sheet) {
          let (key, bytes) = (sheets.key(of: part), sheets.bytes(of: part) { _ in blank })
          let digest = sheets.digest(of: part, nil)
          if case .sheet = part { #expect(sheets.digest(of: part, sheets.contents(of: sheet)) == digest) }
          if let known = known[key] {
            #expect(
              (known.bytes == bytes) == (known.digest == digest), "\(key), round \(round), seed \(seed)")
            if known.bytes == bytes { same += 1 } else { others += 1 }
          }
          known[key] = (bytes, digest)
        }
      }
      // One more photograph, one less, one elsewhere, one with another category.
      places[100 + round] = round % 2 == 0 ? nil : places[round]
      categories[900 + round] = 2 - categories[900 + round]
    }
    #expect(same > 0 && others > 0)
  }

  @Test("A pin is in the sheet of its cell: a part of the map needs no other sheets")
  func lieWhereTheyAre() throws {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    let sheets = PinSheets(Pins(try Places.clumped(6000, seed: seed)))
    let reader = try PinReader(files(sheets), tree: sheets.tree)
    for _ in 0..<40 {
      let zoom = Int.random(in: 0...18, using: &numbers)
      let all = try reader.sheets(at: zoom).flatMap { try reader.nodes(in: $0, at: zoom) }
      let centre = try #require(all.randomElement(using: &numbers))
      let radius = 400 * PinZoom.quanta(zoom)
      let (west, east, north, south) = (
        centre.x - radius, centre.x + radius, centre.y - radius, centre.y + radius
      )
      let keys = try reader.sheets(at: zoom) { x, y, side in
        x <= east && x + side > west && y <= south && y + side > north
      }
      let seen = try keys.flatMap { try reader.nodes(in: $0, at: zoom) }
      func isSeen(_ node: PinReader.Node) -> Bool {
        (west...east).contains(node.x) && (north...south).contains(node.y)
      }
      #expect(Set(seen.filter(isSeen)) == Set(all.filter(isSeen)), "zoom \(zoom), seed \(seed)")
    }
  }

  @Test("Every photograph is a pin or in the list of a spot, in one leaf")
  func listEverySpot() throws {
    let seed = SeededGenerator.seed()
    var places = try Places.clumped(4000, seed: seed)
    // One spot with more photographs than a leaf may have, and a town with more than its deepest cell may
    // have.
    places += Array(repeating: try #require(Coordinate(latitude: 47.5, longitude: 8.5)), count: 1203)
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      let (x, y) = (
        Double.random(in: 0.1...0.9, using: &numbers), Double.random(in: 0.1...0.9, using: &numbers)
      )
      places.append(
        try #require(
          Coordinate(
            latitude: WebMercator.latitude(y: (30_000 + y) / 65_536),
            longitude: (40_000 + x) / 65_536 * 360 - 180)))
    }
    let sheets = PinSheets(Pins(places))
    let files = files(sheets)
    let reader = try PinReader(files, tree: sheets.tree)
    let leaves = try reader.sheets(at: PinZoom.deepest)
    var numbered: [Int] = []
    for leaf in leaves {
      let nodes = try reader.nodes(in: leaf, at: PinZoom.deepest)
      numbered += nodes.filter { !$0.isCluster }.map(\.n)
      let lists = try reader.lists(in: leaf)
      #expect(Set(lists.keys) == Set(nodes.filter(\.isCluster).map(\.n)), "\(leaf), seed \(seed)")
      for (newest, list) in lists {
        #expect(list.first == newest && list == list.sorted(by: >), "\(leaf), seed \(seed)")
        numbered += list
      }
    }
    #expect(numbered.sorted() == Array(places.indices), "seed \(seed)")
    #expect(
      files.keys.filter { $0.hasPrefix("pins/spot-5202-") }.sorted() == (0..<3).map { "pins/spot-5202-\($0)" }
    )
    #expect(sheets.sheets.contains { $0.isCrowded }, "seed \(seed)")
    #expect((files.values.map(\.count).max() ?? 0) < 300_000, "seed \(seed)")
  }

  @Test("P4: pages and thumbnails are decoded exactly, including unusual names")
  func givePathsBack() throws {
    let labels = [
      PinLabel(
        page: "photo/alps/a.html", thumbnail: thumbnail("photo/alps/a-320.1f.jpg"), text: "A", date: "1"),
      PinLabel(page: "photo/alps/b.html", thumbnail: nil, text: "\"B\" </script>", date: "2"),
      PinLabel(page: "c.html", thumbnail: thumbnail("other/c.jpg"), text: "é\u{2028}", date: "3"),
      PinLabel(page: "photo/alps/d", thumbnail: thumbnail("photo/alps/d-320.jpg"), text: "", date: "4"),
      PinLabel(page: "photo/e.html", thumbnail: thumbnail("photo/e/x.jpg"), text: "", date: "5"),
    ]
    let places = try labels.indices.map { try #require(Coordinate(latitude: Double($0) * 10, longitude: 3)) }
    let sheets = PinSheets(Pins(places))
    let part = try #require(sheets.parts.first)
    let bytes = sheets.bytes(of: part) { labels[$0] }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("</"))
    let reader = try PinReader(["pins/root": bytes], tree: sheets.tree)
    let expected = labels.map { [$0.page, $0.thumbnail?.path ?? ""] }
    #expect(try reader.paths(in: "pins/root") == Dictionary(zip(0..., expected)) { first, _ in first })
  }

  @Test("a sheet tells how long its movies are, if it has some", arguments: [true, false])
  func tellsLengths(hasMovies: Bool) throws {
    var labels = (0..<3).map { PinLabel(page: "\($0).html", thumbnail: nil, text: "", date: "") }
    if hasMovies { labels[1].length = "0:03" }
    let places = try labels.indices.map { try #require(Coordinate(latitude: Double($0) * 10, longitude: 3)) }
    let sheets = PinSheets(Pins(places))
    let text = String(
      decoding: sheets.bytes(of: try #require(sheets.parts.first)) { labels[$0] }, as: UTF8.self)
    #expect(text.contains("\"0:03\"") == hasMovies && text.contains("\"l\":") == hasMovies, "\(text)")
  }

  private func thumbnail(_ path: String) -> Rendition {
    Rendition(format: .jpeg, size: PixelSize(width: 320, height: 200), path: path)
  }

  @Test("Up to 1,000 photographs are one sheet, more are several", arguments: [(1000, 1), (1001, 2)])
  func oneSheetForSmallSites(count: Int, atLeast: Int) throws {
    let sheets = PinSheets(Pins(try Places.even(count, seed: 1)))
    #expect(atLeast == 1 ? sheets.sheets.map(\.name) == ["root"] : sheets.sheets.count >= atLeast)
    #expect(sheets.tree.isEmpty == (atLeast == 1))
  }

  @Test("Nothing on the map: no sheets")
  func nothing() {
    let sheets = PinSheets(Pins([]))
    #expect(sheets.sheets.isEmpty && sheets.tree.isEmpty)
  }

  /// A screen of 1440 x 900 pixels with a margin of 40 on each side.
  @Test(
    "X1: files and first views of many photographs stay in their budgets",
    arguments: [(10_000, false, 60), (10_000, true, 60), (100_000, false, 600), (100_000, true, 600)])
  func staysInItsBudgets(count: Int, isClumped: Bool, mostFiles: Int) throws {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    let places = isClumped ? try Places.clumped(count, seed: seed) : try Places.even(count, seed: seed)
    let sheets = PinSheets(Pins(places))
    #expect(sheets.parts.count <= mostFiles, "seed \(seed)")
    let empty = try PinReader([:], tree: sheets.tree)
    let byKey = Dictionary(uniqueKeysWithValues: sheets.parts.map { (sheets.key(of: $0), $0) })
    var largest = 0
    for _ in 0..<20 {
      let zoom = Int.random(in: 0...18, using: &numbers)
      let centre = PinPosition(try #require(places.randomElement(using: &numbers)))
      let (across, down) = (760 * PinZoom.quanta(zoom), 490 * PinZoom.quanta(zoom))
      let keys = try empty.sheets(at: zoom) { x, y, side in
        x <= Int(centre.x) + across && x + side > Int(centre.x) - across && y <= Int(centre.y) + down
          && y + side > Int(centre.y) - down
      }
      let view = try keys.flatMap { sheets.bytes(of: try #require(byKey[$0], "\($0)"), label) }
      largest = max(largest, try Gzip.size(of: view, level: 6))
    }
    #expect((1000..<300_000).contains(largest), "gzipped; seed \(seed)")
  }
}
