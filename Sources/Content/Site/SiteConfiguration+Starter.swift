extension SiteConfiguration {
  /// A first `site.yaml`: the title set, every other key explained and commented out.
  ///
  /// Made from the same description as the validation, so that it never names a key that is not one.
  package static func starter(title: String) -> String {
    var text = """
      # The settings of your site. Every line is optional; take away the “# ” before a key to use it.
      # What each key may hold is told in Documentation/site.md of PhotoMap's sources; `photomap schema` lists it, too.

      title: \(YAMLText.quoted(title))

      """
    for key in form.keys where key.name != "title" {
      let lines = "\(key.name):\(key.example.hasPrefix("\n") ? "" : " ")\(key.example)".split(separator: "\n")
      text += "\n## \(key.summary)\n" + lines.map { "# \($0)\n" }.joined()
    }
    return text
  }
}

/// Text for YAML files that PhotoMap writes.
enum YAMLText {
  /// In double quotes, whatever it holds.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _
      where scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
