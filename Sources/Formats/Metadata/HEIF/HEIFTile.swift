package import Photography

/// A picture that a decoder decodes as a whole, and where it belongs.
package struct HEIFTile: Sendable {
  package var left = 0
  package var top = 0
  package let size: PixelSize
  /// As the container has them; `nil` where those in the coded picture count.
  package let codes: ColourCodes?
  /// NAL units of HEVC: the parameters first.
  package let units: [ArraySlice<UInt8>]

  package init(size: PixelSize, codes: ColourCodes? = nil, units: [ArraySlice<UInt8>] = []) {
    (self.size, self.codes, self.units) = (size, codes, units)
  }
}
