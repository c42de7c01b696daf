import Darkroom
import Files
package import Photography

/// What the pictures of a photograph are made from.
package struct PictureSource: Sendable, Hashable {
  /// Of the original's bytes.
  package var digest: Digest
  /// The turn that the decoded picture still needs.
  package var orientation: Orientation
  /// Whether the original is published without its metadata.
  package var wantsStripped: Bool
  /// Whether there is a picture for displays with a high dynamic range, if one can be made.
  package var wantsHDR: Bool
  /// How its movie is made; `nil` for a still.
  package var movie: MovieJob?
  /// A width beside those of the site, in pixels, of a panorama; 0 for none.
  package var extraWidth = 0
  /// What is blurred and cut off, of the upright picture.
  package var redaction = Redaction()
  /// How its sound is made; `nil` for none.
  package var sound: SoundJob?

  package init(
    digest: Digest, orientation: Orientation, wantsStripped: Bool, wantsHDR: Bool = false,
    movie: MovieJob? = nil
  ) {
    (self.digest, self.orientation, self.wantsStripped) = (digest, orientation, wantsStripped)
    (self.wantsHDR, self.movie) = (wantsHDR, movie)
  }
}

extension PictureSource: Stored {
  package static var blank: PictureSource {
    PictureSource(digest: .blank, orientation: .upright, wantsStripped: false)
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&digest)
    try visitor.visit(case: &orientation)
    try visitor.visit(&wantsStripped)
    try visitor.visit(&wantsHDR)
    try visitor.visit(&movie)
    try visitor.visit(&extraWidth)
    try visitor.visit(&sound)
    try visitor.visit(&redaction)
  }
}

extension Redaction {
  func add(to digest: inout DigestBuilder) {
    digest.add("covered \(Darkroom.redactingVersion)")
    for area in blurs + [crop].compactMap(\.self) {
      for number in [area.left, area.top, area.width, area.height] { digest.add(number) }
    }
    digest.add(crop == nil ? 0 : 1)
  }
}
