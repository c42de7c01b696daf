internal import Markup
package import Photography

/// What the author has changed in the look of a site: a logo, icons, fonts and colours.
package struct Look: Sendable, Hashable {
  /// A picture of the site's own.
  package struct Picture: Sendable, Hashable {
    package var asset: Asset
    /// Its pixels; of a drawing, its proportions.
    package var size: PixelSize

    package init(_ asset: Asset, size: PixelSize) { (self.asset, self.size) = (asset, size) }
  }

  /// What stands in the header.
  package struct Logo: Sendable, Hashable {
    package var picture: Picture
    /// For dark pages; `nil` for the same.
    package var dark: Picture?
    /// For those who cannot see it.
    package var text: String
    /// Whether the site's title stands beside it.
    package var showsTitle: Bool

    package init(_ picture: Picture, dark: Picture?, text: String, showsTitle: Bool) {
      (self.picture, self.dark, self.text, self.showsTitle) = (picture, dark, text, showsTitle)
    }
  }

  /// One file of a typeface.
  package struct Font: Sendable, Hashable {
    /// What it is for.
    package enum Use: String, Sendable, CaseIterable { case text, headings }

    package var use: Use
    package var asset: Asset
    /// As in CSS: `"woff2"`.
    package var format: String
    /// As in CSS: `"400"`, `"1 1000"`.
    package var weight: String
    package var style: String

    package init(_ use: Use, _ asset: Asset, format: String, weight: String, style: String) {
      (self.use, self.asset, self.format, self.weight, self.style) = (use, asset, format, weight, style)
    }
  }

  package var logo: Logo?
  package var icons = IconSet.standard
  package var fonts: [Font] = []
  /// By the name of a variable of the style sheets: `"ground"`.
  package var colours: [String: ColourPair] = [:]

  package init() {}

  /// The colours that an author can change, with their variables.
  package static let variables = ["ground", "raised", "ink", "muted", "line", "focus", "accent-1"]
}

extension Look {
  /// The files of its own.
  var assets: [Asset] { files + icons.assets }

  /// Those, but for icons.
  private var files: [Asset] {
    [logo?.picture.asset, logo?.dark?.asset].compactMap(\.self) + fonts.map(\.asset)
  }

  /// Those that every page loads, but for the style sheet, and the icon.
  var shell: [String] {
    files.map(\.path) + icons.tab.prefix(1).map(\.asset.path)
  }

  /// The first file of each typeface, which pages ask for before they know their styles.
  var preloaded: [Font] {
    Font.Use.allCases.compactMap { use in fonts.first { $0.use == use } }
  }

  /// Its style sheet, loaded after the theme's; `nil` if it changes no style. Pages take it from ``Site/lookStyle``.
  func style(on theme: BuiltInTheme) -> Asset? {
    var rules = fonts.map { font in
      """
      @font-face{font-family:"own-\(font.use.rawValue)";src:url(\(font.asset.path.dropFirst("assets/".count))) \
      format("\(font.format)");font-weight:\(font.weight);font-style:\(font.style);font-display:swap}
      """
    }
    var values = Look.variables.compactMap { name in
      colours[name].map { "--\(name):light-dark(\($0.light.hex),\($0.dark.hex))" }
    }
    if fonts.contains(where: { $0.use == .text }), let others = Stylesheet.value(of: "sans", on: theme) {
      values.append("--sans:\"own-text\",\(others)")
    }
    if !values.isEmpty { rules.append(":root{\(values.joined(separator: ";"))}") }
    if fonts.contains(where: { $0.use == .headings }) {
      rules.append("h1,h2,h3,.brand{font-family:\"own-headings\",var(--sans)}")
    }
    rules += logoRules(on: theme)
    guard !rules.isEmpty else { return nil }
    let bytes = Array("@layer theme{\(rules.joined())}".utf8)
    return Asset(path: "assets/look.\(ShortDigest(of: bytes)).css", bytes: bytes)
  }

  private func logoRules(on theme: BuiltInTheme) -> [String] {
    guard let logo else { return [] }
    let shape =
      ".logo{block-size:2.25rem;inline-size:auto;max-inline-size:\(logo.showsTitle ? "min(25vw,9rem)" : "min(60vw,18rem)");object-fit:contain;"
      + "vertical-align:middle;margin-inline-end:.6rem}"
    guard logo.dark != nil else { return [shape] }
    func shows(_ dark: Bool, where root: String) -> String {
      "\(root) .logo.\(dark ? "light" : "dark"){display:none}\(root) .logo.\(dark ? "dark" : "light"){display:inline}"
    }
    // As color-scheme is: these are dark until a visitor chooses.
    let system =
      [.cinema, .contact].contains(theme)
      ? shows(true, where: ":root")
      : shows(false, where: ":root") + "@media (prefers-color-scheme:dark){\(shows(true, where: ":root"))}"
    return [
      shape, system, shows(false, where: ":root[data-theme=\"light\"]"),
      shows(true, where: ":root[data-theme=\"dark\"]"),
    ]
  }
}
