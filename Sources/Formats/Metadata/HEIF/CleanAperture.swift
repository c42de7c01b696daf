import Photography

/// The part of a HEIF picture that is shown.
///
/// - Note: ISO/IEC 14496-12:2022, 12.1.4; ISO/IEC 23008-12:2022, 6.5.8.
struct CleanAperture: Sendable {
  private let width: Double
  private let height: Double
  /// From the middle of the picture to the middle of the part.
  private let horizontalOffset: Double
  private let verticalOffset: Double

  /// Reads a `clap` box: four fractions of two 32-bit numbers each.
  ///
  /// - Returns: `nil` for a box that is cut short, or has a zero as denominator.
  init?(_ box: ISOBox) {
    func fraction(_ index: Int) -> Double? {
      guard let numerator = box.body.uint32(at: index * 8),
        let denominator = box.body.uint32(at: index * 8 + 4),
        denominator > 0
      else { return nil }
      return Double(Int32(bitPattern: numerator)) / Double(denominator)
    }
    guard let width = fraction(0), let height = fraction(1), let horizontalOffset = fraction(2),
      let verticalOffset = fraction(3)
    else { return nil }
    (self.width, self.height) = (width, height)
    (self.horizontalOffset, self.verticalOffset) = (horizontalOffset, verticalOffset)
  }

  /// The part, in whole pixels as libheif rounds them.
  ///
  /// - Returns: `nil` when it lies outside the picture.
  func crop(_ size: PixelSize) -> PictureChange? {
    guard let columns = CleanAperture.range(width, of: size.width, offset: horizontalOffset),
      let rows = CleanAperture.range(height, of: size.height, offset: verticalOffset)
    else { return nil }
    return .crop(
      left: columns.lowerBound, top: rows.lowerBound,
      size: PixelSize(width: columns.count, height: rows.count))
  }

  private static func range(_ part: Double, of whole: Int, offset: Double) -> ClosedRange<Int>? {
    let first = (offset + Double(whole - 1) / 2 - (part - 1) / 2).rounded(.towardZero)
    let last = min((part - 1 + first).rounded(), Double(whole - 1))
    return max(first, 0) <= last ? Int(max(first, 0))...Int(last) : nil
  }
}
