import Photography

/// Converts a file's pixels to opaque sRGB.
///
/// Plain pixels are converted after the reduction to the largest size, when there are fewer of them. Pixels with alpha or
/// 16 bits are converted row by row before it: transparent colours must not bleed into opaque ones, and 16 bits must not
/// be cut first.
struct ColourPath: ~Copyable {
  private enum Conversion: ~Copyable {
    case none
    case transform(ColourTransform)
    case toneMap(ToneMap)
    case plainCMYK
  }

  private let conversion: Conversion
  private let layout: PixelLayout
  /// The colour behind transparent pixels.
  private let ground: Colour

  init(from layout: PixelLayout, _ colour: SourceColour, on ground: Colour) {
    self.layout = layout
    self.ground = ground
    conversion = ColourPath.conversion(layout, colour)
  }

  /// Leaves colours as they are, or maps their tones.
  init(from layout: PixelLayout, mapping map: ToneMap? = nil, on ground: Colour) {
    (self.layout, self.ground) = (layout, ground)
    if let map { conversion = .toneMap(map) } else { conversion = .none }
  }

  private static func conversion(_ layout: PixelLayout, _ colour: SourceColour) -> Conversion {
    switch colour {
    case .profile(let profile) where !profile.isSRGB:
      if let transform = ColourTransform(profile, layout: layout) { return .transform(transform) }
    case .primaries(let primaries, let gamma):
      if let transform = ColourTransform(primaries, gamma: gamma, layout: layout) {
        return .transform(transform)
      }
    case .highDynamicRange(let curve, let primaries) where layout == .deepRGBA:
      return .toneMap(ToneMap(curve, from: primaries))
    default: break
    }
    // No profile, or one that does not fit: as browsers do it.
    return layout == .cmyk ? .plainCMYK : .none
  }

  /// Whether rows are converted before the reduction.
  var comesFirst: Bool { layout == .rgba || layout == .deepRGBA }

  /// Converts a decoded row to RGBX.
  func convertRow(_ input: UnsafeMutablePointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>, count: Int) {
    input.withMemoryRebound(to: UInt16.self, capacity: count * 4) { deep in
      switch conversion {
      case .transform(let transform): transform.apply(input, output, count: count)
      case .toneMap(let map): map.apply(deep, output, count: count)
      default:
        if layout == .deepRGBA {
          for i in 0..<count * 4 { output[i] = UInt8((UInt32(deep[i]) * 255 + 32_767) / 65_535) }
        } else {
          output.update(from: input, count: count * 4)
        }
      }
      // The transform of a gray profile does not write the fourth byte.
      if layout == .rgba || layout == .deepRGBA { flatten(output, count: count) }
    }
  }

  /// Converts reduced pixels in place.
  func convert(_ buffer: borrowing PixelBuffer) {
    let count = buffer.size.width * buffer.size.height
    let pixels = buffer.row(0)
    switch conversion {
    case .transform(let transform): transform.apply(pixels, pixels, count: count)
    case .plainCMYK: flattenInk(pixels, count: count)
    default: break
    }
  }

  private func flatten(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    let below = [UInt32(ground.red), UInt32(ground.green), UInt32(ground.blue)]
    for i in 0..<count {
      let alpha = UInt32(pixels[i * 4 + 3])
      guard alpha < 255 else { continue }
      for channel in 0..<3 {
        let sum = UInt32(pixels[i * 4 + channel]) * alpha + below[channel] * (255 - alpha)
        pixels[i * 4 + channel] = UInt8((sum + 127) / 255)
      }
      pixels[i * 4 + 3] = 255
    }
  }

  /// CMYK without a profile: ink on white paper.
  private func flattenInk(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    for i in 0..<count {
      let white = UInt32(pixels[i * 4 + 3])
      for channel in 0..<3 {
        pixels[i * 4 + channel] = UInt8((UInt32(pixels[i * 4 + channel]) * white + 127) / 255)
      }
    }
  }
}
