import Darkroom
import Files
import Foundation
import Metadata
import Photography
import TestSupport
import Testing

@testable import Developing

@Suite("Frames of movies are decoded by a process of its own, which costs only itself")
struct FrameConverterTests {
  private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "photomap").path
  private static let isAvailable = FileManager.default.isExecutableFile(atPath: program)

  private let folder: TemporaryFolder
  private let own = RawConverter(program: program, arguments: [RawConverter.argument])
  private var path: String { folder.path + "/frame.h264" }

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ converter: RawConverter) -> RawConverter.Failure? {
    do throws(RawConverter.Failure) { _ = try converter.planes(of: path) } catch { return error }
    return nil
  }

  @Test("what is no frame ends its process only", .enabled(if: isAvailable, "needs the program"))
  func damaged() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    // A delimiter, parameters of 16 by 16 pixels, and slices of chance.
    let parameters: [UInt8] = [
      0, 0, 0, 1, 0x67, 66, 0xC0, 10, 0xF8, 0x7A, 0, 0, 0, 1, 0x68, 0xCE, 0x3C, 0x80,
    ]
    for _ in 0..<12 {
      let slice = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      try FileIO.write([0, 0, 0, 1, 9, 0xF0] + parameters + [0, 0, 0, 1, 0x65] + slice, to: path)
      let failure = failure(own)
      #expect([nil, .damaged, .crashed].contains(failure))
    }
    try FileIO.write([0, 0, 0, 1, 9, 0xF0], to: path)
    #expect(failure(own) == .damaged)
  }

  @Test("what another process would write is taken only if it is whole") func whole() throws {
    try FileIO.write([0, 0, 0, 1], to: path)
    func converter(_ bytes: [UInt8]) -> RawConverter {
      let text = bytes.map { "\\\\" + String($0, radix: 8) }.joined()
      return RawConverter(
        program: "/bin/sh", arguments: ["-c", "printf '%b' '\(text.replacing("\\\\", with: "\\0"))'"])
    }
    let size: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 2]
    func frame(_ bytes: [UInt8]) throws -> H264Frame? { H264Frame(try converter(bytes).planes(of: path)) }
    let bright = try #require(try frame(size + [0, 0, 40, 0, 128, 128]))
    #expect(bright.size == PixelSize(width: 2, height: 2) && !bright.isDark)
    let codes = ColourCodes(primaries: 2, transfer: 2, matrix: 1, isFullRange: false)
    let jpeg = try bright.jpeg(codes)
    #expect(try Darkroom.uprightSize(of: jpeg.span.bytes) == bright.size)
    #expect(try frame(size + [0, 9, 31, 16, 128, 128])?.isDark == true)
    for bytes in [[], size, size + [0, 0, 0, 0, 128], [255, 255, 255, 255, 255, 255, 255, 255, 1]] {
      #expect(try frame(bytes) == nil)
    }
  }
}
