import Foundation
import Photography
import Testing

@testable import Atlas

/// A decoded tile.
struct Tile: Decodable {
  struct Label: Decodable {
    let x: Int
    let y: Int
    let zoom: Int
    let kind: Int
    let text: String
    /// A country's code, or the side of a town's text.
    let code: String?
    let side: Int

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      x = try values.decode(Int.self)
      y = try values.decode(Int.self)
      zoom = try values.decode(Int.self)
      kind = try values.decode(Int.self)
      text = try values.decode(String.self)
      let isCountry = kind == 1
      code = isCountry && !values.isAtEnd ? try values.decode(String.self) : nil
      side = !isCountry && !values.isAtEnd ? try values.decode(Int.self) : 0
    }
  }

  static let areas = ["land", "urban", "ice", "lakes"]
  static let lines = ["rivers", "streams", "regions", "borders", "disputed"]

  var paths: [String: String] = [:]
  var labels: [Label] = []

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    for key in members.allKeys {
      if key.stringValue == "labels" {
        labels = try members.decode([Label].self, forKey: key)
      } else {
        paths[key.stringValue] = try members.decode(String.self, forKey: key)
      }
    }
  }

  /// - Returns: `nil` for open sea.
  init?(_ level: BasemapLevel, x: Int, y: Int, archive: BasemapArchive = .world) throws {
    let number = y * level.across + (x + level.across) % level.across
    guard level.tiles[number] != nil else { return nil }
    let body = try #require(archive.body(level: level, number: number))
    self = try JSONDecoder().decode(Tile.self, from: Data(body))
  }

  func area(_ name: String) -> TilePath? { paths[name].map { TilePath($0, closed: true) } }
  func line(_ name: String) -> TilePath? { paths[name].map { TilePath($0, closed: false) } }
}

extension BasemapLevel {
  /// The tile that contains a coordinate, and the position in it, in the tile's units.
  func place(_ coordinate: Coordinate) -> (tile: (x: Int, y: Int), x: Double, y: Double) {
    let point = WebMercator.point(coordinate)
    let (x, y) = (point.x * Double(across), point.y * Double(across))
    let tile = (x: min(Int(x), across - 1), y: min(Int(y), across - 1))
    return (tile, (x - Double(tile.x)) * Double(units), (y - Double(tile.y)) * Double(units))
  }
}
