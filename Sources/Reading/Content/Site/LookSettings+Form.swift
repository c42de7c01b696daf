internal import JSON
internal import Photography
internal import Yams

extension LookSettings.Logo {
  static let form = Form<LookSettings.Logo>([
    Key("file", .themeFile, to: \.file, "A drawing or a picture in the theme folder: logo.svg."),
    Key("dark", .themeFile, to: \.dark, "Another one for dark pages."),
    Key("text", .text, to: \.text, "What it shows, for those who cannot see it; without this, the title."),
    Key("title", .flag, to: \.showsTitle, "Whether the title of the site stands beside it."),
  ])
}

extension LookSettings.Favicon {
  static let form = Form<LookSettings.Favicon>([
    Key("file", .themeFile, to: \.file, "A drawing or a picture in the theme folder: icon.png."),
    Key("phones", .themeFile, to: \.phones, "A picture of 512 pixels for home screens, beside a drawing."),
  ])
}

extension LookSettings.Font {
  static let form = Form<LookSettings.Font>([
    Key("file", .themeFile, to: \.file, "A font in the theme folder: woff2, woff, ttf or otf."),
    Key("weight", .integer(in: 1...1000), to: \.weight, "400 is regular, 700 is bold."),
    Key("style", .choice, to: \.style, "normal or italic."),
  ])
}

extension LookSettings.Fonts {
  static let form = Form<LookSettings.Fonts>([
    Key(
      "text", .fonts, to: \.text, "Of everything that has no other: a file, or several.",
      example: "inter.woff2"),
    Key("headings", .fonts, to: \.headings, "Of headings and the site's title.", example: "fraunces.woff2"),
  ])
}

extension LookSettings.Colours {
  static let form = Form<LookSettings.Colours>([
    Key("accent", .colourPair, to: \.accent, "The current section's line, links' underlines, progress."),
    Key("ground", .colourPair, to: \.ground, "Pages."),
    Key("raised", .colourPair, to: \.raised, "Boxes and fields."),
    Key("ink", .colourPair, to: \.ink, "Texts."),
    Key("muted", .colourPair, to: \.muted, "Secondary texts."),
    Key("line", .colourPair, to: \.line, "Thin lines."),
    Key("focus", .colourPair, to: \.focus, "The frame around what the keyboard has reached."),
  ])
}

extension LookSettings.Pair {
  static let form = Form<LookSettings.Pair>([
    Key("light", .colour, to: \.light, "On light pages."), Key("dark", .colour, to: \.dark, "On dark pages."),
  ])
}

extension SettingType where Value == LookSettings.Logo {
  static var logo: SettingType {
    .group(LookSettings.Logo.form, startingFrom: .init()).or(.themeFile) { .init(file: $0) }
  }
}

extension SettingType where Value == LookSettings.Favicon {
  static var favicon: SettingType {
    .group(LookSettings.Favicon.form, startingFrom: .init()).or(.themeFile) { .init(file: $0) }
  }
}

extension SettingType where Value == LookSettings.Pair {
  fileprivate static var colourPair: SettingType {
    .group(LookSettings.Pair.form, startingFrom: .init()).or(.colour) { .init(light: $0, dark: $0) }
  }
}

extension SettingType where Value == [LookSettings.Font] {
  /// A file, a file with its weight, or a list of these.
  fileprivate static var fonts: SettingType {
    let face = SettingType<LookSettings.Font>.group(LookSettings.Font.form, startingFrom: .init())
      .or(.themeFile) { .init(file: $0) }
    let list = SettingType<[LookSettings.Font]>.list(of: face)
    return SettingType(schema: [("anyOf", .array([list.schema, face.schema]))]) { node, reader in
      if case .sequence = node { return list.read(node, &reader) }
      return face.read(node, &reader).map { [$0] }
    }
  }
}

extension SettingType where Value == LookSettings.File {
  /// A file of the theme folder, with or without the folder's name.
  static var themeFile: SettingType {
    SettingType<String>.scalar(
      "a file in the theme folder, such as theme/logo.svg", schema: [("type", "string")]
    ) { text in
      let parts = text.trimmed.split(separator: "/").filter { $0 != "." }
      let inner = parts.first == "theme" ? parts.dropFirst() : parts[...]
      guard !inner.isEmpty, !inner.contains(".."), !"/~".contains(text.trimmed.first ?? "/"),
        !text.contains("://")
      else { return nil }
      return "theme/" + inner.joined(separator: "/")
    }.located
  }
}

extension SettingType {
  /// A group, or its most important value alone.
  fileprivate func or<Short>(
    _ short: SettingType<Short>, _ make: @escaping @Sendable (Short) -> Value
  ) -> SettingType {
    var type = SettingType(schema: [("anyOf", .array([short.schema, schema]))]) { node, reader in
      if case .mapping = node { return read(node, &reader) }
      return short.read(node, &reader).map(make)
    }
    type.emptyRemedy = short.emptyRemedy
    return type
  }
}
