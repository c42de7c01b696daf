import CYCbCr
import Metadata
import Testing

@testable import Darkroom

@Suite("Brightness and colours to red, green and blue")
struct YCbCrMatrixTests {
  /// Red, green, blue and alpha of the first pixel of a picture of one colour.
  private func pixel(
    _ samples: [UInt16], _ codes: ColourCodes, bits: Int = 8, half: Bool = false, width: Int = 5
  ) -> [UInt16] {
    let bytes: [[UInt8]] = samples.map { sample in
      let one: [UInt8] = bits == 8 ? [UInt8(sample)] : [UInt8(sample & 255), UInt8(sample >> 8)]
      return (0..<width * width).flatMap { _ in one }
    }
    var matrix = photomap_ycbcr_matrix(codes)
    let row = bits == 8 ? width : 2 * width
    var output = [UInt8](repeating: 9, count: 8 * width * width)
    bytes[0].withUnsafeBufferPointer { y in
      bytes[1].withUnsafeBufferPointer { cb in
        bytes[2].withUnsafeBufferPointer { cr in
          var picture = photomap_ycbcr(
            planes: (y.baseAddress, cb.baseAddress, cr.baseAddress), bytes_per_row: (row, row, row),
            width: Int32(width), height: Int32(width), bits: Int32(bits), has_half_width: half,
            has_half_height: half)
          #expect(
            photomap_ycbcr_to_rgba(
              &picture, &matrix, Int32(width), Int32(width), &output, (bits == 8 ? 4 : 8) * width))
        }
      }
    }
    let pixels: [UInt16] = (0..<4 * width * width).map { channel in
      guard bits > 8 else { return UInt16(output[channel]) }
      return UInt16(output[2 * channel]) | UInt16(output[2 * channel + 1]) << 8
    }
    for start in stride(from: 0, to: pixels.count, by: 4) {
      #expect(pixels[start..<start + 4].elementsEqual(pixels[..<4]))
    }
    return Array(pixels[..<4])
  }

  private func codes(_ matrix: Int, primaries: Int = 1, isFull: Bool = true) -> ColourCodes {
    ColourCodes(primaries: primaries, transfer: 13, matrix: matrix, isFullRange: isFull)
  }

  @Test(
    "grey stays grey in every matrix, at every width", arguments: [1, 2, 4, 5, 6, 7, 8, 9, 12], [false, true])
  func keepsGrey(matrix: Int, half: Bool) {
    for width in [1, 2, 7, 16, 33] {
      #expect(pixel([77, 128, 128], codes(matrix), half: half, width: width) == [77, 77, 77, 255])
    }
  }

  @Test(
    "pure red of each matrix, by its definition",
    arguments: [(1, 0.2126, 0.0722), (6, 0.299, 0.114), (9, 0.2627, 0.0593)])
  func findsRed(matrix: Int, red: Double, blue: Double) {
    // Rec. ITU-T H.273, 8.3, of red = 200.
    let y = 200 * red
    let (cb, cr) = (128 - y / (2 * (1 - blue)), 128 + (200 - y) / (2 * (1 - red)))
    let samples = [y, cb, cr].map { UInt16($0.rounded()) }
    let found = pixel(samples, codes(matrix)).map(Int.init)
    #expect(zip(found, [200, 0, 0, 255]).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
  }

  @Test("derived matrices are those of the primaries")
  func derives() {
    let samples: [UInt16] = [90, 100, 180]
    #expect(pixel(samples, codes(12, primaries: 1)) == pixel(samples, codes(1)))
    #expect(pixel(samples, codes(13, primaries: 9)) == pixel(samples, codes(9)))
    #expect(pixel(samples, codes(12, primaries: 12)) != pixel(samples, codes(2)))
  }

  @Test("black and white of the limited range are black and white", arguments: [8, 10, 12])
  func widensRange(bits: Int) {
    let (unit, most): (UInt16, UInt16) = (1 << UInt16(bits - 8), bits == 8 ? 255 : 65_535)
    #expect(
      pixel([16 * unit, 128 * unit, 128 * unit], codes(1, isFull: false), bits: bits) == [0, 0, 0, most])
    #expect(
      pixel([235 * unit, 128 * unit, 128 * unit], codes(1, isFull: false), bits: bits) == [
        most, most, most, most,
      ])
  }

  @Test("more than 8 bits fill 16", arguments: [10, 12])
  func fillsSixteenBits(bits: Int) {
    let (middle, most): (UInt16, UInt16) = (1 << UInt16(bits - 1), 1 << UInt16(bits) - 1)
    #expect(pixel([most, middle, middle], codes(6), bits: bits) == [65_535, 65_535, 65_535, 65_535])
    #expect(pixel([0, middle, middle], codes(6), bits: bits) == [0, 0, 0, 65_535])
    let grey = pixel([middle, middle, middle], codes(6), bits: bits)
    #expect(grey[0] >> (16 - UInt16(bits)) == middle && grey[0] == grey[2])
  }

  @Test("planes of green, blue and red are only put in order")
  func ordersPlanes() {
    #expect(pixel([20, 30, 10], codes(0)) == [10, 20, 30, 255])
    #expect(pixel([255, 0, 255], codes(0)) == [255, 255, 0, 255])
  }
}
