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
    case .standard: [.avif: allWidths, .jpeg: [widths[widths.count / 2]]]
    case .formats(let formats): Dictionary(uniqueKeysWithValues: formats.map { ($0, allWidths) })
    case .widths(let widths): widths
    }
  }

  private var allWidths: [Int] { large ? Set(widths + PictureSettings.largeWidths).sorted() : widths }

  /// The quality of pictures wider than 1,600 pixels: lower than the others' unless the author has chosen a quality.
  package var largeQuality: Int { quality ?? PictureSettings.standardLargeQuality }
}
