internal import Photography

extension PictureSettings {
  static let form = Form<PictureSettings>([
    Key(
      "widths",
      SettingType<[Int]>.list(of: .integer(in: 16...8192), minimum: 1).checked { widths, _, _ in
        Set(widths).sorted()
      },
      to: \.widths, "Widths in pixels; no picture is enlarged."),
    Key(
      "formats",
      SettingType<[PictureFormat]>.list(of: .choice, minimum: 1).checked { formats, _, _ in
        formats.enumerated().filter { !formats[..<$0.offset].contains($0.element) }.map(\.element)
      },
      to: \.formats, "jpeg, webp and avif, in this order of preference for the same size."),
    Key(
      "quality", .integer(in: 1...100), to: \.quality, "JPEG quality; other formats are set to look as good."),
    Key(
      "originals", .choice, to: \.originals,
      "none: only smaller pictures are published; stripped: the photographs too, without metadata; copy: as they are."
    ),
    Key("ground", .colour, to: \.ground, "The background colour of transparent pictures."),
    Key(
      "memory", .integer(in: 16...1_000_000), to: \.memory,
      "The memory in MB that decoding one photograph may take; one that needs more is left out."),
  ])
}
