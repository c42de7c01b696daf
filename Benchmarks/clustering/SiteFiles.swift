import Atlas
import Foundation
import JSON
import Markup
import Photography

/// Writes the map data of a large site, so that `Benchmarks/map` can show it without building a site.
enum SiteFiles {
  /// - Parameters:
  ///   - folder: The site's root; `data/` is created in it.
  static func write(_ kind: Places, _ count: Int, to folder: String) throws {
    let categories = Photography.Category.builtIn
    let data = MapData(
      photos: MapPhotos(SiteRun.photos(kind, count), categories: categories), dateText: WorldMap.monthFirst)
    var fields: [(String, JSONValue)] = [
      ("version", .string("\(kind.rawValue)-\(count)")), ("photos", .int(count)),
      (
        "categories",
        .array(
          categories.enumerated().map { index, category in
            .object([
              ("id", .string(category.id)), ("title", .string(category.title)),
              ("colour", .string(category.colour.hex)), ("count", .int((count + 2 - index) / 3)),
            ])
          })
      ), ("months", .array([])),
    ]
    fields += data.index.map { ($0.name, $0.value) }
    let index = Array("photomap.put(\"index\",".utf8) + JSONValue.object(fields).bytes + Array(");\n".utf8)
    try write(index, to: folder + "/data/index.js")
    for file in data.files { try write(file.render(), to: folder + "/" + file.path) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let place = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }
}
