package import Photography

/// What a HEIC or AVIF file says that becomes of a picture's decoded pixels.
///
/// - Note: ISO/IEC 23008-12:2022, 6.5.8, 6.5.10 and 6.5.12.
package enum PictureChange: Sendable, Hashable {
  /// Keeps a part.
  case crop(left: Int, top: Int, size: PixelSize)
  case turn(clockwise: Int)
  case mirrorLeftRight
  case mirrorTopBottom

  /// The changes among an item's properties, in the order in which they are listed and apply.
  ///
  /// - Parameter size: Of the picture; afterwards of the changed one.
  static func all(in properties: [ISOBox], of size: inout PixelSize) -> [PictureChange] {
    properties.compactMap { property in
      let number = property.body.byte(at: 0) ?? 0
      switch property.kind {
      case "clap":
        guard let change = CleanAperture(property)?.crop(size) else { return nil }
        if case .crop(_, _, let part) = change { size = part }
        return change
      case "irot":
        // Counter-clockwise in the file.
        let quarters = Int(number & 3)
        if quarters % 2 == 1 { size = size.turned }
        return .turn(clockwise: 4 - quarters)
      case "imir": return number & 1 == 0 ? .mirrorTopBottom : .mirrorLeftRight
      default: return nil
      }
    }
  }
}

extension PictureChange {
  /// The size after the change.
  func size(of size: PixelSize) -> PixelSize {
    switch self {
    case .crop(_, _, let part): part
    case .turn(let quarters): quarters % 2 == 1 ? size.turned : size
    case .mirrorLeftRight, .mirrorTopBottom: size
    }
  }

  /// The same change of a copy of the picture in another size.
  func scaled(from stored: PixelSize, to copy: PixelSize) -> PictureChange {
    guard case .crop(let left, let top, let part) = self, stored.width > 0, stored.height > 0 else {
      return self
    }
    func scaled(_ length: Int, _ from: Int, _ to: Int) -> Int {
      Int((Double(length) * Double(to) / Double(from)).rounded())
    }
    let x = min(scaled(left, stored.width, copy.width), copy.width - 1)
    let y = min(scaled(top, stored.height, copy.height), copy.height - 1)
    let size = PixelSize(
      width: max(1, min(scaled(part.width, stored.width, copy.width), copy.width - x)),
      height: max(1, min(scaled(part.height, stored.height, copy.height), copy.height - y)))
    return .crop(left: x, top: y, size: size)
  }
}
