internal import Photography

extension PictureElement {
  /// A picture that fills a box of a card, a part of it cut off; a text beside it names it.
  ///
  /// - Parameters:
  ///   - page: The page that contains it.
  ///   - width: The box's part of a card's width: a card is 24 rem wide, in very wide windows a quarter of them, or as wide as a
  ///     narrow window.
  ///   - height: The box's height as a part of a card's width.
  ///   - phone: A card's part of a narrow window.
  static func card(
    _ photo: Photo, on page: String, width: Double = 1, height: Double = 1 / 1.5, phone: Double = 0.96
  ) -> PictureElement {
    let part = max(width, height * photo.size.aspect)
    let wide = Int((24 * part).rounded(.up))
    var picture = PictureElement(
      photo, on: page, alternativeText: "",
      sizes:
        "(max-width: 40rem) \(Int((100 * phone * part).rounded(.up)))vw, (max-width: 100rem) \(wide)rem, \(wide)vw",
      widest: 2000)
    picture.isCut = part > width * 1.1
    return picture
  }

  /// One of two cards beside each other in a narrow window, whose smallest file is enough with two device pixels.
  static func half(_ photo: Photo, on page: String, loading: Loading = .lazy) -> PictureElement {
    var picture = card(photo, on: page, phone: 0.34)
    // What is loaded at once has no size of the layout.
    (picture.loading, picture.isCut) = (loading, true)
    return picture
  }
}
