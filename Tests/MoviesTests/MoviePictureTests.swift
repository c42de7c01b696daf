import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

@Suite("M1: what the renditions of movies show", .enabled(if: MovieTools.hasMedia, MovieTools.mediaReason))
struct MoviePictureTests {
  private let tools: MovieTools
  private let media: String

  init() throws {
    tools = try MovieTools()
    media = try #require(MovieTools.media)
  }

  /// A poster as 32 by 32 bytes of brightness.
  private func frame(ofPoster made: MadeMovie) throws -> [UInt8] {
    let path = tools.folder.path + "/shown.png"
    try Data(made.poster).write(to: URL(filePath: path))
    return try MovieTools.frame(of: path)
  }

  @Test(
    "turned and mirrored pictures stand upright everywhere",
    arguments: [
      ("rotate-90.mp4", 1, true), ("rotate-90.mp4", 1, false), ("rotate-180.mp4", 2, true),
      ("rotate-270.mp4", 3, false), ("mirrored.mp4", 0, true),
    ])
  func upright(name: String, quarters: Int, copies: Bool) throws {
    let isMirrored = name == "mirrored.mp4"
    let made = try tools.make("\(media)/\(name)") { $0.allowsCopies = copies }
    let plain = try MovieTools.frame(of: "\(media)/plain.mp4")
    let expected = MovieTools.turned(plain, quarters: quarters, mirrored: isMirrored)
    let rendition = try #require(made.renditions.first)
    #expect(rendition.isCopy == (copies && !isMirrored))
    #expect(MovieTools.difference(try MovieTools.frame(of: rendition.path), expected) < 4)
    #expect(MovieTools.difference(try frame(ofPoster: made), expected) < 4)
    #expect(MovieTools.difference(try MovieTools.frame(of: try #require(made.clip).path), expected) < 6)
    // The other ways of turning it are far away from that.
    #expect(MovieTools.difference(MovieTools.turned(expected, quarters: 2), expected) > 20)
  }

  @Test("a poster is not black, unless everything is") func poster() throws {
    let made = try tools.make("\(media)/black-2s-then-picture.mp4")
    #expect(try frame(ofPoster: made).reduce(0) { $0 + Int($1) } / 1024 > 60)
    let night = try tools.sample("night.mp4", source: "color=black:s=320x180:r=30:d=2")
    #expect(try frame(ofPoster: tools.make(night)).reduce(0) { $0 + Int($1) } / 1024 < 10)
  }

