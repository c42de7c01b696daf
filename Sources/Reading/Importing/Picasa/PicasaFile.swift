internal import Content
internal import Photography

/// `.picasa.ini`, or `Picasa.ini` of Picasa 2: what Picasa keeps beside the photographs of a folder.
struct PicasaFile {
  /// By the names of files, `Picasa` for the folder, `.album:TOKEN` for an album; the names of keys are in lower case.
  private(set) var sections: [String: [String: String]] = [:]

  static func isNamed(_ name: some StringProtocol) -> Bool {
    [".picasa.ini", "picasa.ini"].contains(name.lowercased())
  }

  init(_ text: String) {
    var section = ""
    for line in text.split(whereSeparator: \.isNewline).lazy.map(\.trimmed) {
      if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
        section = String(line[line.index(after: line.startIndex)..<end])
        continue
      }
      // A value may have `=`, `;` and `#`.
      guard let equals = line.firstIndex(of: "=") else { continue }
      let value = String(line[line.index(after: equals)...])
      sections[section, default: [:]][line[..<equals].trimmed.lowercased()] =
        HTMLCharacters.decoded(value.replacing("\\n", with: "\n")).trimmed
    }
  }

  /// Whether Picasa hides the folder.
  var hidesFolder: Bool { sections["Picasa"]?["p2category"]?.lowercased() == "hidden folders" }

  /// The albums of a photograph, by their tokens.
  static func albums(_ values: [String: String]) -> [String] {
    (values["albums"] ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The names of the faces of a photograph: `faces=rect64(3f84…),TOKEN;…`, and of a contact `TOKEN=NAME;MAIL;`.
  static func people(_ values: [String: String], _ contacts: [String: String]) -> [String] {
    (values["faces"] ?? "").split(separator: ";").compactMap { face in
      guard let token = face.split(separator: ",").last?.trimmed.lowercased() else { return nil }
      return contacts[token]?.split(separator: ";").first?.trimmed.nonBlank
    }.uniqued
  }

  static func isYes(_ value: String?) -> Bool {
    guard let value = value?.lowercased() else { return false }
    return !["", "no", "false", "0"].contains(value)
  }

  /// How Picasa turns a picture to the right, in degrees, without changing its file: `rotate(1)` is a quarter.
  static func rotation(_ value: String?) -> Int? {
    guard let value, value.hasPrefix("rotate("), let quarters = Int(value.dropFirst(7).prefix { $0 != ")" }),
      (1...3).contains(quarters)
    else { return nil }
    return quarters * 90
  }
}
