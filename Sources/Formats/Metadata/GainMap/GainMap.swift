/// How a gain map brightens a picture for displays that show more light than the white of paper.
///
/// In linear light, with `m` the map's value in `0...1` and `w` how much of the map a display uses:
/// `bright = (base + baseOffset) * 2^(w * (minimum + (maximum - minimum) * m^(1 / gamma))) - alternateOffset`.
///
/// - Note: ISO 21496-1:2025, 6; Adobe, "Gain map specification" 1.0.
package struct GainMap: Sendable, Hashable {
  /// The numbers for one colour, or for all.
  package struct Channel: Sendable, Hashable {
    /// The binary logarithm of the gain where the map is 0.
    package var minimum: Double
    /// The same where the map is 1.
    package var maximum: Double
    package var gamma: Double
    package var baseOffset: Double
    package var alternateOffset: Double

    package init(
      minimum: Double = 0, maximum: Double, gamma: Double = 1, baseOffset: Double = 1 / 64,
      alternateOffset: Double = 1 / 64
    ) {
      (self.minimum, self.maximum, self.gamma) = (minimum, maximum, gamma)
      (self.baseOffset, self.alternateOffset) = (baseOffset, alternateOffset)
    }
  }

  /// One for all colours, or three: red, green and blue.
  package let channels: [Channel]
  /// The binary logarithm of the headroom up to which a display shows the base alone.
  package let baseHeadroom: Double
  /// The same from which on it uses all of the map.
  package let alternateHeadroom: Double
  /// Whether the file has the bright picture, and the base above is what is left of it without the gains.
  package var isOfBrightPicture = false

  /// - Returns: `nil` for numbers that brighten nothing, and that no picture has.
  package init?(channels: [Channel], baseHeadroom: Double = 0, alternateHeadroom: Double) {
    guard channels.count == 1 || channels.count == 3, channels.allSatisfy(\.isCredible),
      channels.contains(where: { $0.maximum > 0 }), (0...GainMap.most).contains(baseHeadroom),
      (0...GainMap.most).contains(alternateHeadroom), alternateHeadroom > baseHeadroom
    else { return nil }
    self.channels = channels
    (self.baseHeadroom, self.alternateHeadroom) = (baseHeadroom, alternateHeadroom)
  }

  /// The largest logarithm of a gain or headroom: 65,536 times the white of paper; the brightest signal, of 10,000 cd/m², is 49 times.
  fileprivate static let most = 16.0
}

extension GainMap.Channel {
  /// Comparisons with a number that is none are false.
  fileprivate var isCredible: Bool {
    abs(minimum) <= GainMap.most && abs(maximum) <= GainMap.most && minimum <= maximum
      && (0.01...100).contains(gamma) && (-1...1).contains(baseOffset) && (-1...1).contains(alternateOffset)
  }
}
