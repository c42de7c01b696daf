import Metadata
import Photography

/// Turns the numbers of a TIFF picture's row into pixels.
struct TIFFPixels {
  private let picture: TIFFPicture
  /// The largest number.
  private let white: UInt32

  init(_ picture: TIFFPicture) {
    self.picture = picture
    white = 1 << UInt32(picture.bits) - 1
  }

  /// - Parameter line: All samples of a pixel, then those of the next.
  func write(_ line: [UInt16], to row: UnsafeMutablePointer<UInt8>) {
    if picture.bits == 16, picture.colours != .cmyk {
      row.withMemoryRebound(to: UInt16.self, capacity: picture.size.width * 4) { row in
        write(line, to: row) { UInt16(truncatingIfNeeded: $0) }
      }
    } else {
      write(line, to: row) { UInt8(truncatingIfNeeded: ($0 * 255 + white / 2) / white) }
    }
  }

  private func write<Sample: FixedWidthInteger & UnsignedInteger>(
    _ line: [UInt16], to row: UnsafeMutablePointer<Sample>, _ scaled: (UInt32) -> Sample
  ) {
    let (samples, colours) = (picture.samples, picture.colours)
    for x in 0..<picture.size.width {
      let first = x * samples
      func sample(_ index: Int) -> Sample { scaled(UInt32(line[first + index])) }
      let pixel = row + 4 * x
      pixel[3] = picture.alpha == .none ? .max : sample(colours.samples)
      switch colours {
      case .whiteIsZero, .blackIsZero:
        let grey = sample(0)
        for channel in 0..<3 { pixel[channel] = colours == .whiteIsZero ? .max - grey : grey }
      case .rgb, .yCbCr: for channel in 0..<3 { pixel[channel] = sample(channel) }
      // Full ink is the largest number here, and the smallest of those that are converted.
      case .cmyk: for channel in 0..<4 { pixel[channel] = .max - sample(channel) }
      case .palette:
        for channel in 0..<3 {
          let shade = picture.palette[channel << picture.bits + Int(line[first])]
          pixel[channel] = scaled(UInt32(shade) * white / 65535)
        }
      }
    }
  }
}
