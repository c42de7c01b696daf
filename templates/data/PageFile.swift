internal import JSON
internal import Markup
internal import Photography

/// The numbers of some photographs by their pages, for addresses that name a photograph which is nowhere on the page:
/// `data/pages/0.js`.
///
/// Which file has a page is told by a sum over its name, so that scripts need no list of all.
struct PageFile: Sendable {
  /// How many photographs are in one file, about.
  static let size = 512

  static func all(_ catalogue: Catalogue) -> [SiteFile] {
    let photos = catalogue.numbered
    let count = (photos.count + size - 1) / size
    var files: [[(String, JSONValue)]] = Array(repeating: [], count: count)
    for (number, photo) in photos.enumerated() {
      files[sum(of: photo.page) % count].append((photo.page, .int(number)))
    }
    return files.enumerated().map { SiteFile("pages/\($0)", made: .object($1)) }
  }

  /// The modulus is a prime.
  static func sum(of page: String) -> Int {
    page.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 65521 }
  }
}
