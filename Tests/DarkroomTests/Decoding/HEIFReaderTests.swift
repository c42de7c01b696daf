import Foundation
import Photography
import Testing

@testable import Darkroom

@Suite("HEIC and AVIF") struct HEIFReaderTests {
  /// Gives all pixels of a file as they come.
  private struct AllRows: DecoderTask {
    func run(
      _ decoder: consuming some ImageDecoder & ~Copyable
    ) throws(DarkroomError) -> (size: PixelSize, bytes: [UInt8]) {
      var decoder = decoder
      let (size, count) = (decoder.size, decoder.size.width * decoder.layout.bytesPerPixel)
      _ = try decoder.start(covering: size)
      let row = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      defer { row.deallocate() }
      var bytes: [UInt8] = []
      for _ in 0..<size.height {
        try decoder.read(into: row)
        bytes += UnsafeBufferPointer(start: row, count: count)
      }
      return (size, bytes)
    }
  }

  private static let tests = URL(filePath: #filePath).appending(path: "../../..").standardized

  private func rows(_ file: [UInt8]) throws -> (size: PixelSize, bytes: [UInt8]) {
    try file.span.bytes.withUnsafeBytes { (bytes) throws(DarkroomError) in try Darkroom.open(bytes, AllRows())
    }
  }

  /// The start of the SHA-256 digest of the pixels that libheif 1.15.1 gave, with libde265 1.0.11 and dav1d 1.0.0: one coded
  /// picture and tiles, 8 and 10 bits, colours at full and at half size, turns and crops, alpha.
  @Test(
    "have the pixels that libheif gave",
    arguments: [
      ("Fixtures/odd-photos/heif/RGB_8__29x100.heif", 29, 100, 0x39ec_955b_30d9_2453),
      ("Fixtures/odd-photos/heif/RGB_10__128x128.heif", 128, 128, 0xc95a_ff07_6abd_c2a6),
      ("Fixtures/odd-photos/heif/L_exif_xmp_iptc.heic", 64, 64, 0x62fb_561c_59d0_cea2),
      ("Fixtures/odd-photos/heif/zPug_3.heic", 64, 64, 0xe6d3_5057_d98f_b0e5),
      ("Fixtures/odd-photos/heif/xiaomi.heic", 2592, 1944, 0x3f4d_b666_26c5_221b),
      ("Fixtures/odd-photos/heif/arrow.heic", 3024, 4032, 0x65ab_8eab_8cc4_3901),
      ("Fixtures/odd-photos/heif/pug.heic", 4032, 3024, 0x0577_8477_8016_2a53),
      ("Fixtures/odd-photos/heif/invalid_id.heic", 1197, 1227, 0x2263_784e_6025_c103),
      ("Fixtures/odd-photos/heif/empty_icc.heic", 1025, 900, 0x8e63_dc1c_5b65_3311),
      ("Fixtures/fuzzing/pictures/plain.avif", 16, 24, 0x7cd9_c7b0_ca1c_fdcb),
      ("Fixtures/fuzzing/pictures/alpha.avif", 24, 16, 0x0071_6364_6f8d_f60b),
      ("DarkroomTests/Fixtures/hdr-gray.heic", 64, 64, 0x5d17_3f67_6201_f48a),
      ("DarkroomTests/Fixtures/hdr-lamp.heic", 64, 64, 0x759b_d629_b2e2_3780),
      ("DarkroomTests/Fixtures/turned.heic", 48, 64, 0x0c68_1c3c_85d9_6d99),
    ] as [(String, Int, Int, UInt64)])
  func agreesWithLibheif(path: String, width: Int, height: Int, digest: UInt64) throws {
    let found = try rows([UInt8](Data(contentsOf: Self.tests.appending(path: path))))
    #expect(found.size == PixelSize(width: width, height: height))
    #expect(Identity(of: found.bytes).high == digest)
  }

  @Test("a picture that is coded larger than its file says is refused")
  func refusesLargerPictures() throws {
    for name in ["DarkroomTests/Fixtures/turned.heic", "Fixtures/odd-photos/heif/RGB_10__128x128.heif"] {
      var file = [UInt8](try Data(contentsOf: Self.tests.appending(path: name)))
      for index in file.indices.dropLast(20) where file[index..<index + 4].elementsEqual("ispe".utf8) {
        file.replaceSubrange(index + 8..<index + 16, with: [0, 0, 0, 8, 0, 0, 0, 8])
      }
      #expect(throws: DarkroomError.self) { try rows(file) }
    }
  }

  @Test("files with more than a picture: what is missing besides it does not matter")
  func needsOnlyThePicture() throws {
    // Its EXIF block is cut off.
    let file = try Data(contentsOf: Self.tests.appending(path: "Fixtures/odd-photos/heif/truncated.heic"))
    #expect(try rows([UInt8](file)).size == PixelSize(width: 16, height: 16))
  }

  @Test(
    "AVIF is written with the pixels, the size and the copyright that it was given",
    arguments: [(97, 61), (64, 1), (1, 1)])
  func writesAVIF(width: Int, height: Int) throws {
    let buffer = PixelBuffer(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        for (channel, value) in [40 + x, 60 + y, 200 - x, 255].enumerated() {
          buffer.row(y)[4 * x + channel] = UInt8(value)
        }
      }
    }
    let bitmap = buffer.finished()
    let file = try bitmap.avif(
      AVIFSettings(quality: 96, speed: 9), EXIFWriter(copyright: "© Ada Example"))
    #expect(PhotoFormat(signature: file) == .avif)
    #expect(file.firstRange(of: Array("© Ada Example".utf8)) != nil)
    let found = try rows(file)
    #expect(found.size == bitmap.size)
    let differences = bitmap.withRows { rows in
      found.bytes.indices.map { abs(Int(found.bytes[$0]) - Int(rows.base[$0])) }
    }
    #expect((differences.max() ?? 0) <= 12)
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 2)
    #expect(try bitmap.avif(AVIFSettings(quality: 96, speed: 9)).count < file.count)
  }
}
