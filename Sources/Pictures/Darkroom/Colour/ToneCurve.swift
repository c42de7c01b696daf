import Platform

/// A tone curve of an ICC profile, from encoded to linear.
enum ToneCurve {
  case gamma(Double)
  case table([Double])
  /// ICC's parametric curve: `(a x + b)^g + e` from `d` upwards, `c x + f` below.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  /// - Returns: `nil` when the tag at `range` is not a curve.
  init?(_ profile: SourceProfile, at range: Range<Int>) {
    let start = range.lowerBound
    switch profile.number(start, 4) {
    case 0x6375_7276:  // "curv"
      let count = profile.number(start + 8, 4)
      guard count <= 65536, 12 + count * 2 <= range.count else { return nil }
      switch count {
      case 0: self = .gamma(1)
      case 1: self = .gamma(Double(profile.number(start + 12, 2)) / 256)
      default: self = .table((0..<count).map { Double(profile.number(start + 12 + $0 * 2, 2)) / 65535 })
      }
    case 0x7061_7261:  // "para"
      let kind = profile.number(start + 8, 2)
      let counts = [1, 3, 4, 5, 7]
      guard counts.indices.contains(kind), 12 + counts[kind] * 4 <= range.count else { return nil }
      let p = (0..<counts[kind]).map { profile.fixed(start + 12 + $0 * 4) }
      switch kind {
      case 0: self = .gamma(p[0])
      case 1:
        guard p[1] != 0 else { return nil }
        self = .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: 0, f: 0)
      case 2:
        guard p[1] != 0 else { return nil }
        self = .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: p[3], f: p[3])
      case 3: self = .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
      default: self = .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
      }
    default: return nil
    }
  }

  /// The linear value of an encoded one.
  ///
  /// - Parameter x: In `0...1`.
  func linear(_ x: Double) -> Double {
    switch self {
    case .gamma(let exponent): return pow(x, exponent)
    case .table(let values):
      let position = x * Double(values.count - 1)
      let index = min(Int(position), values.count - 2)
      return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return x >= d ? pow(max(0, a * x + b), g) + e : c * x + f
    }
  }
}

/// The curve of sRGB (IEC 61966-2-1).
enum SRGBCurve {
  /// - Parameter linear: In `0...1`.
  static func encode(_ linear: Double) -> Double {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}
