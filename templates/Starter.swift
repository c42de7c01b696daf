internal import CTemplates

/// Files of a new site.
public enum Starter {
  /// A workflow that builds the site and publishes it on GitHub Pages.
  ///
  /// - Parameters:
  ///   - repository: The GitHub repository of PhotoMap: `"owner/name"`.
  ///   - version: The tag or branch of PhotoMap to use.
  public static func workflow(repository: String, version: String) -> String {
    let names = ["REPOSITORY": repository, "VERSION": version]
    let parts = String(decoding: TemplateFile.pages_yml.bytes, as: UTF8.self).split(
      separator: "@PHOTOMAP_", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let end = part.firstIndex(of: "@") ?? part.endIndex
      text += names[String(part[..<end])] ?? ""
      text += part[end...].dropFirst()
    }
  }
}

extension TemplateFile {
  /// The contents of a file of `icons/`, `starter/` or `studio/`.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
