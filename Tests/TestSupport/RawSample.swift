/// Little raw pictures: the structure that each maker's cameras write, around a JPEG picture.
package struct RawSample: Sendable {
  package enum Maker: String, Sendable, CaseIterable {
    case cr2, cr3, nef, arw, raf, orf, rw2, dng, pef, srw
  }

  package var maker: Maker
  /// The JPEG inside; `nil` for none.
  package var picture: [UInt8]?
  package var sensor = (width: 6000, height: 4000)
  package var orientation = 1
  /// In local time.
  package var taken = "2021:05:06 10:00:00"
  package var place: (latitude: Double, longitude: Double)?
  /// EXIF's: 1 for sRGB, 65535 for others.
  package var colourSpace = 1
  /// Whether the pixels of the sensor are in it: a DNG of 16 bits, all grey.
  package var hasPixels = false

  package init(_ maker: Maker, picture: [UInt8]?) { (self.maker, self.picture) = (maker, picture) }

  package var bytes: [UInt8] {
    switch maker {
    case .raf: fujifilm
    case .cr3: canonBoxes
    default: directories(pictureAt: directories(pictureAt: 0).count) + (picture ?? []) + pixels
    }
  }

  /// Where the JPEG begins.
  package var pictureStart: Int {
    switch maker {
    case .raf: 160
    case .cr3: bytes.count - (picture?.count ?? 0)
    default: directories(pictureAt: 0).count
    }
  }

  private var pixels: [UInt8] {
    guard hasPixels else { return [] }
    return (0..<sensor.width * sensor.height).flatMap { _ in [0x00, 0x08] as [UInt8] }
  }
}

extension RawSample {
  /// The directories of a TIFF file, before the JPEG.
  private func directories(pictureAt start: Int) -> [UInt8] {
    var file = TIFFFile()
    let magic: [UInt8] =
      switch maker {
      case .orf: Array("IIRO".utf8)
      case .rw2: Array("IIU\0".utf8)
      default: [0x49, 0x49, 42, 0]
      }
    file.bytes = magic + [0, 0, 0, 0]
    if maker == .cr2 { file.bytes += Array("CR".utf8) + [2, 0, 0, 0, 0, 0] }
    let note = maker == .orf ? file.olympusNote(start, count) : nil
    let exif = file.directory(exifFields(note: note))
    let gps = place.map { file.directory(RawSample.gpsFields($0.latitude, $0.longitude)) }
    let mosaic = file.directory(mosaicFields(at: start + count))
    let pointed = file.directory(pointers(0x0201, 0x0202, start))
    var main = mainFields + [.long(0x8769, exif)]
    if let gps { main.append(.long(0x8825, gps)) }
    var next = 0
    switch maker {
    case .cr2: main += [.short(0x0103, 6)] + pointers(0x0111, 0x0117, start)
    case .nef, .srw: main += [.short(0x00FE, 1), .longs(0x014A, [pointed, mosaic])]
    case .arw: main += [.short(0x00FE, 1), .long(0x014A, mosaic)] + pointers(0x0201, 0x0202, start)
    case .pef:
      main += [
        .short(0x0106, 32803), .short(0x0103, 65535), .long(0x0100, sensor.width),
        .long(0x0101, sensor.height),
      ]
      next = file.directory([.short(0x00FE, 1)], next: pointed)
    case .dng:
      let preview = file.directory(
        [.short(0x00FE, 1), .short(0x0103, 7), .short(0x0106, 6)] + pointers(0x0111, 0x0117, start))
      main += [
        .short(0x00FE, 1), .bytes(0xC612, [1, 4, 0, 0]),
        .longs(0x014A, picture == nil ? [mosaic, mosaic] : [mosaic, preview]),
      ]
      main += [.text(0xC614, "Test Mosaic")]
    case .rw2:
      main += [.short(2, sensor.width), .short(3, sensor.height)]
      if count > 0 { main.append(.data(0x002E, at: start, count: count)) }
    default: break
    }
    let first = file.directory(main, next: next)
    file.bytes.replaceSubrange(4..<8, with: TIFFFile.number(first, 4))
    return file.bytes
  }

