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
