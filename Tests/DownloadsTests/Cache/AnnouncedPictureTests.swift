import FaultServer
import Foundation
import Photography
import Testing

@testable import Downloads

@Suite struct AnnouncedPictureTests {
  /// The beginning of a JPEG of this size, after another segment.
  private static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, UInt8(height >> 8), UInt8(height & 255)]
      + [UInt8(width >> 8), UInt8(width & 255), 1, 1, 0x11, 0]
  }

  private static func webp(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBPVP8\(kind)".utf8) + [20, 0, 0, 0] + rest
      + [UInt8](repeating: 0, count: 12)
  }

  @Test(
    "a header states the size",
    arguments: [
      (jpeg(1024, 768), PixelSize(width: 1024, height: 768)),
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
          0, 0, 1, 64, 0, 0, 0, 240,
        ],
        PixelSize(width: 320, height: 240)
      ),
      (webp(" ", [0, 0, 0, 0x9D, 0x01, 0x2A, 64, 1, 240, 0]), PixelSize(width: 320, height: 240)),
      (webp("L", [0x2F, 0x3F, 0xC1, 0x3B, 0]), PixelSize(width: 320, height: 240)),
      (webp("X", [0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]), PixelSize(width: 320, height: 240)),
      (Array(jpeg(1024, 768).dropLast(6)), nil), (webp("?", []), nil), (Array("GIF89a".utf8), nil),
      ([0xFF, 0xD8, 0xFF], nil), ([], nil),
    ] as [([UInt8], PixelSize?)])
  func header(bytes: [UInt8], size: PixelSize?) { #expect(PixelSize(header: bytes) == size) }

  @Test(
    "P10: a picture of another size, from an address of another picture, or that says so itself, is none",
    arguments: [
      (PixelSize(width: 320, height: 240), nil, true), (PixelSize(width: 319, height: 241), nil, true),
      (PixelSize(width: 240, height: 320), nil, true), (PixelSize(width: 640, height: 480), nil, false),
      (PixelSize(width: 320, height: 240), "https://b.example/9", true),
      (PixelSize(width: 320, height: 240), "https://b.example/photo_Unavailable_n.png?x=/7_a.jpg", false),
      (nil, nil, true), (nil, "https://b.example/1/7_a.jpg", true), (nil, "https://b.example/9", false),
    ] as [(PixelSize?, String?, Bool)])
  func isMet(size: PixelSize?, location: String?, isMet: Bool) {
    let announced = AnnouncedPicture(at: "https://a.example/1/7_a.jpg", size: size, mark: "7_a")
    #expect(announced.isMet(by: Self.jpeg(320, 240), from: location) == isMet)
  }

  @Test(
    "P10: a picture that is not the announced one is not cached, and one in the cache is downloaded again")
  func substituted() async throws {
    let pictures = ["/a": Self.jpeg(320, 240)]
    try await FaultServer.run { request, reply in
      guard let bytes = pictures[request.path] else {
        return try await reply.answer(302, "", [("Location", "/a")])
      }
      try await reply.answer(200, bytes, [("Content-Type", "image/jpeg")])
    } while: { server in
      try await Samples.inFolder { folder in
        let cache = try PictureCache(folder: folder, network: Network(Samples.policy(VirtualTime())))
        let address = "\(server.address)/7.jpg"
        let error = await failure { () throws(DownloadError) in
          try await cache.picture(AnnouncedPicture(at: address, mark: "7.jpg"))
        }
        #expect(error == DownloadError(.substituted, at: address))
        // Nobody knew then what it should be.
        _ = try await cache.picture(at: address)
        let count = server.requests.count
        _ = try await cache.picture(AnnouncedPicture(at: address, size: PixelSize(width: 320, height: 240)))
        #expect(server.requests.count == count)
        let again = await failure { () throws(DownloadError) in
          try await cache.picture(AnnouncedPicture(at: address, size: PixelSize(width: 640, height: 480)))
        }
        #expect(again?.reason == .substituted)
        #expect(server.requests.count == count + 2)
      }
    }
  }
}
