import Photography

/// The `moov` box of a movie.
struct QuickTimeMovie {
  /// Seconds since 1970, as the movie's clock told them; `nil` where it had no date.
  let created: Int?
  /// Seconds.
  let duration: Double?
  let tracks: [QuickTimeTrack]
  /// What follows in `udta`, and what in `meta`.
  let userData: [ISOBox]
  let keys: [String: String]

  init(_ body: ByteWindow) {
    let boxes = ISOBox.all(in: body)
    let header = boxes.first("mvhd")
    let long = header?.version == 1
    func number(_ short: Int, _ wide: Int, ofTime: Bool = true) -> UInt64? {
      guard let header else { return nil }
      return long && ofTime
        ? header.body.uint64(at: wide) : header.body.uint32(at: long ? wide : short).map(UInt64.init)
    }
    created = number(4, 4).flatMap(QuickTimeMovie.secondsSince1970)
    let scale = number(12, 20, ofTime: false).map { Double($0) } ?? 0
    let unknown: UInt64 = long ? .max : UInt64(UInt32.max)
    var length = number(16, 24).flatMap { $0 == unknown ? nil : Double($0) } ?? 0
    if length == 0, let fragments = boxes.first("mvex")?.children.first("mehd") {
      length =
        (fragments.version == 1 ? fragments.body.uint64(at: 4).map { Double($0) } : nil)
        ?? fragments.body.uint32(at: 4).map { Double($0) } ?? 0
    }
    duration = scale > 0 && length > 0 ? length / scale : nil
    tracks = boxes.lazy.filter { $0.kind == "trak" }.prefix(64).map(QuickTimeTrack.init)
    userData = boxes.filter { $0.kind == "udta" }.flatMap(\.children)
    // ffmpeg writes them into the user data.
    keys = (boxes.first("meta") ?? userData.first("meta")).map(QuickTimeMovie.keys) ?? [:]
  }

  /// The track of the moving picture: not a single frame, such as a cover, if there is another; then one that is shown; then the largest.
  var picture: QuickTimeTrack? {
    tracks.filter { $0.handler == "vide" && $0.size.width > 0 && $0.size.height > 0 }.max { a, b in
      (a.samples > 1 ? 1 : 0, a.isShown ? 1 : 0, a.size.width * a.size.height)
        < (b.samples > 1 ? 1 : 0, b.isShown ? 1 : 0, b.size.width * b.size.height)
    }
  }

  var xmp: [ByteWindow] { userData.filter { $0.kind == "XMP_" }.map(\.body) }

  /// Dates count from 1904; some programs count from 1970.
  private static func secondsSince1970(_ written: UInt64) -> Int? {
    guard written > 0, written < 1 << 36 else { return nil }
    let from1904 = 2_082_844_800
    return written < UInt64(from1904) ? Int(written) : Int(written) - from1904
  }

  /// The texts of Apple's `meta` box by name: `com.apple.quicktime.creationdate`.
  private static func keys(_ meta: ISOBox) -> [String: String] {
    // In QuickTime files it is a plain box, in MP4 files a full one.
    let boxes = meta.body.has("hdlr", at: 4) ? meta.children : meta.childrenOfFullBox
    guard let table = boxes.first("keys"), let values = boxes.first("ilst") else { return [:] }
    let names = ISOBox.all(in: table.body, from: 8).prefix(1000).map {
      String(utf8OrWindows1252: $0.body.bytes)
    }
    var keys: [String: String] = [:]
    for value in values.children.prefix(1000) {
      let index = Int(value.code)
      guard index >= 1, index <= names.count, let text = QuickTimeText.ofData(in: value) else { continue }
      keys[names[index - 1]] = keys[names[index - 1]] ?? text
    }
    return keys
  }
}

/// Texts of QuickTime.
enum QuickTimeText {
  /// The text of a box with a `data` box in it, as iTunes and Apple's cameras write it.
  static func ofData(in box: ISOBox) -> String? {
    guard let data = box.children.first("data"), let kind = data.body.uint32(at: 0) else { return nil }
    let value = data.body.dropping(8)
    return switch kind & 0xFF_FFFF {
    case 2: String(utf16: value.bytes, .big).tidied
    case 1, 0: String(utf8OrWindows1252: value.bytes).tidied
    default: nil
    }
  }

  /// The text of a box of `udta`: its length and language come before it, and other languages after it.
  static func ofUserData(_ body: ByteWindow) -> String? {
    guard let length = body.uint16(at: 0), let text = body.window(at: 4, count: Int(length)) else {
      return String(utf8OrWindows1252: body.bytes).tidied
    }
    return decoded(text)
  }

  /// The text of a full box of 3GPP: its language comes before it.
  static func of3GPP(_ body: ByteWindow) -> String? { decoded(body.dropping(6)) }

  static func decoded(_ text: ByteWindow) -> String? {
    if let mark = text.uint16(at: 0), mark == 0xFEFF || mark == 0xFFFE {
      return String(utf16: text.bytes, .big).tidied
    }
    return String(utf8OrWindows1252: text.bytes.prefix { $0 != 0 }).tidied
  }
}
