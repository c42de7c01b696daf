import JSON
import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite("P1: thumbnails of photographs in pins") struct PinThumbnailsTests {
  private func photos(_ count: Int, seed: UInt64) throws -> [Photo] {
    try Places.clumped(count, seed: seed).enumerated().map { number, place in
      try Photo.sample(
        number, at: (place.latitude, place.longitude), category: Photography.Category.builtIn[number % 3])
    }
  }

  /// All files. One of thumbnails names its photographs.
  private func files(_ photos: [Photo]) throws -> (scripts: PinReader, thumbnails: [String: [Int]]) {
    let files = PinFiles(
      MapPhotos(photos, categories: Photography.Category.builtIn),
      thumbnails: { Array($0.map(String.init).joined(separator: ",").utf8) }, dateText: WorldMap.monthFirst)
    var (scripts, thumbnails): ([String: [UInt8]], [String: [Int]]) = ([:], [:])
    for file in files.files {
      let name = String(file.path.dropFirst("data/".count))
      if name.hasSuffix(".jpg") {
        thumbnails[name] = PinThumbnailsTests.numbers(file.render())
      } else {
        scripts[String(name.dropLast(3))] = file.render()
      }
    }
    guard case .object(let members) = files.index,
      case .string(let tree)? = members.first(where: { $0.0 == "tree" })?.1
    else { return (try PinReader([:], tree: ""), [:]) }
    return (try PinReader(scripts, tree: tree), thumbnails)
  }

  private static func numbers(_ bytes: [UInt8]) -> [Int] {
    String(decoding: bytes, as: UTF8.self).split(separator: ",").compactMap { Int($0) }
  }

  @Test(
    "every mark of every zoom has the thumbnail of its newest photograph, and a sheet's first zoom reads few files"
  )
  func everyMarkHasAThumbnail() throws {
    let seed = SeededGenerator.seed()
    let (reader, thumbnails) = try files(try photos(6000, seed: seed))
    #expect(thumbnails.values.allSatisfy { (1...PinThumbnails.perFile).contains($0.count) }, "seed \(seed)")
    var used: Set<String> = []
    for zoom in 0...PinZoom.deepest {
      for key in try reader.sheets(at: zoom) {
        let positions = try reader.thumbnails(in: key)
        var asked: Set<String> = []
        let nodes = try reader.nodes(in: key, at: zoom)
        for node in nodes {
          let position = try #require(positions[node.n], "\(key), \(node.n), seed \(seed)")
          let file = "\(key)-\(position / PinThumbnails.perFile).jpg"
          #expect(thumbnails[file]?[position % PinThumbnails.perFile] == node.n, "\(file), seed \(seed)")
          asked.insert(file)
        }
        if try reader.nodes(in: key).allSatisfy({ $0.z1 >= zoom }), !nodes.isEmpty {
          #expect(
            asked.count <= (nodes.count - 1) / PinThumbnails.perFile + 1, "\(key), \(zoom), seed \(seed)")
        }
        let last = (positions.values.max() ?? -1) / PinThumbnails.perFile
        used.formUnion((0...max(0, last)).map { "\(key)-\($0).jpg" })
      }
    }
    #expect(used == Set(thumbnails.keys), "seed \(seed)")
    #expect(thumbnails.values.reduce(0) { $0 + $1.count } < 3 * 6000, "seed \(seed)")
  }

  @Test("X4: a photograph that is added changes the thumbnails around it and above it only")
  func additionsAreLocal() throws {
    let seed = SeededGenerator.seed()
    var photos = try photos(6000, seed: seed)
    let before = try files(photos).thumbnails
    photos.append(try .sample(6000, at: (47.5, 8.5)))
    let after = try files(photos).thumbnails
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(changed.contains { after[$0]?.contains(6000) == true }, "seed \(seed)")
    #expect(changed.count < before.count / 3, "\(changed.count) of \(before.count), seed \(seed)")
  }

  @Test("X3: a photograph without a place has no thumbnail")
  func hidden() throws {
    let seed = SeededGenerator.seed()
    var photos = try photos(2000, seed: seed)
    for number in stride(from: 0, to: 2000, by: 3) { photos[number].coordinate = nil }
    let shown = try files(photos).thumbnails.values.joined()
    #expect(Set(shown) == Set((0..<2000).filter { $0 % 3 > 0 }), "seed \(seed)")
  }

  @Test("a page's set has thumbnails of its own, in one sheet or in many", arguments: [1, 64, 65, 160, 3000])
  func sets(count: Int) throws {
    var photos = try photos(count + 1, seed: 5)
    photos[count].coordinate = nil
    let all = photos
    let set = PinSet(
      on: "albums/a/index.html",
      .photographs(
        PinSet.Photographs(
          count: all.count, summary: { (all[$0].coordinate, all[$0].category.id) }, number: { $0 },
          photo: { all[$0] })))
    let files = PinSetFiles(
      set, categories: Photography.Category.builtIn,
      thumbnails: { Array($0.map { all[$0].id.path }.joined(separator: ",").utf8) },
      dateText: WorldMap.monthFirst
    ).files
    let thumbnails = files.filter { $0.path.hasSuffix(".jpg") }
    #expect(thumbnails.allSatisfy { $0.path.hasPrefix("data/maps/albums/a/index/") })
    let shown = thumbnails.flatMap {
      String(decoding: $0.render(), as: UTF8.self).split(separator: ",").map(String.init)
    }
    #expect(Set(shown) == Set(all.dropLast().map(\.id.path)))
    guard count <= PinSheets.leafSize else { return }
    #expect(
      thumbnails.map(\.path)
        == (0...(count - 1) / PinThumbnails.perFile).map { "data/maps/albums/a/index/root-\($0).jpg" })
    #expect(shown.count == count)
  }
}
