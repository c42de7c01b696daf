internal import JSON
internal import Photography
internal import Yams

extension PictureSettings {
  static let form = Form<PictureSettings>([
    Key("widths", .widths, to: \.widths, "Widths in pixels; no picture is enlarged."),
    Key(
      "large", .flag, to: \.large,
      "yes adds pictures of 2560 and 3840 pixels, for large screens, where the photograph has them.",
      example: "yes"),
    Key(
      "formats", .pictureChoice, to: \.choice,
      "jpeg, webp and avif, each at all widths; or a group, {avif: [320, 2000], jpeg: [960]}, with the widths of each."
    ),
    Key(
      "quality", .integer(in: 1...100), to: \.quality, "JPEG quality; other formats are set to look as good."),
    Key(
      "originals", .choice, to: \.originals,
      "none: only smaller pictures are published; stripped: the photographs too, without metadata; copy: as they are."
    ),
    Key(
      "hdr", .flag, to: \.hdr,
      "Whether photographs with a high dynamic range get one picture more, for displays that show it.",
      example: "no"),
    Key(
      "live", .flag, to: \.live,
      "yes: published originals keep the movement of a motion photo; no: the movement is removed."),
    Key(
      "sounds", .flag, to: \.sounds,
      "yes: the sound that a camera recorded with a photograph, DSC_1.WAV beside DSC_1.JPG, can be heard on its page."
    ),
    Key("ground", .colour, to: \.ground, "The background colour of transparent pictures."),
    Key(
      "memory", .integer(in: 16...1_000_000), to: \.memory,
      "The memory in MB that decoding one photograph may take; one that needs more is left out."),
  ])
}

extension SettingType where Value == [Int] {
  /// Widths of pictures; sorted, without duplicates.
  fileprivate static var widths: SettingType {
    SettingType.list(of: .integer(in: 16...8192), minimum: 1).checked { widths, _, _ in Set(widths).sorted() }
  }
}

extension SettingType where Value == PictureChoice {
  /// A list of formats, or the widths of each.
  fileprivate static var pictureChoice: SettingType {
    let list = SettingType<[PictureFormat]>.list(of: .choice, minimum: 1)
    let group = SettingType<[PictureFormat: [Int]]>.group(
      Form(
        PictureFormat.allCases.map { format in
          Key(format.rawValue, .widths, summary: "Its widths in pixels.") { $1[format] = $0 }
        }), startingFrom: [:])
    return SettingType(schema: [("anyOf", .array([list.schema, group.schema]))]) { node, reader in
      guard case .mapping = node else {
        return list.read(node, &reader).map { formats in
          .formats(formats.enumerated().filter { !formats[..<$0.offset].contains($0.element) }.map(\.element))
        }
      }
      return group.read(node, &reader).flatMap { $0.isEmpty ? nil : .widths($0) }
    }
  }
}
