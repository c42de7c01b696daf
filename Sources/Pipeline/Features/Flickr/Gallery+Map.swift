import Atlas
import Markup
import Photography
import Templates

extension Gallery {
  /// The map of its pictures, without scripts; `nil` when none has a position.
  var map: CommunityMap? {
    let marks = pictures.compactMap { picture in
      picture.coordinate.map { coordinate in
        CommunityMark(
          coordinate: coordinate, name: picture.name, link: Link(to: page(of: picture), from: page))
      }
    }
    return marks.isEmpty ? nil : CommunityMap(marks, kind: Gallery.kind, noun: Gallery.noun)
  }
}
