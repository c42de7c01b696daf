import Photography

/// Reads an EXIF block: its main, EXIF and GPS directories.
///
/// - Note: CIPA DC-008-2019 (EXIF 2.32), 4.6; the Windows fields 0x9C9B to 0x9C9F and the ratings 0x4746 and 0x4749
///   are Microsoft's.
struct EXIFReader {
  private let block: TIFFBlock
  private var values = MetadataBlock(source: .exif)

  static func read(_ bytes: ByteWindow) -> MetadataBlock {
    guard let block = TIFFBlock(bytes) else { return .damagedEXIF }
    var reader = EXIFReader(block: block)
    reader.read()
    return reader.values
  }

  /// Reads EXIF whose parts are structures of their own.
  static func read(_ parts: DividedEXIF) -> MetadataBlock {
    func directory(_ part: ByteWindow?) -> TIFFDirectory? {
      part.flatMap(TIFFBlock.init).flatMap { $0.directory(at: $0.firstDirectory) }
    }
    guard let block = TIFFBlock(parts.main), let main = directory(parts.main) else { return .damagedEXIF }
    var reader = EXIFReader(block: block)
    reader.read(main, directory(parts.exif), gps: directory(parts.gps))
    return reader.values
  }

  private init(block: TIFFBlock) { self.block = block }

  private mutating func read() {
    guard let main = block.directory(at: block.firstDirectory) else {
      values = .damagedEXIF
      return
    }
    let exif = directory(0x8769, of: main)
    let gps = directory(0x8825, of: main)
    let isLost = exif == nil && main[0x8769] != nil || gps == nil && main[0x8825] != nil
    read(main, exif, gps: gps, isLost: isLost)
  }

  private mutating func read(
    _ main: TIFFDirectory, _ exif: TIFFDirectory?, gps: TIFFDirectory?, isLost: Bool = false
  ) {
    if isLost || main.isDamaged || exif?.isDamaged ?? false || gps?.isDamaged ?? false {
      values.addDefect(
        "has EXIF data with damaged fields",
        remedy: "What could be read is used; check its date and place.")
    }
    // Some programs write all fields into one of the two directories.
    let picture = main.completed(by: exif)
    let shot = exif?.completed(by: main) ?? main
    readDates(picture, shot)
    readWords(picture, shot)
    readCamera(picture, shot)
    readPicture(picture)
    if let gps { GPSReader(gps).read(into: &values) }
  }

  /// A directory that the main one points to; never the main directory itself, so there is no cycle.
  private func directory(_ pointer: UInt16, of main: TIFFDirectory) -> TIFFDirectory? {
    guard let offset = main[pointer]?.integer, offset != block.firstDirectory else { return nil }
    return block.directory(at: offset)
  }

  private mutating func readDates(_ picture: TIFFDirectory, _ shot: TIFFDirectory) {
    addDate(.original, shot[0x9003], fraction: shot[0x9291], offset: shot[0x9011])
    addDate(.digitized, shot[0x9004], fraction: shot[0x9292], offset: shot[0x9012])
    addDate(.modified, picture[0x0132], fraction: shot[0x9290], offset: shot[0x9010])
  }

  private mutating func addDate(
    _ kind: MetadataBlock.DateKind, _ field: TIFFField?, fraction: TIFFField?, offset: TIFFField?
  ) {
    if let moment = field.flatMap(SecondsSince1970.init)?.date { return values.addDate(kind, moment) }
    guard let text = field?.text else { return }
    guard
      var date = (WrittenDate(text) ?? WrittenDate(mailDate: text))?.addingFraction(fraction?.text)
    else {
      if kind == .original { values.addDefect(ofDate: text) }
      return
    }
    if date.clock.hasTime, let written = offset?.text.flatMap({ UTCOffset($0.filter { $0 != " " }) }) {
      date.offset = written
    }
    values.addDate(kind, date)
  }

  private mutating func readWords(_ picture: TIFFDirectory, _ shot: TIFFDirectory) {
    values.set(\.title, picture[0x9C9B]?.windowsText)
    values.setDescription([
      picture[0x010E]?.text, shot[0x9286].flatMap(UserComment.text), picture[0x9C9C]?.windowsText,
      picture[0x9C9F]?.windowsText,
    ])
    values.metadata.keywords = (picture[0x9C9E]?.windowsText ?? "").split(separator: ";")
      .compactMap { String($0).tidied }.map { Sourced([$0], from: .exif) }
    values.set(\.author, picture[0x013B]?.text)
    values.set(\.author, picture[0x9C9D]?.windowsText)
    values.set(\.copyright, picture[0x8298].flatMap(copyright))
  }

  /// Photographer's and editor's copyright, separated by a zero.
  private func copyright(_ field: TIFFField) -> String? {
    let parts = field.bytes.bytes.split(separator: 0).compactMap { String(utf8OrWindows1252: $0).tidied }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private mutating func readCamera(_ picture: TIFFDirectory, _ shot: TIFFDirectory) {
    values.set(\.camera, CameraName.joining(maker: picture[0x010F]?.text, model: picture[0x0110]?.text))
    values.metadata.contentIdentifier = shot[0x927C].flatMap(AppleNote.contentIdentifier)
    values.metadata.burst = shot[0x927C].flatMap(AppleNote.burst)
    values.metadata.cameraBody = CameraBody.number(of: shot[0xA431]?.text ?? picture[0xC62F]?.text)
    values.set(
      \.lens,
      shot[0xA434]?.text.flatMap(LensName.init)?.text ?? shot[0xA432].flatMap(LensRange.init)?.description)
    values.set(\.exposureTime, shot[0x829A]?.number(at: 0).flatMap(Credible.exposureTime))
    values.set(\.aperture, shot[0x829D]?.number(at: 0).flatMap(Credible.aperture))
    values.set(\.iso, sensitivity(shot))
    values.set(\.focalLength, shot[0x920A]?.number(at: 0).flatMap(Credible.focalLength))
  }

  /// The ISO speed; 65535, the most that fits two bytes, refers to the recommended exposure index.
  private func sensitivity(_ shot: TIFFDirectory) -> Int? {
    let written = shot[0x8827]?.integer
    return (written == 65535 ? shot[0x8832]?.integer : written).flatMap(Credible.sensitivity)
  }

  private mutating func readPicture(_ picture: TIFFDirectory) {
    values.set(\.orientation, picture[0x0112]?.integer.flatMap { (1...8).contains($0) ? $0 : nil })
    values.set(\.rating, picture[0x4746]?.integer.flatMap(Rating.stars(number:)))
    values.set(\.rating, picture[0x4749]?.integer.flatMap(Rating.stars(percent:)))
  }
}

extension MetadataBlock {
  fileprivate static var damagedEXIF: MetadataBlock {
    var values = MetadataBlock(source: .exif)
    values.addDefect(
      "has EXIF data that cannot be read",
      remedy: "Its date, place and camera may be missing; they can be set in a sidecar.")
    return values
  }
}
