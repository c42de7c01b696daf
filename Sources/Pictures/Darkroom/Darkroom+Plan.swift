package import Photography

/// One picture to be made: a size in a format.
package struct RenditionPlan: Sendable, Hashable, Codable {
  package var format: PictureFormat
  /// Upright.
  package var size: PixelSize

  package init(format: PictureFormat, size: PixelSize) {
    self.format = format
    self.size = size
  }
}

extension Darkroom {
  /// The renditions of a photograph.
  ///
  /// A photograph is never enlarged: one that is narrower than a width gets its own width instead. Of a format that cannot hold all
  /// its sizes another one takes all of them, if it can: browsers take the first format that they know, and never the larger
  /// pictures of another one. If none can, those sizes are left out.
  ///
  /// - Parameter original: Upright, at full size.
  /// - Returns: Largest first.
  package static func plan(for original: PixelSize, settings: RenditionSettings) -> [RenditionPlan] {
    var widths = settings.widths.mapValues { Set(Darkroom.widths($0, for: original)) }
    func holds(_ format: PictureFormat, _ widths: Set<Int>) -> Bool {
      widths.allSatisfy { width in
        let size = original.scaled(toWidth: width)
        return max(size.width, size.height) <= format.longestSide
      }
    }
    for format in settings.formats {
      guard let wanted = widths[format], !holds(format, wanted),
        let other = settings.formats.first(where: { holds($0, wanted.union(widths[$0] ?? [])) })
      else { continue }
      widths[other, default: []].formUnion(wanted)
      widths[format] = nil
    }
    return sizes(for: original, settings: settings).flatMap { size in
      settings.formats.filter { format in
        widths[format]?.contains(size.width) == true && max(size.width, size.height) <= format.longestSide
      }
      .map { RenditionPlan(format: $0, size: size) }
    }
  }

  /// The sizes alone, largest first; at least one for a picture that has pixels.
  static func sizes(for original: PixelSize, settings: RenditionSettings) -> [PixelSize] {
    guard original.width > 0, original.height > 0 else { return [] }
    let wanted = widths(settings.widths.values.joined(), for: original)
    // Without a format a picture is still decoded, which tells whether it is whole.
    let widths = Set(wanted.isEmpty && settings.widths.isEmpty ? [min(original.width, 320)] : wanted)
    return widths.sorted(by: >).map { original.scaled(toWidth: $0) }
  }

  private static func widths(_ wanted: some Sequence<Int>, for original: PixelSize) -> [Int] {
    wanted.filter { $0 > 0 }.map { min($0, original.width) }
  }
}

extension PictureFormat {
  /// The most pixels a side may have.
  fileprivate var longestSide: Int {
    switch self {
    case .jpeg: Darkroom.longestSide
    case .webp: 16_383
    case .avif: 16_384
    }
  }
}
