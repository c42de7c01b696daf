extension SiteConfiguration {
  /// A new `site.yaml`: the title, and every other key explained and commented out.
  ///
  /// Generated from the form that validates the file.
  package static func starter(title: String) -> String {
    var text = """
      # The settings of your site. Every line is optional; remove the “# ” before a key to use it.
      # `photomap help` lists the commands, and `photomap schema` describes every key for editors that complete them.
      # A page of your own is a text in the folder pages: pages/about.md is linked by every other page.

      title: \(YAMLText.quoted(title))

      """
    for key in form.keys where key.name != "title" && !key.example.isEmpty {
      let lines = "\(key.name):\(key.example.hasPrefix("\n") ? "" : " ")\(key.example)".split(separator: "\n")
      text += "\n## \(key.summary)\n" + lines.map { "# \($0)\n" }.joined()
    }
    return text
  }
}
