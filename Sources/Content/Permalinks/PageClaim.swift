package import Photography

/// A photograph, album or walk that needs a page, and its possible addresses.
package struct PageClaim: Sendable, Hashable {
  /// The photograph's or track's path, or the album's with a last slash.
  package let path: String
  /// The preferred address.
  package let plain: String
  /// The second choice, with the file's extension.
  package let marked: String?
  /// True when the author chose the address with `slug:`.
  package let isStated: Bool
  /// When it was taken; the older photograph takes precedence.
  package let instant: Instant?

  /// The last choice, which is unique: with a digest of the path.
  package var distinct: String { stem + "-" + ShortDigest(of: path).description + ending }

  private let stem: String
  private let ending: String

  /// A photograph's page: `photo/2019/alps/img-4021.html`.
  ///
  /// - Parameter slug: The last part that the author chose.
  package init(photo id: PhotoID, slug: String?, instant: Instant) {
    var folders = id.path.split(separator: "/").map(String.init)
    let file = folders.popLast() ?? ""
    let (name, fileExtension) = FileName.parts(file)
    let steps = ["photo"] + folders.map { PageName($0.composed).description }
    let stem = (steps + [PageName((slug ?? String(name)).composed).description]).joined(separator: "/")
    self.init(
      path: id.path, stem: stem, ending: ".html",
      mark: fileExtension.isEmpty ? nil : PageName(String(fileExtension).composed).description,
      isStated: slug != nil, instant: instant)
  }

  /// An album's page: `albums/2019/alps/index.html`; the root album's is `albums/index.html`.
  package init(album id: AlbumID) {
    let steps = ["albums"] + id.path.split(separator: "/").map { PageName(String($0).composed).description }
    self.init(
      path: id.path + "/", stem: steps.joined(separator: "/"), ending: "/index.html", mark: nil,
      isStated: false,
      instant: nil)
  }

  /// A walk's page: `walks/2019-alps-first-day/index.html` for `2019/alps/first-day.gpx`; a top folder
  /// `walks` is not repeated.
  ///
  /// - Parameters:
  ///   - path: The track's, within the content folder.
  ///   - slug: The last part that the author chose.
  package init(walk path: String, slug: String?) {
    var steps = path.split(separator: "/").map(String.init)
    let (name, fileExtension) = FileName.parts(steps.popLast() ?? "")
    if steps.first?.lowercased() == "walks" { steps.removeFirst() }
    let slug = PageName((slug ?? (steps + [name]).joined(separator: " ")).composed)
    self.init(
      path: path, stem: "walks/\(slug)", ending: "/index.html",
      mark: fileExtension.isEmpty ? nil : PageName(fileExtension.composed).description, isStated: false,
      instant: nil)
  }

  private init(path: String, stem: String, ending: String, mark: String?, isStated: Bool, instant: Instant?) {
    (self.path, self.stem, self.ending) = (path, stem, ending)
    plain = stem + ending
    marked = mark.map { "\(stem)-\($0)\(ending)" }
    (self.isStated, self.instant) = (isStated, instant)
  }

  /// Its addresses, best first.
  var candidates: [String] { [plain] + (marked.map { [$0] } ?? []) + [distinct] }

  /// Addresses that the author chose come first, then older photographs, then by path.
  static func precedes(_ a: PageClaim, _ b: PageClaim) -> Bool {
    if a.isStated != b.isStated { return a.isStated }
    switch (a.instant, b.instant) {
    case (let x?, let y?) where x != y: return x < y
    default: return a.path.unicodeScalars.lexicographicallyPrecedes(b.path.unicodeScalars)
    }
  }
}
