package import Photography

/// A text file beside photographs, such as `IMG_1.txt`, or `IMG_1.yaml.txt` as Windows can name it, or a copy of a file with settings
/// whose number stands behind its extension, or whose extension is misspelled: `IMG_1.yaml (1)`, `IMG_1.ymal`.
///
/// It is not a settings file, but what it asks to hide is not published.
package struct PrivacyTextFile: Sendable {
  private let text: String
  /// The path as that of a file with settings.
  private let file: String

  private static let settings: Set<String> = ["yaml", "yml", "md", "markdown"]

  /// Whether a path is a text file's.
  package static func isNamed(_ path: String) -> Bool {
    let written = path
    let path = withoutLastDots(written)
    // Most names are photographs'.
    guard let mark = path.utf8.lastIndex(of: UInt8(ascii: ".")),
      let first = path.utf8[path.utf8.index(after: mark)...].first(where: { $0 > 0x20 }),
      "tymTYM".utf8.contains(first) || first >= 0x80
    else { return false }
    let ending = VariantName.ending(of: path)
    if ["txt", "text"].contains(ending) || isMisspelled(ending) { return true }
    return settings.contains(ending)
      && (written != path || !settings.contains(FileName.parts(path.lowercased()).fileExtension.trimmed))
  }

  /// Whether an extension is `yaml` with a typing error: `ymal`, `yam`.
  static func isMisspelled(_ ending: String) -> Bool {
    ending.first == "y" && !settings.contains(ending)
      && Spelling.distance(Array(ending.unicodeScalars), Array("yaml".unicodeScalars)) < 2
  }

  /// A dot at the end of a name is easily left there: `IMG_1.yaml.`.
  private static func withoutLastDots(_ path: String) -> String {
    guard path.utf8.last == UInt8(ascii: ".") else { return path }
    return String(path.reversed().drop { $0 == "." }.reversed())
  }

  /// - Parameters:
  ///   - bytes: The file or its beginning, in UTF-8, UTF-16 (as editors of Windows write it) or Latin-1.
  ///   - path: Within the content folder.
  package init(_ bytes: [UInt8], path: String) { self.init(PrivacyTextFile.decoded(bytes), path: path) }

  /// - Parameters:
  ///   - text: Its content.
  ///   - path: Within the content folder.
  package init(_ text: String, path: String) {
    let path = PrivacyTextFile.withoutLastDots(path)
    let (inner, ending) = (FileName.parts(path).stem, VariantName.ending(of: path))
    let isSettings = PrivacyTextFile.settings.contains(
      FileName.parts(inner.lowercased()).fileExtension.trimmed)
    let isCopy = PrivacyTextFile.settings.contains(ending)
    file =
      isCopy
      ? "\(inner).\(ending)"
      : isSettings ? inner : PrivacyTextFile.isMisspelled(ending) ? inner + ".yaml" : inner + ".md"
    // A text of a single word says what `visibility:` would.
    self.text =
      !text.trimmed.contains(where: \.isNewline) && PrivacyWords.isHiding(text.trimmed)
      ? "hidden: yes" : text
  }

  /// A text in UTF-8, UTF-16 or Latin-1.
  package static func decoded(_ bytes: [UInt8]) -> String {
    func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String {
      let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      return String(decoding: units, as: UTF16.self)
    }
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return utf16(bytes[2...], isLittle: true)
    case (0xFE, 0xFF): return utf16(bytes[2...], isLittle: false)
    // Without a mark: half of the bytes of ASCII are zeros.
    case (0?, let second?) where second != 0: return utf16(bytes[...], isLittle: false)
    case (let first?, 0?) where first != 0: return utf16(bytes[...], isLittle: true)
    default: break
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return String(validating: body, as: UTF8.self)
      ?? String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))
  }

  /// What it hides of a photograph; `nil` if nothing.
  package var sidecar: Sidecar? { Sidecar.read(text, file: file).notes.hiding }

  /// What it hides of a folder; `nil` if nothing.
  package var album: AlbumNotes? { AlbumNotes.read(text, file: file).notes.hiding }

  /// The problem of a file that was plainly meant to hold settings, `IMG_1.yaml.txt` or `IMG_1.ymal`, and hides nothing; `nil` for others.
  package static func problemOfEnding(_ path: String) -> Problem? {
    let name = withoutLastDots(path)
    let (stem, ending) = FileName.parts(name)
    let inner = FileName.parts(stem.lowercased()).fileExtension
    let isDotted = name != path && settings.contains(ending.lowercased())
    let right =
      isDotted
      ? name : settings.contains(inner) ? stem : isMisspelled(ending.lowercased()) ? "\(stem).yaml" : nil
    return right.map {
      Problem(
        .warning, path, "is not read, since its name has another ending than .yaml or .md",
        remedy: "Rename it to \($0).", code: .unclearSetting)
    }
  }

  /// The problem of a text file that hides something.
  ///
  /// - Parameter meant: The names of what it hides; empty for a folder.
  package static func problem(of path: String, meant: String) -> Problem {
    Problem(
      .error, path, "asks to hide something, and is a text file, not one with settings",
      remedy: "Give it the ending .yaml. To be safe, what it asks for applies to \(meant) until then.",
      code: .unclearSetting)
  }
}

extension Sidecar {
  /// Hides a photograph.
  package static var hidingAll: Sidecar {
    var sidecar = Sidecar()
    sidecar.hidden = true
    return sidecar
  }

  /// What the settings hide, without what they show: for a file that belongs to no photograph, and hides those that its name
  /// resembles. `unlisted`, `blur`, `crop`, a rating of -1 and hashtags that mean it count as `hidden` then. `nil` if they hide nothing.
  package var hiding: Sidecar? {
    let places = places.flatMap { $0 == .exact ? nil : $0 }
    let hidesItself =
      hidden == true || unlisted == true || !redaction.isEmpty || rating == -1
      || hashtags.contains(where: \.isHiding)
    guard hidesItself || location == .hidden || places != nil else { return nil }
    var hiding = Sidecar()
    hiding.places = places
    if hidesItself { hiding.hidden = true }
    if location == .hidden { hiding.location = .hidden }
    return hiding
  }

  private var hashtags: [Hashtag] {
    (tags ?? []).compactMap { Hashtag(spelled: $0) } + (description?.hashtags ?? [])
      + [title, alternativeText].compactMap(\.self).flatMap(PlainTextReader.hashtags)
  }

  /// The same, where any stated place counts as `location: hidden`: its author may have meant it to replace the photograph's own
  /// position.
  package var holding: Sidecar? {
    guard location != nil else { return hiding }
    var holding = hiding ?? Sidecar()
    holding.location = .hidden
    return holding
  }
}
