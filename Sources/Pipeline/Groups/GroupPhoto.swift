import Content
import Darkroom
import Photography

/// A photograph of a group with its pictures: everything but what depends on other photographs.
struct GroupPhoto: Sendable {
  /// With the size and the placeholder of the developed picture.
  var shown: ShownPhoto
  /// Of the file's bytes.
  var digest: Fingerprint
  /// The turn that the decoded picture still needs.
  var orientation: Orientation
  /// Whether the original is published without its metadata.
  var wantsStripped: Bool
  var development: Development
  /// The words by which search finds it.
  var words: SearchWords
  /// Of everything above but the words, which come from the texts.
  let hash: UInt64

  init(
    _ shown: ShownPhoto, digest: Fingerprint, orientation: Orientation, wantsStripped: Bool,
    _ development: Development, _ words: SearchWords
  ) {
    (self.shown, self.digest, self.orientation) = (shown, digest, orientation)
    (self.wantsStripped, self.development, self.words) = (wantsStripped, development, words)
    var hash = ContentHash()
    shown.photo.add(to: &hash)
    hash.add(digest)
    development.add(to: &hash)
    self.hash = hash.value
  }

  /// - Parameter hash: From the same photograph.
  init(
    _ shown: ShownPhoto, digest: Fingerprint, orientation: Orientation, wantsStripped: Bool,
    _ development: Development, _ words: SearchWords, hash: UInt64
  ) {
    (self.shown, self.digest, self.orientation) = (shown, digest, orientation)
    (self.wantsStripped, self.development) = (wantsStripped, development)
    (self.words, self.hash) = (words, hash)
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
