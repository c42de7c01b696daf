import CResample
import Photography
import Testing

@testable import Darkroom

/// A picture for comparison: RGB, row by row.
struct Pixels: Equatable {
  var size: PixelSize
  var bytes: [UInt8]

  init(_ bitmap: Bitmap) {
    size = bitmap.size
    bytes = bitmap.withRows { rows in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(rows.size.width * rows.size.height * 3)
      for i in 0..<rows.size.width * rows.size.height {
        bytes.append(rows.base[i * 4])
        bytes.append(rows.base[i * 4 + 1])
        bytes.append(rows.base[i * 4 + 2])
      }
      return bytes
    }
  }

  /// A file's picture: decoded, in sRGB, upright, at a width or at full size.
  init(
    _ file: [UInt8], orientation: Int? = nil, width: Int? = nil,
    ground: Colour = Colour(red: 10, green: 20, blue: 30)
  ) throws {
    let task = DecodeTask(orientation: Orientation(tag: orientation), width: width, ground: ground)
    self = try file.withUnsafeBytes { try Darkroom.open($0, task) }
  }

  subscript(x: Int, y: Int) -> [Int] {
    (0..<3).map { Int(bytes[(y * size.width + x) * 3 + $0]) }
  }

  var middle: [Int] { self[size.width / 2, size.height / 2] }
}

private struct DecodeTask: DecoderTask {
  let orientation: Orientation
  let width: Int?
  let ground: Colour

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Pixels {
    var decoder = decoder
    let upright = orientation.turn(decoder.size)
    let path = ColourPath(from: decoder.layout, decoder.colour, on: ground)
    let size = orientation.turn(width.map { upright.scaled(toWidth: $0) } ?? upright)
    return Pixels(try Darkroom.enlarge(&decoder, to: size, path).turned(orientation).finished())
  }
}

extension Pixels {
  /// How alike two pictures of one size are: structural similarity of their luma, the mean over windows of 8 x 8 that
  /// lie 4 apart (Wang et al. 2004, its constants).
  func similarity(to other: Pixels) -> Double {
    precondition(size == other.size)
    let (a, b) = (luma, other.luma)
    let window = min(8, size.width, size.height)
    var sum = 0.0
    var count = 0.0
    for top in stride(from: 0, through: size.height - window, by: 4) {
      for left in stride(from: 0, through: size.width - window, by: 4) {
        var (sa, sb, saa, sbb, sab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for y in top..<top + window {
          for i in y * size.width + left..<y * size.width + left + window {
            sa += a[i]
            sb += b[i]
            saa += a[i] * a[i]
            sbb += b[i] * b[i]
            sab += a[i] * b[i]
          }
        }
        let n = Double(window * window)
        let (ma, mb) = (sa / n, sb / n)
        let (va, vb, vab) = (saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb)
        let (c1, c2) = (6.5025, 58.5225)
        sum += (2 * ma * mb + c1) * (2 * vab + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
        count += 1
      }
    }
    return sum / count
  }

  private var luma: [Double] {
    (0..<size.width * size.height).map { i -> Double in
      let (r, g, b) = (Double(bytes[i * 3]), Double(bytes[i * 3 + 1]), Double(bytes[i * 3 + 2]))
      return 0.299 * r + 0.587 * g + 0.114 * b
    }
  }
}
