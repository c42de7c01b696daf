import Files
import Foundation
import TestSites
import TestSupport
import Testing

@testable import Studio

@Suite("P5: damaged photographs are told when they are sent") struct PictureDamageTests {
  private let folder: TemporaryFolder
  private let picture: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    picture = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg")))
  }

  private func damage(_ bytes: [UInt8]) throws -> String? {
    try folder.write(Data(bytes), to: "a.jpg")
    return PictureDamage.of(folder.path + "/a.jpg", named: "b.jpg", .english)
  }

  @Test("a whole one is told nothing of, also with bytes behind its picture") func whole() throws {
    #expect(try damage(picture) == nil)
    #expect(try damage(picture + [1, 2, 3]) == nil)
  }

  @Test("one that ends too early is told, wherever it ends", arguments: [0.3, 0.6, 0.95]) func cut(
    part: Double
  ) throws {
    let damage = try damage(Array(picture.prefix(Int(part * Double(picture.count)))))
    #expect(damage?.hasPrefix("b.jpg is cut short") == true)
  }

  @Test("what is no photograph is another one's to tell") func others() throws {
    #expect(try damage(Array("text".utf8)) == nil)
    #expect(PictureDamage.of(folder.path + "/missing.jpg", named: "b.jpg", .english) == nil)
  }
}
