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
    var hash = ChangeHash()
    hash.add(photo.id.path)
    var values = photo.values
    values.visit(&hash)
    hash.add(files.source)
    hash.add(files.development)
    return hash.value
  }

  var id: PhotoID { shown.photo.id }

  /// - Parameter terms: Gets the photograph's category and hashtags.
  func summary(_ terms: inout PhotoTerms) -> ShownPhotos.Summary {
    var photo = PhotoSummary(of: shown.photo, &terms)
    (photo.page, photo.pageSum) = (Identity(of: shown.plainPage), PageSum.of(shown.plainPage))
    (photo.content, photo.pictureHash) = (hash, files.pictureHash)
    return ShownPhotos.Summary(
      photo, precision: shown.precision, hasSlug: shown.slug != nil,
      otherPlace: shown.otherPlace,
      content: files.digest.identity, burst: shown.burst)
  }
}
