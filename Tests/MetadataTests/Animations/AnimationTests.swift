import Foundation
import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("Animations in GIF, PNG, WebP and AVIF")
struct AnimationTests {
  @Test(
    "are known by their bytes, with how often they play",
    .enabled(
      if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
    arguments: ["animated.gif", "animated.png", "animated.webp", "animated.avif"])
  func made(name: String) throws {
    let file = try SharedData.made(name)
    #expect(try MetadataReader.read(file).plays == 0)
    guard !name.hasSuffix("avif") else { return #expect(Animation(file) == nil) }
    let animation = try #require(Animation(file))
    #expect(animation.canvas == PixelSize(width: 160, height: 90))
    #expect(animation.pictures.map(\.milliseconds) == [Int](repeating: 100, count: 8))
    // Each is a file of its own.
    for picture in animation.pictures {
      let metadata = try MetadataReader.read(animation.file(of: picture))
      #expect(metadata.pixelSize?.value == picture.size && metadata.plays == nil && metadata.defects == [])
    }
  }

  @Test(
    "an AVIF of another encoder plays once, as its list of edits says",
    .enabled(if: SharedData.url("test-only/media") != nil, "needs a `shared` folder beside the repository"))
  func other() throws {
    let url = try #require(SharedData.url("test-only/media/libavif-colors-animated-8bpc.avif"))
    #expect(try MetadataReader.read([UInt8](Data(contentsOf: url))).plays == 1)
  }

  @Test("stills are none") func stills() throws {
    #expect(try MetadataReader.read(GIFSample(width: 8, height: 8).bytes()).plays == nil)
    #expect(Animation([]) == nil && Animation(Array("GIF89a".utf8)) == nil)
  }

  @Test(
    "a GIF tells how often it is repeated; without a word it plays once",
    arguments: [(nil, 1), (0, 0), (1, 2), (65_535, 65_536)])
  func repeats(count: Int?, plays: Int) throws {
    var sample = GIFSample(width: 8, height: 8)
    if let count {
      sample.extensions = GIFSample.block(
        0xFF, [Array("NETSCAPE2.0".utf8), [1, UInt8(count & 255), UInt8(count >> 8)]])
    }
    #expect(try MetadataReader.read(sample.bytes(pictures: 2)).plays == plays)
  }

  @Test("of millions of pictures, some thousands are looked at") func many() throws {
    // The smallest pictures that there are.
    var file = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    for _ in 0..<200_000 { file += picture }
    #expect(Animation(file + [0x3B])?.pictures.count == Animation.mostPictures)
  }
}
