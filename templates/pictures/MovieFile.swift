internal import Markup
internal import Photography

/// The file of a movie, for programs that load it without its page: feed readers, previews of links.
struct MovieFile {
  let link: Link
  /// `nil` if it is not known: the file is on another server, and its name does not tell.
  let type: String?
  /// `nil` on another server: nobody has asked it.
  let bytes: Int?

  /// - Parameter base: The address of the site's root.
  init?(_ movie: Movie, below base: String) {
    if let address = movie.file {
      guard let link = Link(address) else { return nil }
      let name = address.prefix { $0 != "?" }.lowercased()
      let types = [
        ".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm", ".mov": "video/quicktime",
      ]
      (self.link, bytes) = (link, nil)
      type = types.first { name.hasSuffix($0.key) }?.value
    } else {
      guard let source = movie.compatibleSource, let link = Link(source.path, below: base) else { return nil }
      (self.link, type, bytes) = (link, "video/mp4", source.bytes)
    }
  }
}
