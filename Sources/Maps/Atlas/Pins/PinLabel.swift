internal import Messages
package import Photography

/// The name of a pin and the contents of its popover.
package struct PinLabel: Sendable, Hashable {
  /// From the site's root.
  package var page: String
  package var thumbnail: Rendition?
  package var text: String
  package var date: String
  /// Of a movie: how long it is.
  package var length = ""

  package init(page: String, thumbnail: Rendition?, text: String, date: String) {
    (self.page, self.thumbnail, self.text, self.date) = (page, thumbnail, text, date)
  }

  /// - Parameter date: In the format of popovers.
  init(_ photo: Photo, date: String, _ words: Messages = .english) {
    self.init(
      page: photo.page, thumbnail: PinLabel.thumbnail(of: photo), text: PinLabel.text(of: photo, words),
      date: date)
    length = photo.movie?.length ?? ""
  }

  /// Popovers are about 200 pixels wide.
  private static let thumbnailWidth = 240
  /// Characters.
  private static let longestText = 80

  /// AVIF or WebP if available, else JPEG; where a browser reads neither of them, scripts ask for the photograph's card.
  private static func thumbnail(of photo: Photo) -> Rendition? {
    let formats: [PictureFormat] = [.webp, .avif, .jpeg]
    let format = formats.first { format in photo.renditions.contains { $0.format == format } }
    let fitting = photo.renditions.lazy.filter { $0.format == format }
    return fitting.first { $0.size.width >= thumbnailWidth } ?? fitting.last
  }

  /// The title, else the first line of the description, with the nearest town on a second line; else that town, or the name
  /// of the place.
  static func text(of photo: Photo, _ words: Messages) -> String {
    func seen(_ text: String?) -> String? { text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
    guard let text = seen(photo.title) ?? seen(photo.prose?.firstLine) else {
      return photo.nearestTown.map { words.title($0) } ?? seen(photo.placeName) ?? words.photograph
    }
    return shortened(text) + (photo.nearestTown.map { "\n" + words.phrase($0) } ?? "")
  }

  private static func shortened(_ text: String) -> String {
    // A text has at most as many characters as bytes, and counting bytes is fast.
    guard text.utf8.count > longestText, text.count > longestText else { return text }
    let cut = text.prefix(longestText - 1)
    let word = cut.lastIndex(where: \.isWhitespace).map { cut[..<$0] }
    return String(word.flatMap { $0.count > longestText / 2 ? $0 : nil } ?? cut) + "…"
  }
}
