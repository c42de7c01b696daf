import Content
import Darkroom
import Photography

/// A photograph of a group with its pictures: everything but what depends on other photographs.
///
/// A class, so that lists of a hundred thousand are cheap to copy.
final class GroupPhoto: Sendable {
  /// With the size and the placeholder of the developed picture.
  let shown: ShownPhoto
  /// Of the file's bytes.
  let digest: Fingerprint
  /// The turn that the decoded picture still needs.
  let orientation: Orientation
  /// Whether the original is published without its metadata.
  let wantsStripped: Bool
  let development: Development
  /// The words by which search finds it.
  let words: SearchWords
  /// Of everything above but the words, which come from the texts.
  let hash: UInt64

  /// - Parameter hash: If it is known.
  init(
    _ shown: ShownPhoto, digest: Fingerprint, orientation: Orientation, wantsStripped: Bool,
    _ development: Development, _ words: SearchWords, hash: UInt64? = nil
  ) {
    (self.shown, self.digest, self.orientation) = (shown, digest, orientation)
    (self.wantsStripped, self.development, self.words) = (wantsStripped, development, words)
    self.hash = hash ?? GroupPhoto.hash(of: shown.photo, digest, development)
  }

  private static func hash(of photo: Photo, _ digest: Fingerprint, _ development: Development) -> UInt64 {
    var hash = ContentHash()
    photo.add(to: &hash)
    hash.add(digest)
    development.add(to: &hash)
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
