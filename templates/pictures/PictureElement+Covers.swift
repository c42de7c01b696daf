internal import Photography

extension PictureElement {
  /// The `sizes` of a picture that fills a box, a part of it cut off.
  ///
  /// - Parameters:
  ///   - width: The box's part of a card's width: a card is 24 rem wide, or as wide as a narrow window.
  ///   - height: The box's height as a part of a card's width.
  static func sizes(ofCard photo: Photo, width: Double = 1, height: Double = 1 / 1.5) -> String {
    let part = max(width, height * photo.size.aspect)
    return "(max-width: 40rem) \(Int((96 * part).rounded(.up)))vw, \(Int((24 * part).rounded(.up)))rem"
  }
}
