import CLCMS2

/// A conversion to sRGB by Little CMS.
struct ColourTransform: ~Copyable {
  private let handle: OpaquePointer

  /// - Returns: `nil` when the profile is damaged, or does not fit the layout.
  init?(_ profile: SourceProfile, layout: PixelLayout) {
    let code: photomap_colour_layout
    switch (profile.space, layout) {
    case (.rgb, .rgbx), (.rgb, .rgba): code = PHOTOMAP_COLOUR_RGBA_8
    case (.rgb, .deepRGBA): code = PHOTOMAP_COLOUR_RGBA_16
    case (.gray, .rgbx), (.gray, .rgba): code = PHOTOMAP_COLOUR_GRAY_8
    case (.gray, .deepRGBA): code = PHOTOMAP_COLOUR_GRAY_16
    case (.cmyk, .cmyk): code = PHOTOMAP_COLOUR_CMYK_8_INVERTED
    default: return nil
    }
    guard let handle = photomap_colour_from_profile(profile.bytes, profile.bytes.count, code) else {
      return nil
    }
    self.handle = handle
  }

  /// - Parameter gamma: `nil` for the sRGB curve.
  init?(_ primaries: Primaries, gamma: Double?, layout: PixelLayout) {
    let code = layout == .deepRGBA ? PHOTOMAP_COLOUR_RGBA_16 : PHOTOMAP_COLOUR_RGBA_8
    guard let handle = photomap_colour_from_primaries(primaries.numbers, gamma ?? 0, code) else { return nil }
    self.handle = handle
  }

  deinit { photomap_colour_close(handle) }

  /// Converts `count` pixels to RGBA bytes; in place where the input has four bytes a pixel.
  func apply(_ input: UnsafeRawPointer, _ output: UnsafeMutablePointer<UInt8>, count: Int) {
    photomap_colour_apply(handle, input, output, count)
  }
}
