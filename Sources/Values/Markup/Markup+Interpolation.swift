public import JSON

extension Markup: ExpressibleByStringInterpolation {
  public init(stringLiteral value: StaticString) {
    self.init(trusting: value.withUTF8Buffer { Array($0) })
  }

  /// The markup of a string literal with interpolations.
  public init(stringInterpolation: Interpolation) {
    self.init(trusting: stringInterpolation.bytes)
  }

  /// Builds markup from trusted literals and escaped values.
  public struct Interpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    /// An empty buffer with space for a string literal of this size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    /// Appends a literal of the template unchanged.
    public mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a text, escaped for content and for attribute values in double or single quotes.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      Escaping.append(text, to: &bytes)
    }

    /// Appends a text, escaped; a form for the most frequent type, which the compiler specializes.
    public mutating func appendInterpolation(_ text: String) { Escaping.append(text, to: &bytes) }

    /// Appends a text, escaped; nothing for `nil`.
    public mutating func appendInterpolation(_ text: String?) {
      if let text { Escaping.append(text, to: &bytes) }
    }

    /// Appends an integer in decimal digits.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      bytes.append(contentsOf: String(number).utf8)
    }

    /// Appends an integer in decimal digits; a faster form for the most frequent type.
    public mutating func appendInterpolation(_ number: Int) {
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      Decimals.append(number.magnitude, to: &bytes)
    }

    /// Appends a decimal with a maximum number of places and without trailing zeros, equal on every machine.
    public mutating func appendInterpolation(_ number: Double, places: Int) {
      Decimals.append(number, places: places, to: &bytes)
    }

    /// Appends markup unchanged.
    public mutating func appendInterpolation(_ markup: Markup) { bytes.append(contentsOf: markup.bytes) }

    /// Appends markup unchanged; nothing for `nil`.
    public mutating func appendInterpolation(_ markup: Markup?) {
      if let markup { bytes.append(contentsOf: markup.bytes) }
    }

    /// Appends pieces of markup, one after the other.
    public mutating func appendInterpolation(_ fragments: [Markup]) {
      // Lists are long: without their sum, all would be moved several times.
      bytes.reserveCapacity(fragments.reduce(bytes.count) { $0 + $1.bytes.count })
      for fragment in fragments { bytes.append(contentsOf: fragment.bytes) }
    }

    /// Appends pieces of markup, one after the other.
    public mutating func appendInterpolation(_ fragments: some Sequence<Markup>) {
      for fragment in fragments { bytes.append(contentsOf: fragment.bytes) }
    }

    /// Appends a checked address, escaped for an attribute.
    public mutating func appendInterpolation(_ link: Link) { link.write(to: &bytes) }

    /// Appends data for a script, safe inside `<script>` and in XML.
    public mutating func appendInterpolation(json value: JSONValue) { value.append(to: &bytes) }
  }
}
