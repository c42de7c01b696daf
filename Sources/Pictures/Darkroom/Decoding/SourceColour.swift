import Metadata

/// The colour space that a file declares.
enum SourceColour {
  case sRGB
  /// An ICC profile.
  case profile(SourceProfile)
  /// Primaries with a gamma, or `nil` for the sRGB curve.
  case primaries(Primaries, gamma: Double?)
  case highDynamicRange(ToneMap.Curve, Primaries)
}

extension SourceColour {
  /// - Parameters:
  ///   - profile: An ICC profile.
  ///   - channels: Of the picture: 1 for gray.
  /// - Returns: `nil` for a profile of another colour space than the picture's, which browsers ignore, too. Gray is a part of RGB.
  init?(profile: some Sequence<UInt8>, channels: Int) {
    let profile = SourceProfile(Array(profile))
    let fits =
      switch profile.space {
      case .gray: channels == 1
      case .rgb: channels == 1 || channels == 3
      case .cmyk: channels == 4
      case .other: false
      }
    guard fits else { return nil }
    self = .profile(profile)
  }
}

extension SourceColour {
  /// From the codes of ISO/IEC 23091-2.
  init(_ codes: ColourCodes) {
    let primaries: Primaries =
      switch codes.primaries {
      case 9: .rec2020
      case 11, 12: .displayP3
      default: .sRGB
      }
    self =
      switch codes.transfer {
      case 16: .highDynamicRange(.perceptualQuantizer, primaries)
      case 18: .highDynamicRange(.hybridLogGamma, primaries)
      case 8: .primaries(primaries, gamma: 1)
      case 4: .primaries(primaries, gamma: 2.2)
      case 5: .primaries(primaries, gamma: 2.8)
      default: primaries == .sRGB ? .sRGB : .primaries(primaries, gamma: nil)
      }
  }
}
