import Platform

/// Maps a high dynamic range to a low one with the curve of sRGB: light up to the white of paper stays nearly unchanged, brighter light is compressed
/// instead of clipped.
struct ToneMap {
  /// The transfer function (ITU-R BT.2100-2, tables 4 and 5).
  enum Curve { case perceptualQuantizer, hybridLogGamma }

  /// Light for each of 4,096 steps of the signal; 1 is the white of paper (203 cd/m², ITU-R BT.2408).
  private let light: [Float]
  /// To linear light of the target, row by row.
  private let matrix: [Float]
  /// sRGB bytes for each of 4,096 steps of linear light.
  private let bytes: [UInt8]

  init(_ curve: Curve, from primaries: Primaries, to target: Primaries = .sRGB) {
    light = (0..<4096).map { Float(curve.light(Double($0) / 4095)) }
    matrix = ColourMatrix(from: primaries, to: target).rows.map { Float($0) }
    bytes = (0..<4096).map { UInt8((SRGBCurve.encode(Double($0) / 4095) * 255).rounded()) }
  }

  /// Converts `count` pixels of four 16-bit numbers to four bytes each; the fourth is shortened.
  func apply(_ input: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt8>, count: Int) {
    for i in 0..<count {
      let r = light[Int(input[i * 4] >> 4)]
      let g = light[Int(input[i * 4 + 1] >> 4)]
      let b = light[Int(input[i * 4 + 2] >> 4)]
      // Scaled by its brightest channel, a colour keeps its hue.
      let brightest = max(r, g, b)
      let scale = brightest > ToneMap.knee ? ToneMap.compress(brightest) / brightest : 1
      for channel in 0..<3 {
        let value =
          (matrix[channel * 3] * r + matrix[channel * 3 + 1] * g + matrix[channel * 3 + 2] * b) * scale
        output[i * 4 + channel] = bytes[Int(min(1, max(0, value)) * 4095 + 0.5)]
      }
      output[i * 4 + 3] = UInt8(input[i * 4 + 3] >> 8)
    }
  }

  /// What undoes the compression: for each of 4,096 steps of a pixel's greatest signal, the binary logarithm of the gain.
  var gains: [Float] { light.map { $0 > ToneMap.knee ? log2($0 / ToneMap.compress($0)) : 0 } }

  private static let knee: Float = 0.7

  /// Approaches 1 above the knee, where the slope is continuous.
  private static func compress(_ light: Float) -> Float {
    let room = 1 - knee
    let excess = (light - knee) / room
    return knee + room * excess / (1 + excess)
  }
}

extension ToneMap.Curve {
  /// - Parameter signal: In `0...1`.
  /// - Returns: Light, 1 being the white of paper.
  func light(_ signal: Double) -> Double {
    switch self {
    case .perceptualQuantizer:
      let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
      let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)
      let p = pow(signal, 1 / m2)
      return 10_000 / 203 * pow(max(0, p - c1) / (c2 - c3 * p), 1 / m1)
    case .hybridLogGamma:
      let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
      let scene = signal <= 0.5 ? signal * signal / 3 : (exp((signal - c) / a) + b) / 12
      // For a display of 1,000 cd/m², whose system gamma is 1.2; applied to each channel alone.
      return 1000 / 203 * pow(scene, 1.2)
    }
  }
}
