import Photography

/// The addresses of files in a text that goes to another folder.
package enum TextAddresses {
  /// A text whose addresses lead to what they led to from the folder that it leaves.
  ///
  /// - Parameters:
  ///   - text: Markdown.
  ///   - folder: Where it was, within the content folder.
  ///   - moved: Where files are now, by the paths that they had.
  package static func moved(_ text: String, from folder: String, _ moved: [String: String]) -> String {
    let links = text.replacing(/(\]\()(?:<([^>\n]+)>|([^\s()<>]+))/) { match in
      let written = String(match.output.2 ?? match.output.3 ?? "")
      guard !written.hasPrefix("/"), let address = ContentAddress(written, inFolder: folder) else {
        return String(match.output.0)
      }
      let path = "/" + escaped(moved[address.path] ?? address.path) + address.suffix
      return match.output.1 + (path.contains { " ()<>".contains($0) } ? "<\(path)>" : path)
    }
    // The files of blocks: `file: IMG_3.jpg`.
    return links.replacing(/(?:^|\n)file: *(["']?)([^"'\n]+?)(["']?) *(?=\n|$)/) { match in
      let written = String(match.output.2)
      guard let path = ContentAddress(written, inFolder: folder)?.path, let now = moved[path] else {
        return String(match.output.0)
      }
      let start = match.output.0.hasPrefix("\n") ? "\n" : ""
      return "\(start)file: \(match.output.1)/\(now)\(match.output.3)"
    }
  }

  /// Escapes what ends a path, and what begins an escape.
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23")
  }
}
