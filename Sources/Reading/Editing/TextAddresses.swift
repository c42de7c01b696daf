import Content
import Photography

/// The addresses of files in a text, after the files or the text itself have moved.
struct TextAddresses: Sendable {
  let moved: MovedPaths
  /// Where the text was, within the content folder.
  let folder: String
  /// Where it is then.
  let target: String

  /// What is written for an address; `nil` if it leads to the same file as before.
  ///
  /// - Parameter written: As in a text in Markdown.
  func address(_ written: String) -> String? {
    guard let address = ContentAddress(written, inFolder: folder) else { return nil }
    let path = moved.target(of: address.path)
    guard ContentAddress(written, inFolder: target)?.path != path else { return nil }
    let end = written.dropLast(address.suffix.count).hasSuffix("/") && !path.isEmpty ? "/" : ""
    return "/" + TextAddresses.escaped(path) + end + address.suffix
  }

  /// The same for a path of settings such as `cover:`, which has no escapes.
  func path(_ written: String) -> String? {
    func path(in folder: String) -> String {
      let whole = written.hasPrefix("/") ? String(written.dropFirst()) : FileName.join(folder, written)
      return whole.hasSuffix("/") ? String(whole.dropLast()) : whole
    }
    let new = moved.target(of: path(in: folder))
    guard path(in: target) != new else { return nil }
    let isInside = target.isEmpty || new.hasPrefix(target + "/")
    guard !written.hasPrefix("/"), isInside else { return "/" + new }
    return String(new.dropFirst(target.isEmpty ? 0 : target.count + 1))
  }

  /// Escapes what ends a path, and what begins an escape.
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23")
  }
}