  private var count: Int { picture?.count ?? 0 }

  private func pointers(_ offset: Int, _ length: Int, _ start: Int) -> [TIFFFile.Field] {
    picture == nil ? [.short(0x00FE, 1)] : [.long(offset, start), .long(length, count)]
  }

  private var mainFields: [TIFFFile.Field] {
    [
      .text(0x010F, maker == .cr2 || maker == .cr3 ? "Canon" : "Example"),
      .text(0x0110, "Model \(maker.rawValue.uppercased())"),
      .short(0x0112, orientation),
    ]
  }

  private func exifFields(note: Int?) -> [TIFFFile.Field] {
    var fields: [TIFFFile.Field] = [
      .text(0x9003, taken), .short(0x8827, 400), .rational(0x829A, 1, 250), .rational(0x829D, 56, 10),
      .rational(0x920A, 35, 1), .text(0xA434, "Lens 35mm"), .short(0xA001, colourSpace),
    ]
    if let note { fields.append(.data(0x927C, at: note, count: 64)) }
    return fields
  }

  private func mosaicFields(at start: Int) -> [TIFFFile.Field] {
    var fields: [TIFFFile.Field] = [
      .short(0x00FE, 0), .long(0x0100, sensor.width), .long(0x0101, sensor.height), .short(0x0106, 32803),
    ]
    guard hasPixels else { return fields }
    fields += [
      .short(0x0102, 16), .short(0x0103, 1), .short(0x0115, 1), .long(0x0111, start),
      .long(0x0116, sensor.height),
      .long(0x0117, 2 * sensor.width * sensor.height), .bytes(0x828E, [0, 1, 1, 2]), .longs(0xC61D, [4095]),
    ]
    return fields + [.short(0x828D, 2, 2)]
  }

  private static func gpsFields(_ latitude: Double, _ longitude: Double) -> [TIFFFile.Field] {
    [
      .text(1, latitude < 0 ? "S" : "N"),
      .rational(2, Int((abs(latitude) * 1e6).rounded()), 1_000_000, 0, 1, 0, 1),
      .text(3, longitude < 0 ? "W" : "E"),
      .rational(4, Int((abs(longitude) * 1e6).rounded()), 1_000_000, 0, 1, 0, 1),
    ]
  }

  /// A TIFF structure with one directory, or with those of EXIF.
  private func structure(_ fields: [TIFFFile.Field], withEXIF: Bool = false) -> [UInt8] {
    var file = TIFFFile()
    file.bytes = [0x49, 0x49, 42, 0, 0, 0, 0, 0]
    var fields = fields
    if withEXIF {
      fields.append(.long(0x8769, file.directory(exifFields(note: nil))))
      if let place {
        fields.append(.long(0x8825, file.directory(RawSample.gpsFields(place.latitude, place.longitude))))
      }
    }
    let first = file.directory(fields)
    file.bytes.replaceSubrange(4..<8, with: TIFFFile.number(first, 4))
    return file.bytes
  }

  /// The JPEG with EXIF of its own, behind a header of 160 bytes.
  private var fujifilm: [UInt8] {
    let exif = Array("Exif\0\0".utf8) + structure(mainFields, withEXIF: true)
    let picture = picture.map {
      [0xFF, 0xD8, 0xFF, 0xE1] + TIFFFile.number(exif.count + 2, 2).reversed() + exif + $0.dropFirst(2)
    }
    var header = Array("FUJIFILMCCD-RAW 0201FF393101Model RAF".utf8)
    header += [UInt8](repeating: 0, count: 84 - header.count)
    header +=
      TIFFFile.number(picture == nil ? 0 : 160, 4).reversed()
      + TIFFFile.number(picture?.count ?? 0, 4).reversed()
    return header + [UInt8](repeating: 0, count: 160 - header.count) + (picture ?? [])
  }

