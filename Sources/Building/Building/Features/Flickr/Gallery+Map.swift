import Atlas
import Markup
import Messages
import Photography
import Templates

extension Gallery {
  /// The map of its pictures, without scripts; `nil` when none has a position.
  func map(_ words: Messages) -> CommunityMap? {
    let marks = pictures.compactMap { picture in
      picture.coordinate.map { coordinate in
        CommunityMark(
          coordinate: coordinate, name: picture.name(words), link: Link(to: page(of: picture), from: page))
      }
    }
    return marks.isEmpty
      ? nil : CommunityMap(marks, kind: Gallery.kind(words), words: words) { words.pictures(count: $0) }
  }
}
