import Building
import Foundation
import TestSites
import TestSupport
import Testing

@Suite("M2: the movement in published originals", .enabled(if: TestSite.ffmpeg != nil, "needs ffmpeg"))
struct OriginalMovementTests {
  @Test("published originals lose a movement and all that tells of it, unless they are to keep it")
  func removesMovements() async throws {
    let movie = try film()
    let picture = try GeotaggedJPEG.bytes(1, nil, taken: "2024:06:01 12:00:00")
    let pixel = "C:Semantic=\"MotionPhoto\" C:Length=\"\(movie.count)\" C:Mime=\"video/mp4\""
    let heif = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "private.heic")))
    var files: [String: [UInt8]] = [
      "pixel.MP.jpg": xmp("G:MotionPhoto=\"1\"", item: pixel, in: picture) + movie,
      "MVIMG_1.jpg": xmp("G:MicroVideo=\"1\" G:MicroVideoOffset=\"\(movie.count)\"", in: picture) + movie,
      // Its owner has made it a still; the movie is there.
      "off.jpg": xmp("G:MotionPhoto=\"0\"", item: pixel, in: picture) + movie,
      "samsung.jpg": samsung(picture, movie),
      "samsung.heic": heif + big(movie.count + 8) + Array("mpvd".utf8) + movie,
      "untold.jpg": picture + movie,
    ]
    for name in ["pixel3a-motion-photo.MP.jpg", "samsung-motion-photo-oneui6.heic"] {
      guard let url = SharedData.url("test-only/media/\(name)") else { continue }
      files["shared-\(name)"] = [UInt8](try Data(contentsOf: url))
    }
    for (settings, keeps) in [("copy", false), ("stripped, live: yes", false), ("copy, live: yes", true)] {
      let site = try TestSite()
      try site.write("pictures: {widths: [160], originals: \(settings)}\n", to: "site.yaml")
      for (name, bytes) in files { try site.write(bytes, to: name) }
      _ = try await site.build()
      let originals = try site.site().filter { $0.key.contains("original") }
      #expect(originals.count == files.count, "\(originals.keys)")
      if keeps {
        // Files with a place that the site does not tell are stripped as ever.
        #expect(
          Set(originals.values).isSuperset(of: ["pixel.MP.jpg", "samsung.jpg"].compactMap { files[$0] }))
        continue
      }
      for (path, bytes) in originals {
        let data = Data(bytes)
        for word in ["MotionPhoto", "MicroVideo", "Container", "SEFH", "SEFT", "mpvd", "moov", "MPF\0"] {
          #expect(data.range(of: Data(word.utf8)) == nil, "\(settings): \(path) has \(word)")
        }
        #expect(data.dropFirst(12).range(of: Data("ftyp".utf8)) == nil, "\(settings): \(path)")
      }
    }
  }

  private func film() throws -> [UInt8] {
    let site = try TestSite()
    try site.addMovie("film.mov", seconds: 1)
    return [UInt8](try Data(contentsOf: URL(filePath: "\(site.content)/film.mov")))
  }

  /// A JPEG with XMP of a motion photo.
  private func xmp(_ attributes: String, item: String? = nil, in picture: [UInt8]) -> [UInt8] {
    let list = item.map {
      """
      <D:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><D:Item C:Mime="image/jpeg" C:Semantic="Primary"/></rdf:li>\
      <rdf:li rdf:parseType="Resource"><D:Item \($0)/></rdf:li></rdf:Seq></D:Directory>
      """
    }
    let packet = """
      http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:G="http://ns.google.com/photos/1.0/camera/" xmlns:D="http://ns.google.com/photos/1.0/container/" \
      xmlns:C="http://ns.google.com/photos/1.0/container/item/" \(attributes)>\(list ?? "")</rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let length = packet.utf8.count + 2
    return picture.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + Array(packet.utf8)
      + picture.dropFirst(2)
  }

  /// A picture with Samsung's trailer.
  private func samsung(_ picture: [UInt8], _ movie: [UInt8]) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { big(number).reversed() }
    let block = [0, 0, 0x30, 0x0A] + little(16) + Array("MotionPhoto_Data".utf8) + movie
    let list =
      Array("SEFH".utf8) + little(107) + little(1) + [0, 0, 0x30, 0x0A] + little(block.count)
      + little(block.count)
    return picture + block + list + little(list.count) + Array("SEFT".utf8)
  }

  private func big(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
