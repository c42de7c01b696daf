internal import JSON
package import Photography
internal import Yams

extension PictureArea {
  /// A rectangle as an author writes it: its left and upper edge, its width and its height, as parts of the picture: `0.42 0.3 0.1 0.15`.
  ///
  /// - Returns: `nil` for anything else: numbers of pixels, too few of them, and what is empty or outside.
  package init?(written text: String) {
    let parts = text.split { $0.isWhitespace || ",;".contains($0) }
    guard parts.count == 4, parts.allSatisfy({ $0.utf8.count <= 40 }) else { return nil }
    let numbers = parts.compactMap { PictureArea.part(String($0)) }
    guard numbers.count == 4 else { return nil }
    self.init(left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// `0.25` or `25%`.
  private static func part(_ text: String) -> Double? {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? text.dropLast() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits)
    else { return nil }
    let part = isPercent ? number / 100 : number
    return (0...1).contains(part) ? part : nil
  }

  /// As ``init(written:)`` reads it, to a ten-thousandth; never smaller.
  package var written: String {
    func text(_ tenThousandths: Double) -> String {
      let number = Int(tenThousandths)
      if number >= 10_000 { return "1" }
      let digits = String(number)
      var text = "0." + String(repeating: "0", count: 4 - digits.count) + digits
      while text.hasSuffix("0") { text.removeLast() }
      return text.hasSuffix(".") ? "0" : text
    }
    func edges(_ start: Double, _ length: Double) -> (String, String) {
      // What was written so is written so again.
      let tolerance = 1e-6
      let first = (start * 10_000 + tolerance).rounded(.down)
      let last = max(first + 1, ((start + length) * 10_000 - tolerance).rounded(.up))
      return (text(first), text(last - first))
    }
    let (across, down) = (edges(left, width), edges(top, height))
    return "\(across.0) \(down.0) \(across.1) \(down.1)"
  }

  /// The most that are blurred in a photograph.
  package static let most = 200
}

extension SettingType where Value == PictureArea {
  /// A rectangle of the picture.
  static var area: SettingType {
    let number: JSONValue = .object([("type", "number"), ("minimum", .int(0)), ("maximum", .int(1))])
    let four: JSONValue = .object([
      ("type", "array"), ("items", number), ("minItems", .int(4)), ("maxItems", .int(4)),
    ])
    return SettingType(schema: [("anyOf", .array([.object([("type", "string")]), four]))]) { node, reader in
      let text = node.areaText
      if let text, let area = PictureArea(written: text) { return area }
      reader.report(
        at: node, "\(text.map { "“\($0.prefix(60))”" } ?? node.quoted) is no rectangle of the picture",
        remedy:
          "Write four parts of the picture between 0 and 1: the left edge, the upper edge, the width and the height, such as 0.42 0.3 0.1 0.15."
      )
      return nil
    }
  }
}

extension SettingType where Value == [PictureArea] {
  /// One or several rectangles of the picture, of which each must be understood.
  static var areas: SettingType {
    let one = SettingType<PictureArea>.area
    return SettingType(
      schema: [("anyOf", .array([one.schema, .object([("type", "array"), ("items", one.schema)])]))]
    ) { node, reader in
      guard case .sequence(let entries) = node, node.areaText == nil else {
        return one.read(node, &reader).map { [$0] }
      }
      guard !entries.isEmpty else {
        reader.report(
          at: node, "is an empty list",
          remedy: "Write a rectangle such as 0.42 0.3 0.1 0.15, or remove the key.")
        return nil
      }
      guard entries.count <= PictureArea.most else {
        reader.report(
          at: node, "has \(entries.count) rectangles, more than \(PictureArea.most)",
          remedy: "Make fewer, larger ones.")
        return nil
      }
      let areas = entries.compactMap { one.read($0, &reader) }
      return areas.count == entries.count ? areas : nil
    }
  }
}

extension Node {
  /// The words of a rectangle, or its four numbers in a list.
  fileprivate var areaText: String? {
    switch self {
    case .scalar(let scalar): return scalar.string
    case .sequence(let entries):
      let texts = entries.compactMap(\.scalar?.string)
      let isOne = texts.count == entries.count && texts.allSatisfy { Double($0) != nil }
      return isOne && !texts.isEmpty ? texts.joined(separator: " ") : nil
    default: return nil
    }
  }
}
