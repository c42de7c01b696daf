package import Photography

/// A look of the author's own: pictures and fonts in the theme folder, and colours.
package struct LookSettings: Sendable, Hashable, Codable {
  /// A path in the content folder, `"theme/logo.svg"`, and where it is written.
  package typealias File = Located<String>

  /// What stands in the header.
  package struct Logo: Sendable, Hashable, Codable {
    package var file: File?
    /// For dark pages.
    package var dark: File?
    /// What it shows, for those who cannot see it; `nil` for the site's title.
    package var text: String?
    /// Whether the site's title stands beside it.
    package var showsTitle = false
  }

  /// The site's sign in tabs and on home screens.
  package struct Favicon: Sendable, Hashable, Codable {
    package var file: File?
    /// A picture for home screens, where ``file`` is a drawing.
    package var phones: File?
  }

  /// One file of a typeface.
  package struct Font: Sendable, Hashable, Codable {
    package enum Style: String, Sendable, Hashable, Codable, CaseIterable { case normal, italic }

    package var file: File?
    /// `1...1000`; `nil` for regular, or all that a variable font has.
    package var weight: Int?
    package var style = Style.normal
  }

  /// The typefaces of texts and of headings; empty for the theme's.
  package struct Fonts: Sendable, Hashable, Codable {
    package var text: [Font] = []
    package var headings: [Font] = []
  }

  /// A colour on light and on dark pages; `nil` for the theme's.
  package struct Pair: Sendable, Hashable, Codable {
    package var light: Colour?
    package var dark: Colour?
  }

  /// The colours of pages by their purpose, as in Documentation/design.md; `nil` for the theme's.
  package struct Colours: Sendable, Hashable, Codable {
    package var ground, raised, ink, muted, line, focus, accent: Pair?
  }

  package var logo: Logo?
  package var favicon: Favicon?
  package var fonts = Fonts()
  package var colours = Colours()

  /// Every file that is named.
  package var files: [File] {
    [logo?.file, logo?.dark, favicon?.file, favicon?.phones].compactMap(\.self)
      + (fonts.text + fonts.headings).compactMap(\.file)
  }
}
