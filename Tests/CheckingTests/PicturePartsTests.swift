import Foundation
import Testing

@testable import Checking

@Suite("X4: damaged pictures are checked without a fault") struct PicturePartsTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../DarkroomTests/Fixtures").standardized

  @Test(
    "pictures that end anywhere, and fields with any number, are read without a fault",
    arguments: [
      "chart.jpg", "chart.png", "alpha.webp", "../../BuildingTests/Fixtures/private.heic",
      "../../Fixtures/fuzzing/pictures/plain.avif",
    ])
  func damage(name: String) throws {
    let file = [UInt8](try Data(contentsOf: Self.fixtures.appending(path: name).standardized))
    let start = min(file.count, 600)
    for end in 0...start { _ = PictureCheck.findings(in: Array(file[..<end])) }
    for position in 4..<start - 4 {
      for number in [[0, 0, 0, 0], [255, 255, 255, 255], [0, 0, 0, 9], [9, 0, 0, 0]] as [[UInt8]] {
        var damaged = file
        damaged.replaceSubrange(position..<position + 4, with: number)
        _ = PictureCheck.findings(in: damaged)
      }
    }
  }
}
