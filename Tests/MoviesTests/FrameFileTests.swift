import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

@Suite("Movies of uncompressed pictures")
struct FrameFileTests {
  @Test(
    "have a rate in which all times are whole numbers",
    arguments: [
      ([100, 100], 10.0), ([40, 80], 25), ([100, 500, 1500], 10), ([3000, 3000], 10), ([70, 140], 1000 / 70),
      ([20, 20], 30), ([50, 33], 30), ([40, 100, 120], 30),
    ] as [([Int], Double)])
  func rates(times: [Int], rate: Double) {
    let found = FrameFile.rate(for: times)
    #expect(abs(Double(found.scale) / Double(found.step) - rate) < 0.001)
  }

  @Test(
    "ffmpeg shows each picture for its time, in its colours",
    .enabled(if: MovieTools.isThere, MovieTools.reason),
    arguments: [PixelSize(width: 64, height: 48), PixelSize(width: 1440, height: 720)])
  func plays(size: PixelSize) throws {
    let tools = try MovieTools()
    let path = tools.folder.path + "/frames.mov"
    let colours: [[UInt8]] = [[220, 30, 40], [20, 180, 60], [40, 60, 230]]
    var file = try FrameFile(path, size: size)
    for (colour, milliseconds) in zip(colours, [200, 100, 700]) {
      let rgb = [[UInt8]](repeating: colour, count: size.width * size.height).flatMap(\.self)
      try file.add(rgb, milliseconds: milliseconds)
    }
    try file.finish()
    let made = try tools.maker.make(path, .movement)
    let movie = try #require(made.renditions.first)
    #expect(movie.size == size && made.warnings == [] && abs(made.duration - 1) < 0.01)
    let stream = try #require(try tools.streams(of: movie.path).picture)
    #expect(stream.matrix == "bt709" && stream.frames == 10)
    // ffmpeg gives the next frame.
    for (second, colour) in [(0, 0), (0.09, 0), (0.19, 1), (0.29, 2), (0.89, 2)] {
      let rgb = try MovieTools.run([
        "-ss", "\(second)", "-i", movie.path, "-frames:v", "1", "-vf",
        "scale=in_color_matrix=bt709:in_range=tv,crop=1:1:20:20", "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
      ])
      #expect(zip(rgb, colours[colour]).allSatisfy { abs(Int($0) - Int($1)) <= 4 }, "\(second): \(rgb)")
    }
  }
}
