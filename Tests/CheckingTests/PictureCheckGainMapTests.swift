import Darkroom
import Foundation
import Photography
import Testing

@testable import Checking

@Suite("X6, M4: what pictures with a gain map hold beside their pixels") struct PictureCheckGainMapTests {
  private func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appending(path: "../DarkroomTests/Fixtures/\(name)")))
  }

  /// A published picture with a gain map.
  private func bright() throws -> [UInt8] {
    let file = try fixture("gainmap.jpg")
    let settings = RenditionSettings(widths: [64], formats: [.avif], copyright: "© Ana")
    return try Darkroom.developHDR(file.span.bytes, settings: settings)?.bytes ?? []
  }

  private func places(of bytes: [UInt8], in file: [UInt8]) -> [Int] {
    file.indices.filter { file[$0...].starts(with: bytes) }
  }

  @Test("a gain map and what describes it tell nothing")
  func gainMaps() throws {
    let file = try bright()
    #expect(!file.isEmpty)
    #expect(PictureCheck.thoroughFindings(in: file) == [])
    // That of a camera has numbers of its own program.
    let original = try fixture("gainmap.jpg")
    #expect(PictureCheck.findings(in: original) != [])
  }

  @Test("whatever else is in the file of a gain map is found")
  func talkativeGainMaps() throws {
    let file = try bright()
    let map = try #require(places(of: [0xFF, 0xD8, 0xFF], in: file).last)
    let talkative = try fixture("talkative.jpg")
    // The EXIF, behind the segment of JFIF.
    let length = 2 + Int(talkative[22]) << 8 + Int(talkative[23])
    for place in [2, map + 2] {
      var changed = file
      changed.insert(contentsOf: talkative[20..<20 + length], at: place)
      #expect(PictureCheck.findings(in: changed) != [], "\(place)")
    }
    #expect(PictureCheck.findings(in: file + [1]) != [])
    #expect(PictureCheck.findings(in: Array(file[..<map])) != [])
    #expect(PictureCheck.findings(in: file[..<map] + talkative) != [])
    // Another word in a description, and another number.
    for (text, other) in [
      ("Primary", "Private"), ("\"1.0\"", "\"1.1\""), ("MPF\0MM", "MPF\0II"), ("0100", "0101"),
    ] {
      let found = places(of: Array(text.utf8), in: file)
      #expect(!found.isEmpty, "\(text)")
      for place in found {
        var changed = file
        changed.replaceSubrange(place..<place + text.utf8.count, with: other.utf8)
        #expect(PictureCheck.findings(in: changed) != [], "\(text)")
      }
    }
  }
}
