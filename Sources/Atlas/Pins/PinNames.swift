internal import Photography

/// Paths of pages and thumbnails, with what they have in common written once.
struct PinNames {
  private(set) var folders: [String] = []
  /// By photograph: the position of its folder.
  private(set) var folder: [Int] = []
  /// What follows the folder, without `.html`; or, behind a slash, a path that is of no such form.
  private(set) var name: [String] = []
  /// What follows the page's name; or, behind a slash, a whole path; empty when there is none.
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
      // The thumbnails of "alps/img-1.html" are called "alps/img-1-320.3f9a2c1b.jpg" and so on.
      let stem = label.page.utf8.dropLast(5)
      let rest = file.utf8.dropFirst(stem.count)
      let isBeside = isPage && file.utf8.starts(with: stem) && rest.first != UInt8(ascii: "/")
      thumbnail.append(isBeside ? String(Substring(rest)) : "/" + file)
    }
  }
}
