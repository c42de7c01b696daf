import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

@Suite("M1: renditions of movies", .enabled(if: MovieTools.hasMedia, MovieTools.mediaReason))
struct MovieMakerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var size = PixelSize(width: 640, height: 360)
    var duration = 3.0
    var frameRate: ClosedRange<Double> = 29...31
    var hasSound = true
    var isCopy = false
    var testDescription: String { name }

    init(
      _ name: String, _ size: (Int, Int) = (640, 360), seconds: Double = 3,
      rate: ClosedRange<Double> = 29.5...30.5,
      hasSound: Bool = true, isCopy: Bool = false
    ) {
      (self.name, self.size) = (name, PixelSize(width: size.0, height: size.1))
      (duration, frameRate, self.hasSound, self.isCopy) = (seconds, rate, hasSound, isCopy)
    }
  }

  static let cases = usual + LongRun.more(others)

  private static let usual: [Case] = [
    .init("plain.mp4", isCopy: true), .init("plain.mov", isCopy: true), .init("h264.mkv"),
    .init("vp9.webm"), .init("av1.mp4", hasSound: false), .init("hevc-8bit.mp4", hasSound: false),
    .init("h264-high10.mp4", hasSound: false), .init("mjpeg.mov", hasSound: false),
    .init("plain.avi", rate: 29...31), .init("old.3gp", (176, 144), rate: 14...16),
    .init("avchd-interlaced.mts", rate: 29...31),
    .init("odd-641x361.mp4", (640, 360), seconds: 1, hasSound: false),
    .init("anamorphic-sar-64-45.mp4", (1024, 576), seconds: 1, rate: 24...26, hasSound: false),
    .init("slowmo-240fps.mov", (320, 180), seconds: 2, hasSound: false),
    .init("variable-frame-rate.mp4", seconds: 2.433, rate: 5...25, hasSound: false, isCopy: true),
    .init("one-frame.mp4", seconds: 0.033, hasSound: false, isCopy: true),
    .init("two-frames-1s.mp4", seconds: 2, rate: 0.4...2.1, isCopy: true),
    .init("cover-art.mp4", isCopy: true),
    .init("two-video-tracks.mp4", hasSound: false, isCopy: true),
    .init("rotate-90.mp4", (360, 640), isCopy: true), .init("mirrored.mp4"),
    .init("hdr-hlg-hevc10.mov", seconds: 2, hasSound: false),
    .init("hdr-pq-hevc10.mp4", seconds: 2, hasSound: false), .init("iphone-zone.mov", isCopy: true),
  ]

  /// These differ only in what does not change the way: the end of a name, the side, what is told of time and place.
  private static let others: [Case] = [
    .init("plain.m4v", isCopy: true), .init("plain-moov-at-end.mp4", isCopy: true),
    .init("hevc-hev1.mp4", hasSound: false), .init("h264-high444.mp4", hasSound: false),
    .init("rotate-180.mp4", isCopy: true), .init("rotate-270.mp4", (360, 640), isCopy: true),
    .init("android-xyz.mp4", isCopy: true), .init("xmp-uuid.mp4", isCopy: true),
    .init("nikon-local.mov", isCopy: true), .init("IMG_2927.MOV", isCopy: true),
    .init("C0001.MP4", isCopy: true),
  ]

  @Test(
    "each becomes a movie that browsers play, with a poster and a clip, and nothing else", arguments: cases)
  func makes(_ sample: Case) throws {
    let tools = try MovieTools()
    let media = try #require(MovieTools.media)
    // Those that are copied have the same clip.
    let hasClip = !sample.isCopy || sample.name.hasPrefix("plain.")
    let made = try tools.make("\(media)/\(sample.name)") { $0.hasClip = hasClip }
    #expect(made.renditions.map(\.size) == [sample.size])
    #expect(made.renditions.map(\.isCopy) == [sample.isCopy])
    #expect(abs(made.duration - sample.duration) < 0.15, "\(made.duration) s")
    #expect(made.hasSound == sample.hasSound)
    #expect(made.warnings == [])
    let rendition = try #require(made.renditions.first)
    let streams = try tools.streams(of: rendition.path)
    let picture = try #require(streams.pictures.first)
    #expect(streams.pictures.count == 1 && streams.sounds.count == (sample.hasSound ? 1 : 0))
    #expect(
      ["High", "Main", "Constrained Baseline"].contains(picture.profile) && picture.pixelFormat == "yuv420p")
    #expect(
      picture.uprightSize == sample.size && picture.pixelAspect == 1 && !picture.isMirrored
        && !picture.isInterlaced)
    #expect(sample.isCopy || picture.rotation == 0)
    #expect(
      sample.frameRate.contains(picture.frameRate) || sample.name == "one-frame.mp4", "\(picture.frameRate)")
    #expect((made.clip != nil) == hasClip)
    if let clip = made.clip {
      #expect(try tools.streams(of: clip.path).sounds.isEmpty)
      #expect(min(clip.size.width, clip.size.height) <= 320)
    }
    // Both are whole movies without anything else, in the program's own eyes.
    for path in [rendition.path, made.clip?.path].compactMap(\.self) {
      #expect(try MovieParts.read(path) { $0.findings } == [])
      let bytes = try #require(FileManager.default.contents(atPath: path))
      #expect(bytes.count > 500)
      for word in ["Lavc", "Lavf", "x264", "Handler", "SVT"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(path) has the word \(word)")
      }
    }
    #expect(made.poster.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
