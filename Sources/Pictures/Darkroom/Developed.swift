package import Photography

/// The pictures made from one file.
package struct Developed: Sendable {
  /// A rendition and its file's bytes.
  package struct Picture: Sendable, Hashable {
    package var plan: RenditionPlan
    package var bytes: [UInt8]
  }

  /// What was encoded, in the order of the plan.
  package var pictures: [Picture]
  /// Every rendition that a photograph of this size gets, largest first.
  package var plan: [RenditionPlan]
  package var placeholder: Placeholder
  /// The thumbnail for a ``ContactStrip``.
  package var thumbnail: [UInt8]
  /// The decoded original's size, upright.
  package var size: PixelSize
  /// For the author, worded to follow the file's name: `"is cut short; its lower part is grey"`.
  package var warnings: [String]
}