  private var canonBoxes: [UInt8] {
    func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      TIFFFile.number(body.count + 8, 4).reversed() + Array(kind.utf8) + body
    }
    let identifier: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    var parts = box(
      "CMT1", structure(mainFields + [.long(0x0100, sensor.width), .long(0x0101, sensor.height)]))
    parts += box("CMT2", structure(exifFields(note: nil)))
    if let place { parts += box("CMT4", structure(RawSample.gpsFields(place.latitude, place.longitude))) }
    let start = box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
    func movie(_ offset: Int) -> [UInt8] {
      let zero = [UInt8](repeating: 0, count: 4)
      let sizes = box("stsz", zero + TIFFFile.number(count, 4).reversed() + TIFFFile.number(1, 4).reversed())
      let offsets = box(
        "co64", zero + TIFFFile.number(1, 4).reversed() + zero + TIFFFile.number(offset, 4).reversed())
      let track = picture == nil ? [] : box("trak", box("mdia", box("minf", box("stbl", sizes + offsets))))
      return box("moov", box("uuid", identifier + parts) + track)
    }
    return start + movie(start.count + movie(0).count + 8) + box("mdat", picture ?? [])
  }
}

/// A TIFF file in the making: little-endian, each directory before those that point to it.
private struct TIFFFile {
  struct Field {
    var tag, kind, count: Int
    var value: [UInt8]

    static func short(_ tag: Int, _ values: Int...) -> Field {
      Field(tag: tag, kind: 3, count: values.count, value: values.flatMap { number($0, 2) })
    }
    static func long(_ tag: Int, _ value: Int) -> Field { longs(tag, [value]) }
    static func longs(_ tag: Int, _ values: [Int]) -> Field {
      Field(tag: tag, kind: 4, count: values.count, value: values.flatMap { number($0, 4) })
    }
    static func bytes(_ tag: Int, _ value: [UInt8]) -> Field {
      Field(tag: tag, kind: 1, count: value.count, value: value)
    }
    static func text(_ tag: Int, _ text: String) -> Field {
      Field(tag: tag, kind: 2, count: text.utf8.count + 1, value: Array(text.utf8) + [0])
    }
    static func rational(_ tag: Int, _ numbers: Int...) -> Field {
      Field(tag: tag, kind: 5, count: numbers.count / 2, value: numbers.flatMap { number($0, 4) })
    }
    /// What lies elsewhere in the file.
    static func data(_ tag: Int, at offset: Int, count: Int) -> Field {
      Field(tag: tag, kind: 7, count: count, value: number(offset, 4))
    }
  }

  var bytes: [UInt8] = []

  static func number(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// - Returns: Where the directory is.
  mutating func directory(_ fields: [Field], next: Int = 0) -> Int {
    var entries = TIFFFile.number(fields.count, 2)
    for field in fields.sorted(by: { $0.tag < $1.tag }) {
      entries +=
        TIFFFile.number(field.tag, 2) + TIFFFile.number(field.kind, 2) + TIFFFile.number(field.count, 4)
      if field.value.count > 4 {
        entries += TIFFFile.number(bytes.count, 4)
        bytes += field.value
      } else {
        entries += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
      }
    }
    defer { bytes += entries + TIFFFile.number(next, 4) }
    return bytes.count
  }

  /// Olympus' note, whose offsets count from its own start; of 64 bytes.
  mutating func olympusNote(_ picture: Int, _ count: Int) -> Int {
    let start = bytes.count
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      TIFFFile.number(tag, 2) + TIFFFile.number(4, 2) + TIFFFile.number(1, 4) + TIFFFile.number(value, 4)
    }
    bytes += Array("OLYMPUS\0II".utf8) + [3, 0]
    bytes += TIFFFile.number(1, 2) + entry(0x2020, 30) + TIFFFile.number(0, 4)
    bytes +=
      TIFFFile.number(2, 2) + entry(0x0101, picture - start) + entry(0x0102, count) + TIFFFile.number(0, 4)
    bytes += [UInt8](repeating: 0, count: 64 - (bytes.count - start))
    return start
  }
}
