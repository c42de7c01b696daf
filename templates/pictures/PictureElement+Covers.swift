internal import Photography

extension PictureElement {
  /// A picture that fills a box of a card, a part of it cut off; a text beside it names it.
  ///
  /// - Parameters:
  ///   - page: The page that contains it.
  ///   - width: The box's part of a card's width: a card is 24 rem wide, in very wide windows a quarter of them, or as wide as a
  ///     narrow window.
  ///   - height: The box's height as a part of a card's width.
  static func card(_ photo: Photo, on page: String, width: Double = 1, height: Double = 1 / 1.5)
    -> PictureElement
  {
    let part = max(width, height * photo.size.aspect)
    let wide = Int((24 * part).rounded(.up))
    var picture = PictureElement(
      photo, on: page, alternativeText: "",
      sizes:
        "(max-width: 40rem) \(Int((96 * part).rounded(.up)))vw, (max-width: 100rem) \(wide)rem, \(wide)vw",
      widest: 2000)
    picture.isCut = part > width * 1.1
    return picture
  }

  /// A card on a shelf that has two beside each other in a narrow window, where the smallest file is enough with two device pixels.
  ///
  /// - Parameter count: How many cards the shelf has; they share the width of a wide window.
  static func onShelf(
    _ photo: Photo, on page: String, of count: Int, loading: Loading = .lazy
  ) -> PictureElement {
    let part = max(1, photo.size.aspect / 1.5)
    func share(_ whole: Double) -> Int { Int((whole * part).rounded(.up)) }
    var picture = card(photo, on: page)
    picture.sizes =
      "(max-width: 40rem) \(share(34))vw, max(\(share(24))rem, \(share(96 / Double(max(count, 1))))vw)"
    // The size in the layout would ask for a larger one.
    (picture.loading, picture.isCut) = (loading, true)
    return picture
  }
}
