extension String {
  /// Decodes UTF-8, or Windows-1252 where the bytes are not valid UTF-8; its letters include those of Latin-1.
  init(utf8OrWindows1252 bytes: some Collection<UInt8>) {
    self = String(validating: bytes, as: UTF8.self) ?? String(windows1252: bytes)
  }

  init(windows1252 bytes: some Collection<UInt8>) {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(windows1252Scalar(byte)) }
    self = String(text)
  }

  /// Decodes UTF-16 up to the first zero. A byte-order mark overrides `order`; an odd last byte is dropped.
  init(utf16 bytes: ArraySlice<UInt8>, _ order: ByteOrder) {
    var window = ByteWindow(bytes)
    var order = order
    switch (window.byte(at: 0), window.byte(at: 1)) {
    case (0xFE, 0xFF): (window, order) = (window.dropping(2), .big)
    case (0xFF, 0xFE): (window, order) = (window.dropping(2), .little)
    default: break
    }
    var units: [UInt16] = []
    units.reserveCapacity(window.count / 2)
    var offset = 0
    while let unit = window.uint16(at: offset, order), unit != 0 {
      units.append(unit)
      offset += 2
    }
    self = String(decoding: units, as: UTF16.self)
  }

  /// Decodes UTF-32; invalid scalars become U+FFFD.
  init(utf32 bytes: ArraySlice<UInt8>, _ order: ByteOrder) {
    let window = ByteWindow(bytes)
    var text = String.UnicodeScalarView()
    for offset in stride(from: 0, to: window.count - window.count % 4, by: 4) {
      guard let value = window.uint32(at: offset, order) else { break }
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    self = String(text)
  }

  /// The text with line feeds only, and without zeros and white space at its ends; `nil` when nothing is left.
  var tidied: String? {
    func isPadding(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == 0 || scalar.value == 0xFEFF || scalar.properties.isWhitespace
    }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isPadding($0) }),
      let last = scalars.lastIndex(where: { !isPadding($0) })
    else { return nil }
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in scalars[first...last] {
      switch scalar {
      case "\r": text.append("\n")
      case "\n" where previous == "\r": break
      case "\0": break
      default: text.append(scalar)
      }
      previous = scalar
    }
    return String(text)
  }
}

/// Windows-1252; its five undefined bytes are the control characters of Latin-1.
private func windows1252Scalar(_ byte: UInt8) -> Unicode.Scalar {
  guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
  return windows1252Block[Int(byte) - 0x80]
}

private let windows1252Block: [Unicode.Scalar] = [
  "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
  "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
]
