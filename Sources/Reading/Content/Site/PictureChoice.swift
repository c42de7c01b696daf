package import Photography

/// The formats that a site wants, and the widths of each.
package enum PictureChoice: Sendable, Hashable, Codable {
  /// AVIF at all widths, and one JPEG of the middle width for browsers without AVIF, for feeds and for link previews.
  case standard
  /// Each at all widths, in the order named; never empty.
  case formats([PictureFormat])
  /// Each at widths of its own; never empty.
  case widths([PictureFormat: [Int]])
}

extension PictureSettings {
  /// The widths of each format in pixels, smallest first.
  package var widthsOfFormats: [PictureFormat: [Int]] {
    switch choice {
    case .standard: [.avif: widths, .jpeg: [widths[widths.count / 2]]]
    case .formats(let formats): Dictionary(uniqueKeysWithValues: formats.map { ($0, widths) })
    case .widths(let widths): widths
    }
  }

  /// The quality of pictures wider than 1,600 pixels: lower than the others' unless the author has chosen a quality.
  package var largeQuality: Int { quality ?? PictureSettings.standardLargeQuality }
}
