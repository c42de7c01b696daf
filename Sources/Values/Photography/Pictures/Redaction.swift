/// What of a photograph is not published: faces and number plates that are blurred, and what is cut off.
///
/// Areas are those of the whole upright picture, before it is cropped.
package struct Redaction: Sendable, Hashable, Codable {
  /// What is blurred.
  package var blurs: [PictureArea]
  /// What is left of the picture; `nil` for all of it.
  package var crop: PictureArea?

  package init(blurs: [PictureArea] = [], crop: PictureArea? = nil) {
    (self.blurs, self.crop) = (blurs, crop)
  }

  /// Whether all of the picture is published.
  package var isEmpty: Bool { blurs.isEmpty && crop == nil }

  /// Everything that either blurs; the crop of the first that has one.
  package func joined(with other: Redaction) -> Redaction {
    Redaction(blurs: blurs + other.blurs.filter { !blurs.contains($0) }, crop: crop ?? other.crop)
  }

  /// For the picture after quarter turns to the right.
  package func turnedRight(times quarters: Int) -> Redaction {
    Redaction(
      blurs: blurs.map { $0.turnedRight(times: quarters) }, crop: crop?.turnedRight(times: quarters))
  }

  /// The size of what is published.
  package func size(of whole: PixelSize) -> PixelSize {
    guard let crop, whole.width > 0, whole.height > 0 else { return whole }
    return crop.pixels(of: whole).size
  }
}

extension Redaction: Stored {
  package static var blank: Redaction { Redaction() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&blurs)
    try visitor.visit(&crop)
  }
}
