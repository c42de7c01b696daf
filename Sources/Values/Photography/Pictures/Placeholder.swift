/// A preview shown until the picture has loaded, small enough to be inlined in a page.
public struct Placeholder: Sendable, Hashable, Codable {
  /// The picture's average colour.
  public var colour: Colour
  /// A ThumbHash, about 25 bytes (Evan Wallace, https://evanw.github.io/thumbhash/); empty if there is none.
  public var thumbHash: [UInt8]

  /// A placeholder of a colour and a ThumbHash, which may be empty.
  public init(colour: Colour, thumbHash: [UInt8]) {
    self.colour = colour
    self.thumbHash = thumbHash
  }
}

extension Placeholder: Stored {
  @inlinable package static var blank: Placeholder { Placeholder(colour: .blank, thumbHash: []) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&colour)
    try visitor.visit(&thumbHash)
  }
}