  @Test("a poster is that of the time that is set, or another one beyond the end") func posterTime() throws {
    let plain = "\(media)/plain.mp4"
    let late = try tools.make(plain) { $0.poster = 2.5 }
    #expect(MovieTools.difference(try frame(ofPoster: late), try MovieTools.frame(of: plain, at: 2.5)) < 2)
    let beyond = try tools.make(plain) { $0.poster = 60 }
    #expect(MovieTools.difference(try frame(ofPoster: beyond), try MovieTools.frame(of: plain)) < 2)
    #expect(
      beyond.warnings == ["has no picture at the time that is set for its poster; another one is shown"])
  }

  @Test("start, end and silence are as they are set") func cut() throws {
    let plain = "\(media)/plain.mp4"
    let made = try tools.make(plain) { ($0.start, $0.end, $0.hasSound) = (1, 2.5, false) }
    #expect(abs(made.duration - 1.5) < 0.1 && !made.hasSound && made.warnings == [])
    let rendition = try #require(made.renditions.first)
    #expect(
      MovieTools.difference(try MovieTools.frame(of: rendition.path), try MovieTools.frame(of: plain, at: 1))
        < 4)
    #expect(MovieTools.difference(try frame(ofPoster: made), try MovieTools.frame(of: plain, at: 1)) < 4)
    #expect(throws: MovieError.emptyCut) { try tools.make(plain) { ($0.start, $0.end) = (2, 1) } }
    #expect(throws: MovieError.emptyCut) { try tools.make(plain) { $0.start = 5 } }
  }

  /// What another program has cut without encoding is in the file still, and must not come to light.
  @Test("frames that an editor has cut away are in no rendition") func hiddenFrames() throws {
    let cut = tools.folder.path + "/cut.mp4"
    try MovieTools.run(["-ss", "1.5", "-i", "\(media)/plain.mp4", "-c", "copy", cut])
    let data = try #require(FileManager.default.contents(atPath: cut))
    #expect(data.withUnsafeBytes { MovieParts($0).findings }.contains("frames that it does not show"))
    let made = try tools.make(cut)
    #expect(made.renditions.map(\.isCopy) == [false])
    #expect(abs(made.duration - 1.5) < 0.1)
  }

  /// Signals of HLG and PQ, and the greys that they become, each in `0...1`: 18 % grey, paper white and 1,000 cd/m²; 100, 203 and 1,000 cd/m².
  @Test(
    "pictures of high contrast are mapped to that of screens",
    arguments: [
      ("arib-std-b67", [0.38, 0.75, 1], [0.425, 0.849, 1]),
      ("smpte2084", [0.508, 0.581, 0.752], [0.72, 0.85, 1]),
    ])
  func hdr(transfer: String, signals: [Double], greys: [Double]) throws {
    let luma = signals.map { Int(64 + 876 * $0) }
    let path = try tools.sample(
      "hdr.mov",
      source: "color=black:s=192x64:r=30:d=1,format=yuv420p10le,"
        + "geq=lum='if(lt(X,64),\(luma[0]),if(lt(X,128),\(luma[1]),\(luma[2])))':cb=512:cr=512",
      [
        "-c:v", "libx265", "-x265-params", "log-level=error", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1",
        "-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc",
      ])
    let made = try tools.make(path)
    let rendition = try #require(made.renditions.first).path
    let picture = try #require(try tools.streams(of: rendition).picture)
    #expect(picture.transfer == "bt709" && picture.matrix == "bt709")
    let levels = try MovieTools.run([
      "-i", rendition, "-frames:v", "1", "-vf", "scale=3:1:flags=area,format=gray", "-f", "rawvideo", "-",
    ]).map { Double($0) / 255 }
    #expect(levels.count == 3 && zip(levels, greys).allSatisfy { abs($0 - $1) < 0.02 }, "\(levels)")
  }

  @Test("lines of two times are not shown beside each other") func interlaced() throws {
    let path = try tools.sample(
      "interlaced.mts", source: "testsrc2=s=320x180:r=50:d=2",
      [
        "-vf", "interlace=scan=tff:lowpass=off", "-flags", "+ilme+ildct", "-x264-params", "tff=1", "-c:a",
        "ac3", "-f", "mpegts",
      ])
    let made = try tools.make(path)
    func combing(_ path: String) throws -> Double {
      let pixels = try MovieTools.run([
        "-i", path, "-frames:v", "1", "-vf", "select=gte(n\\,20),format=gray", "-f", "rawvideo", "-",
      ])
      try #require(pixels.count == 320 * 180)
      // How much lines differ from those beside them, more than these from each other.
      return (1..<179).reduce(0.0) { sum, y in
        (0..<320).reduce(sum) { sum, x in
          let (above, line, below) = (
            Int(pixels[(y - 1) * 320 + x]), Int(pixels[y * 320 + x]), Int(pixels[(y + 1) * 320 + x])
          )
          return sum + max(0, Double(abs(2 * line - above - below) - 2 * abs(above - below)))
        }
      }
    }
    let (before, after) = (try combing(path), try combing(try #require(made.renditions.first).path))
    #expect(after < before * 0.7, "\(before) became \(after)")
  }

  @Test("frames at irregular times stay as they are") func irregular() throws {
    let path = "\(media)/variable-frame-rate.mp4"
    let made = try tools.make(path) { ($0.allowsCopies, $0.hasClip) = (false, false) }
    let rendition = try #require(made.renditions.first).path
    #expect(try MovieParts.read(rendition) { $0.frames } == 38)
    #expect(
      MovieTools.difference(try MovieTools.frame(of: rendition, at: 2), try MovieTools.frame(of: path, at: 2))
        < 4)
  }

  @Test("the track that moves is chosen, and a cover is none") func tracks() throws {
    let plain = try MovieTools.frame(of: "\(media)/plain.mp4", at: 1)
    for name in ["two-video-tracks.mp4", "cover-art.mp4"] {
      let path = try #require(try tools.make("\(media)/\(name)").renditions.first).path
      #expect(MovieTools.difference(try MovieTools.frame(of: path, at: 1), plain) < 4)
      #expect(try MovieParts.read(path) { $0.frames } == 90)
    }
  }
}
