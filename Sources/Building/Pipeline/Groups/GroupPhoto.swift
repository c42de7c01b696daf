import Content
import Darkroom
import Developing
import Photography
import Reading

/// A photograph of a group with its pictures: everything but what depends on other photographs.
///
/// A class, so that lists of many are cheap to copy.
final class GroupPhoto: Sendable {
  /// With the size and the placeholder of the developed picture.
  let shown: ShownPhoto
  let files: PhotoFiles
  /// The words by which search finds it.
  let words: SearchWords
  /// Of everything above but the words, which come from the texts.
  let hash: UInt64

  /// - Parameter hash: If it is known.
  init(_ shown: ShownPhoto, _ files: PhotoFiles, _ words: SearchWords, hash: UInt64? = nil) {
    (self.shown, self.files, self.words) = (shown, files, words)
    self.hash = hash ?? GroupPhoto.hash(of: shown.photo, files)
  }

  private static func hash(of photo: Photo, _ files: PhotoFiles) -> UInt64 {
    var hash = ContentHash()
    photo.add(to: &hash)
    hash.add(files.digest)
    files.development.add(to: &hash)
    return hash.value
  }

  var id: PhotoID { shown.photo.id }
}

extension Development {
  func add(to hash: inout ContentHash) {
    hash.add(size.width)
    hash.add(size.height)
    hash.add(placeholder.thumbHash)
    hash.add(each: pictures) {
      $0.add($1.key)
      $0.add($1.rendition.format.rawValue)
      $0.add($1.rendition.size.width)
      $0.add($1.rendition.size.height)
    }
    hash.add(stripped?.key.word ?? 0)
  }
}
