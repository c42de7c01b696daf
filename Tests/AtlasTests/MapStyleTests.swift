import Foundation
import Markup
import Photography
import Testing

@testable import Atlas

/// `templates/style/map.css` and the markup made here depend on each other.
@Suite struct MapStyleTests {
  private func style() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "templates/style/map.css"), encoding: .utf8)
  }

  @Test func knowsEveryClassOfTheMap() throws {
    let photos = try [
      Photo.sample(0, at: (48, 2)), .sample(1, at: (48, 2)), .sample(2, at: (52, 0)),
      .sample(3, at: (40, 10)),
      .sample(4, at: (-30, 150)), .sample(5, at: (40, -120)),
    ]
    let text = WorldMap(photos: photos, categories: Photography.Category.builtIn).markup(on: "map/index.html")
      .text
    let classes = Set(text.matches(of: /class="([a-z-]+)"/).map { String($0.1) }).subtracting(["map-credit"])
    #expect(classes.isSuperset(of: ["map", "map-wide", "map-narrow", "map-drop", "map-arc"]))
    let style = try style()
    for name in classes { #expect(style.contains(".\(name)"), "\(name)") }
  }

  @Test("The small map has the colours of the large one, light and dark")
  func sharesItsColours() throws {
    let asset = String(decoding: Locator.asset.bytes, as: UTF8.self)
    let colours = try style().matches(of: /--[abc]: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/)
    #expect(colours.count == 3)
    for match in colours {
      #expect(asset.contains(match.1) && asset.contains(match.2), "\(match.0)")
    }
  }
}
