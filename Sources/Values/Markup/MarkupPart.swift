/// A part of a page that writes itself, so that what is in many lists is not copied from part to part.
public protocol MarkupPart {
  /// Appends the part to a page.
  func write(to html: inout Markup.Interpolation)
}

extension MarkupPart {
  /// The part alone.
  public var markup: Markup {
    var html = Markup.Interpolation(literalCapacity: 512, interpolationCount: 0)
    write(to: &html)
    return Markup(stringInterpolation: html)
  }
}

extension Markup.Interpolation {
  /// Appends the part, which writes itself.
  public mutating func appendInterpolation(_ part: some MarkupPart) { part.write(to: &self) }

  /// Appends the part; nothing for `nil`.
  public mutating func appendInterpolation(_ part: (some MarkupPart)?) { part?.write(to: &self) }
}
