import Content

extension SidecarText {
  /// A sidecar for a copy of its photograph, which has its own address.
  ///
  /// - Parameters:
  ///   - text: Of a `.yaml` or `.md` file.
  ///   - file: Its path, for messages.
  package static func copied(_ text: String, file: String) throws(PhotoEditError) -> String {
    do throws(EditError) {
      var copy = try SidecarText(text, file: file)
      guard copy.contents.sidecar.slug != nil else { return text }
      try copy.set("slug", to: nil)
      guard copy.contents.sidecar.slug == nil else { throw .contradicted(key: "slug") }
      return copy.text
    } catch {
      throw .sidecar(path: file, error)
    }
  }
}
