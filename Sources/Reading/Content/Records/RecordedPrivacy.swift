package import JSON
internal import Photography

/// Whether a record in JSON asks not to show its photograph to everybody.
package enum RecordedPrivacy {
  /// - Parameter record: An object; its members may have members of their own.
  package static func hides(_ record: JSONValue) -> Bool {
    var left = 2000
    return hides(record, named: "", &left)
  }

  /// - Parameter left: How many values are looked at; what is longer hides.
  private static func hides(_ value: JSONValue, named key: String, _ left: inout Int) -> Bool {
    left -= 1
    guard left > 0 else { return true }
    switch value {
    case .null: return false
    case .bool(let flag): return hides(key, flag ? "true" : "false")
    case .int(let number): return hides(key, String(number))
    case .number(let number, _):
      return hides(key, number == number.rounded() ? String(Int64(clamping: number)) : "1")
    case .string(let text): return hides(key, text)
    case .array(let values):
      for value in values where hides(value, named: key, &left) { return true }
      return false
    case .object(let members):
      // The key says it, whatever its value is.
      if othersKeys.contains(plain(key)) { return true }
      for (name, value) in members where hides(value, named: name, &left) { return true }
      return false
    }
  }

  /// The key by which the values of a page ask not to show it to everybody, as written; `nil` if none does.
  ///
  /// Its author has written them, as those of a sidecar: a key of hiding hides unless its value says no, `password: x` and `draft:` too.
  ///
  /// - Parameter texts: Keys, in lower case and without marks, whose values are words about something else.
  package static func hidingKey(of page: JSONValue, except texts: Set<String>) -> String? {
    var left = 2000
    return hidingKey(of: page, except: texts, &left)
  }

  private static func hidingKey(of page: JSONValue, except texts: Set<String>, _ left: inout Int) -> String? {
    guard case .object(let members) = page else { return nil }
    for (key, value) in members where !texts.contains(plain(key)) {
      if case .object = value, !asks(key, "other") {
        left -= 1
        guard left > 0 else { return key }
        if let inner = hidingKey(of: value, except: texts, &left) { return inner }
      } else if hides(value, named: key, &left) || asksToHide(key, value) {
        return key
      }
    }
    return nil
  }

  /// Whether a key of hiding has a value that does not say no.
  private static func asksToHide(_ key: String, _ value: JSONValue) -> Bool {
    let name = plain(key)
    guard !audiences.contains(name) else { return false }
    if case .bool = value { return false }
    let text = value.lenientString?.trimmed ?? ""
    let isList = value.array.map { !$0.isEmpty } ?? false
    if text.isEmpty, !isList { return value.array == nil && asks(key, "") }
    // What may be shown has dates and names: `published: 2019-09-18`, `publisher: …`.
    guard !["publi", "visib"].contains(where: name.hasPrefix), asks(key, "other") else { return false }
    return isList || text != "0" && !PrivacyWords.isHiding(text)
  }

  /// Whether a key is one of hiding, with a value.
  private static func asks(_ key: String, _ value: String) -> Bool {
    PrivacyWords.meanings(inLinesOf: "\(plain(key)): \(value)").contains(.hides)
  }

  private static func hides(_ key: String, _ text: String) -> Bool {
    let (name, value) = (plain(key), text.trimmed.lowercased())
    let isNo = ["", "0", "false", "no", "none", "null"].contains(value) || value.hasPrefix("0001-01-01")
    if flags.contains(name) || othersKeys.contains(name) || times.contains(where: name.hasSuffix) {
      return !isNo
    }
    if audiences.contains(name) { return !isNo && !everybody.contains(value) }
    if !isNo, shows.contains(where: name.hasPrefix) { return PrivacyWords.isHiding(value) }
    if name.hasSuffix("rating"), PrivacyWords.isRejecting(text) { return true }
    if words.contains(where: name.contains), Hashtag(spelled: [text])?.isHiding == true { return true }
    if PlainTextReader.hashtags(text).contains(where: \.isHiding) { return true }
    return PrivacyWords.isHidingSetting("\(name): \(value)")
  }

  /// A key without the group that exiftool writes before it, in lower case.
  private static func plain(_ key: String) -> String {
    (key.split(separator: ":").last.map(String.init) ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let flags: Set<String> = [
    "trashed", "istrashed", "archived", "isarchived", "inlockedfolder", "locked", "deleted", "isdeleted",
    "hidden", "ishidden",
    "private", "isprivate", "rejected", "isrejected", "draft", "secret", "nsfw",
  ]
  /// Keys that only someone else's photographs have.
  private static let othersKeys: Set<String> = ["frompartner", "frompartnersharing", "fromsharedalbum"]
  private static let times = ["deletedat", "trashedat", "archivedat"]
  private static let audiences: Set<String> = ["privacy", "visibility", "access", "audience"]
  private static let everybody: Set<String> = [
    "public", "everyone", "everybody", "anyone", "world", "all", "timeline",
  ]
  /// The beginnings of keys whose `yes` hides nothing.
  private static let shows = ["publi", "visib", "show", "list", "index", "shar", "display", "online"]
  private static let words = ["keyword", "subject", "tag", "label"]
}

extension Int64 {
  /// The nearest whole number that there is.
  fileprivate init(clamping number: Double) {
    self = Int64(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}
