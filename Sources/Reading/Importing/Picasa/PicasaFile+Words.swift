internal import Content
internal import Photography

/// What the values of Picasa's files mean.
extension PicasaFile {
  /// The values of a section as texts.
  static func words(_ values: [String: String]) -> [String: String] {
    values.mapValues { HTMLCharacters.decoded($0.replacing("\\n", with: "\n")).trimmed }
  }

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

  static func hasStar(_ values: [String: String]) -> Bool {
    guard let value = values["star"]?.lowercased() else { return false }
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
