package import Photography

/// A colour on light and on dark pages.
package struct ColourPair: Sendable, Hashable {
  package var light: Colour
  package var dark: Colour

  package init(light: Colour, dark: Colour) { (self.light, self.dark) = (light, dark) }
}

extension Stylesheet {
  /// The colours of a theme by the names of their variables, without what an author changes.
  package static func colours(on theme: BuiltInTheme) -> [String: ColourPair] {
    let pairs = Look.variables.compactMap { name -> (String, ColourPair)? in
      guard let value = value(of: name, on: theme), let open = value.firstIndex(of: "(") else { return nil }
      let parts = value[open...].dropFirst().prefix { $0 != ")" }.split(separator: ",").map {
        Colour(hex: $0.drop(while: \.isWhitespace))
      }
      guard parts.count == 2, let light = parts[0], let dark = parts[1] else { return nil }
      return (name, ColourPair(light: light, dark: dark))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The value of a variable that a theme's sheet or `tokens.css` sets.
  static func value(of name: String, on theme: BuiltInTheme) -> String? {
    for sheet in [of(theme)?.bytes, asset.bytes].compactMap(\.self) {
      let text = String(decoding: sheet, as: UTF8.self)
      guard let start = text.firstRange(of: "--\(name):") else { continue }
      let value = text[start.upperBound...].prefix { $0 != ";" && $0 != "}" }
      return String(value.drop(while: \.isWhitespace))
    }
    return nil
  }
}
