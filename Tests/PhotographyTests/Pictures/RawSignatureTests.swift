import TestSupport
import Testing

@testable import Photography

@Suite("M3: raw pictures are told from other files by their bytes")
struct RawSignatureTests {
  @Test(
    "those of every maker are raw pictures, whatever they are called", arguments: RawSample.Maker.allCases)
  func knows(maker: RawSample.Maker) {
    let file = RawSample(maker, picture: [0xFF, 0xD8, 0xFF]).bytes
    #expect(PhotoFormat(signature: file) == .raw)
    #expect(PhotoFormat(signature: file.prefix(PhotoFormat.signatureLength)) == .raw)
    #expect(UnsupportedFormat(signature: Array(file.prefix(0))) == nil)
  }

  /// A TIFF file with one directory of numbers.
  private func tiff(_ fields: [(tag: Int, value: Int)], isBig: Bool = false) -> [UInt8] {
    func number(_ number: Int, _ width: Int) -> [UInt8] {
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return isBig ? bytes.reversed() : bytes
    }
    var file = Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(fields.count, 2)
    for field in fields {
      file += number(field.tag, 2) + number(4, 2) + number(1, 4) + number(field.value, 4)
    }
    return file + number(0, 4)
  }

  @Test("scans and exported pictures are none, though a camera's maker is named", arguments: [false, true])
  func scans(isBig: Bool) {
    let whole = tiff(
      [(0xFE, 0), (0x100, 4000), (0x101, 3000), (0x103, 1), (0x106, 2), (0x10F, 0)], isBig: isBig)
    #expect(PhotoFormat(signature: whole) == .tiff)
    // An exported picture may have smaller versions, too.
    let pyramid = tiff([(0xFE, 0), (0x106, 2), (0x10F, 0), (0x14A, 9999)], isBig: isBig)
    #expect(PhotoFormat(signature: pyramid) == .tiff)
    #expect(PhotoFormat(signature: tiff([(0x106, 32803)], isBig: isBig)) == .raw)
    // The picture lies far behind the small one.
    #expect(PhotoFormat(signature: tiff([(0xFE, 1), (0x10F, 0), (0x14A, 9_999_999)], isBig: isBig)) == .raw)
  }

  @Test("directories at the end of a file count, too, and until they are read that is told")
  func directoriesAtEnd() {
    // The offset of the first directory is behind a megabyte.
    let head: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 16, 0] + [UInt8](repeating: 0, count: (1 << 20) - 8)
    let directory: [UInt8] = [1, 0, 0x12, 0xC6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0]
    #expect(PhotoFormat(signature: head + directory) == .raw)
    #expect(PhotoFormat(signature: head) == .tiff && PhotoFormat.isUndecided(by: head))
    #expect(
      !PhotoFormat.isUndecided(by: head + directory) && !PhotoFormat.isUndecided(by: [0xFF, 0xD8, 0xFF]))
  }

  @Test("directories that point to themselves, to nowhere and beyond the end have an answer")
  func attacks() {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    let corpus = RawSample.Maker.allCases.map { RawSample($0, picture: [0xFF, 0xD8, 0xFF]).bytes }
    for _ in 0..<4000 {
      let file = Mutation.of(corpus, using: &random)
      let format = PhotoFormat(signature: file)
      #expect([nil, .raw, .tiff].contains(format))
    }
  }
}
