internal import Photography

/// Paths of pages and thumbnails, with common parts stored once.
struct PinNames {
  private(set) var folders: [String] = []
  /// By photograph: the index of its folder.
  private(set) var folder: [Int] = []
  /// The part after the folder, without `.html`; or, after a slash, a complete path of another form.
  private(set) var name: [String] = []
  /// The part after the page's name; or, after a slash, a complete path; empty without a thumbnail.
  private(set) var thumbnail: [String] = []

  init(_ labels: [PinLabel]) {
    var positions: [String: Int] = [:]
    for label in labels {
      let page = label.page.utf8
      let end = page.lastIndex(of: UInt8(ascii: "/")).map { page.index(after: $0) } ?? page.startIndex
      let path = String(label.page[..<end])
      let position = positions[path] ?? folders.count
      if position == folders.count {
        positions[path] = position
        folders.append(path)
      }
      folder.append(position)
      let isPage = label.page.hasSuffix(".html")
      name.append(isPage ? String(label.page[end...].dropLast(5)) : "/" + label.page)
      guard let file = label.thumbnail?.path else {
        thumbnail.append("")
        continue
      }
      // The thumbnail of "alps/img-1.html" is "alps/img-1-320.3f9a2c1b.jpg".
      let stem = label.page.utf8.dropLast(5)
      let rest = file.utf8.dropFirst(stem.count)
      let isBeside = isPage && file.utf8.starts(with: stem) && rest.first != UInt8(ascii: "/")
      thumbnail.append(isBeside ? String(Substring(rest)) : "/" + file)
    }
  }
}
