internal import Files
package import Photography

/// A photograph, album or walk that needs a page, and the addresses it could have.
package struct PermalinkRequest: Sendable {
  private enum Subject: Sendable {
    case photo(slug: String?)
    case album(slug: String?)
    case walk(slug: String?)
  }

  /// The photograph's or track's path; the album's with a last slash.
  package let path: String
  /// The address without conflicts: `"photo/alps/img-4021.html"`.
  package let plain: String
  /// When the photograph was taken: of several photographs without `slug:`, the oldest gets the plain address.
  package let instant: Instant?
  /// Whether nothing may link the page, so that its address must be hard to guess.
  package let isSecret: Bool
  private let subject: Subject

  /// A photograph's page: `photo/2019/alps/img-4021.html`.
  ///
  /// - Parameters:
  ///   - slug: The last part that the author chose.
  ///   - plain: The result of ``plain(photo:slug:secret:)``, if it is known.
  ///   - isSecret: Whether `plain` has a secret.
  package init(
    photo id: PhotoID, slug: String?, instant: Instant, plain: String? = nil, isSecret: Bool = false
  ) {
    self.init(
      path: id.path, plain: plain ?? PermalinkRequest.plain(photo: id, slug: slug), instant: instant,
      isSecret: isSecret, .photo(slug: slug))
  }

  /// An album's page: `albums/2019/alps/index.html`; the root album's is `albums/index.html`.
  ///
  /// - Parameters:
  ///   - slug: The last part that the author chose.
  ///   - secret: Of an album that nothing may link; see ``secret(_:)``.
  ///   - isLocked: Whether it opens with a password, so that its address must not tell its name.
  package init(album id: AlbumID, slug: String? = nil, secret: String? = nil, isLocked: Bool = false) {
    let stem = PermalinkRequest.stem(isLocked, "album") { PermalinkRequest.stem(album: id.path, slug) }
    self.init(
      path: id.path + "/", plain: stem + PermalinkRequest.ending(secret) + "/index.html",
      instant: nil, isSecret: secret != nil, .album(slug: slug))
  }

  /// A walk's page: `walks/2019-alps-first-day/index.html` for `2019/alps/first-day.gpx`; a top folder
  /// `walks` is not repeated.
  ///
  /// - Parameters:
  ///   - path: The track's, within the content folder.
  ///   - slug: The last part that the author chose.
  ///   - secret: Of a walk that nothing may link; see ``secret(_:)``.
  ///   - isLocked: Whether it opens with a password, so that its address must not tell its name.
  package init(walk path: String, slug: String?, secret: String? = nil, isLocked: Bool = false) {
    let stem = PermalinkRequest.stem(isLocked, "walk") { PermalinkRequest.stem(walk: path, slug) }
    self.init(
      path: path, plain: stem + PermalinkRequest.ending(secret) + "/index.html",
      instant: nil, isSecret: secret != nil, .walk(slug: slug))
  }

  private init(path: String, plain: String, instant: Instant?, isSecret: Bool, _ subject: Subject) {
    (self.path, self.plain, self.instant, self.subject) = (path, plain, instant, subject)
    self.isSecret = isSecret
  }

  /// The address of a photograph's page without conflicts.
  ///
  /// - Parameters:
  ///   - secret: Of a photograph that nothing may link; see ``secret(_:)``.
  ///   - isLocked: Whether it opens with a password, so that its address must not tell its name.
  package static func plain(
    photo id: PhotoID, slug: String?, secret: String? = nil, isLocked: Bool = false
  ) -> String {
    stem(isLocked, "photo") { stem(photo: id.path, slug) } + ending(secret) + ".html"
  }

  /// Whether an address tells nothing of what it is of: `"locked/photo-0123….html"`.
  package static func isLocked(_ page: String) -> Bool { page.hasPrefix(lockedFolder) }

  private static let lockedFolder = "locked/"

  private static func stem(_ isLocked: Bool, _ kind: String, _ plain: () -> String) -> String {
    isLocked ? lockedFolder + kind : plain()
  }

  /// Twenty hexadecimal digits for the address of a page that only those find who know it.
  ///
  /// - Parameter bytes: Something that visitors of the site do not have, such as a digest of the original.
  package static func secret(_ bytes: some Collection<UInt8>) -> String {
    Digest(of: bytes).short(secretLength)
  }

  private static let secretLength = 20

  /// Whether an address has a secret.
  package static func isSecret(_ page: String) -> Bool { secret(of: page) != nil }

  /// The digits of ``secret(_:)`` in an address; `nil` if it has none.
  package static func secret(of page: String) -> String? {
    let stem = page.dropLast(page.hasSuffix("/index.html") ? 11 : 5)
    let digits = stem.utf8.suffix(secretLength)
    guard digits.count == secretLength, stem.utf8.dropLast(secretLength).last == UInt8(ascii: "-"),
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    return String(stem.suffix(secretLength))
  }

  private static func ending(_ secret: String?) -> String { secret.map { "-" + $0 } ?? "" }

  /// Whether the author asks for the address with `slug:`.
  package var isStated: Bool {
    switch subject {
    case .photo(let slug), .album(let slug): slug != nil && !isSecret
    case .walk: false
    }
  }

  /// Whether its address is written down although nothing contests it: that of a folder is found by its path otherwise.
  package var isRecorded: Bool { if case .album(_?) = subject { true } else { isSecret } }

  /// The address with the file's extension: `"photo/alps/img-4021-heic.html"`; `nil` without one.
  package var marked: String? {
    if case .album = subject { return nil }
    let fileExtension = FileName.parts(FileName.split(path).name).fileExtension
    guard !fileExtension.isEmpty else { return nil }
    return marked(with: PageName(String(fileExtension).composed).description)
  }

  /// The address with a digest of the path, which no other file has.
  package var distinct: String { distinct(1) }

  /// - Parameter number: Above 1 where the address with the digest is taken, too.
  package func distinct(_ number: Int) -> String {
    marked(with: ShortDigest(of: path).description + (number > 1 ? "-\(number)" : ""))
  }

  /// - Returns: The address with a mark; a secret stays at its end, by which it is recognised.
  private func marked(with mark: String) -> String {
    let secret = PermalinkRequest.ending(isSecret ? PermalinkRequest.secret(of: plain) : nil)
    return "\(stem.dropLast(secret.count))-\(mark)\(secret)\(ending)"
  }

  /// Whether it can have an address. The page of an album or walk is the first one of its folder; the others are its further
  /// pages.
  ///
  /// An address that tells a name is none of a locked page, and that of a locked page is none of others.
  package func fits(_ page: String) -> Bool {
    page.hasSuffix(ending) && PermalinkRequest.isLocked(page) == PermalinkRequest.isLocked(plain)
  }

  /// The addresses that it may keep from an earlier build, best first.
  package var candidates: [String] { [plain] + (marked.map { [$0] } ?? []) + [distinct] }

  private var ending: String {
    if case .photo = subject { ".html" } else { "/index.html" }
  }

  private var stem: String { String(plain.dropLast(ending.count)) }

  private static func stem(photo path: String, _ slug: String?) -> String {
    let (folder, file) = FileName.split(path)
    let steps = ["photo"] + folder.split(separator: "/").map { PageName(String($0).composed).description }
    let name = slug ?? String(FileName.parts(file).stem)
    return (steps + [PageName(name.composed).description]).joined(separator: "/")
  }

  private static func stem(album path: String, _ slug: String?) -> String {
    var steps = path.split(separator: "/").map(String.init)
    if let slug, steps.popLast() != nil { steps.append(slug) }
    return (["albums"] + steps.map { PageName($0.composed).description }).joined(separator: "/")
  }

  private static func stem(walk path: String, _ slug: String?) -> String {
    var steps = path.split(separator: "/").map(String.init)
    let name = FileName.parts(steps.popLast() ?? "").stem
    if steps.first?.lowercased() == "walks" { steps.removeFirst() }
    return "walks/\(PageName((slug ?? (steps + [String(name)]).joined(separator: " ")).composed))"
  }

  /// Stated addresses first, then the oldest, then by path.
  package static func precedes(_ a: PermalinkRequest, _ b: PermalinkRequest) -> Bool {
    if a.isStated != b.isStated { return a.isStated }
    switch (a.instant, b.instant) {
    case (let x?, let y?) where x != y: return x < y
    default: return a.path.unicodeScalars.lexicographicallyPrecedes(b.path.unicodeScalars)
    }
  }
}
