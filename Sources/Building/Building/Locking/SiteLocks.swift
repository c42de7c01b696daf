import Content
import Files
import Photography
import Reading
import Templates

/// The keys of a site's locked albums, and what they lock.
///
/// What is locked is unlisted, so that no other file of the site knows of it. Here its own files are encrypted, or left out if their
/// password is missing.
struct SiteLocks: Sendable {
  private let lockOfFolder: @Sendable (String) -> AlbumLock?
  /// By the beginnings of their addresses: the albums, photographs and walks that are locked.
  private var locks: [String: AlbumLock] = [:]
  /// Those of the outermost folders.
  private var pagesOfLocks: [AlbumLock: String] = [:]
  private var keys: [AlbumLock: SealingKey] = [:]
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - unlisted: All that nothing links.
  ///   - password: Finds a password by its name.
  init(
    _ unlisted: UnlistedContent, _ resolver: MetadataResolver, password: (String) throws -> String?
  ) {
    lockOfFolder = { resolver.lock(ofFolder: $0) }
    var pages: [AlbumLock: String] = [:]
    func add(_ page: String, _ lock: AlbumLock?) {
      guard let lock else { return }
      locks[SiteLocks.stem(page)] = lock
      pages[lock] = min(pages[lock] ?? page, page)
    }
    for album in unlisted.albums { add(album.page, resolver.lock(ofFolder: album.id.path)) }
    for walk in unlisted.walks {
      add(walk.page, resolver.lock(ofFolder: String(FileName.split(walk.id).folder)))
    }
    for position in unlisted.photos.indices {
      add(
        unlisted.photos.page(at: position), resolver.lock(ofFolder: unlisted.photos.album(at: position).path))
    }
    for (lock, first) in pages.sorted(by: { $0.key.folder < $1.key.folder }) {
      // The address of the album is as secret as its content, and stays.
      let page = unlisted.albums.first { $0.id == lock.folder }?.page ?? first
      pagesOfLocks[lock] = page
      do {
        guard let password = try password(lock.password) else {
          problems.append(.missingPassword(of: lock, reason: nil))
          continue
        }
        if password.count < SiteLocks.shortest { problems.append(.shortPassword(of: lock)) }
        keys[lock] = SealingKey(password: password, salt: Digest(of: "photomap \(page)".utf8).hex)
      } catch {
        problems.append(.missingPassword(of: lock, reason: "\(error)"))
      }
    }
  }

  /// Shorter passwords are soon guessed.
  private static let shortest = 12

  /// The page of a locked folder; `nil` if it is left out.
  func page(ofFolder path: String) -> String? {
    lock(ofFolder: path).flatMap { lock in keys[lock].flatMap { _ in pagesOfLocks[lock] } }
  }

  /// Whether nothing is locked.
  var isEmpty: Bool { locks.isEmpty }

  /// What opens a folder; `nil` if everybody may see it.
  func lock(ofFolder path: String) -> AlbumLock? { isEmpty ? nil : lockOfFolder(path) }

  /// `nil` where the password is missing, and the album is left out.
  func key(of lock: AlbumLock) -> SealingKey? { keys[lock] }

  /// What opens a planned file.
  func lock(ofFile path: String) -> AlbumLock? { locks[SiteLocks.stem(path)] }

  /// The folder of an album or a walk, and the page of a photograph without its ending.
  private static func stem(_ page: String) -> String {
    let steps = page.split(separator: "/")
    let isAlone = steps.count == 2 && steps.first == "locked" && steps[1].hasSuffix(".html")
    if isAlone { return String(page.dropLast(5)) }
    return PermalinkRequest.isLocked(page) ? steps.prefix(2).joined(separator: "/") : page
  }
}

extension Problem {
  fileprivate static func missingPassword(of lock: AlbumLock, reason: String?) -> Problem {
    Problem(
      .error, lock.folder.path.isEmpty ? "album.yaml" : lock.folder.path,
      "is left out of the site, since its password “\(lock.password)” is missing",
      remedy: (reason.map { $0 + " " } ?? "")
        + "Write the line \(AlbumLock.variable(ofPassword: lock.password))=… into the file ~/.config/photomap/keys and restrict it with chmod 600, "
        + "or set it in the environment.", code: .missingPassword)
  }

  fileprivate static func shortPassword(of lock: AlbumLock) -> Problem {
    Problem(
      .warning, lock.folder.path.isEmpty ? "album.yaml" : lock.folder.path,
      "has a password “\(lock.password)” of fewer than 12 characters",
      remedy: "Programs can guess it on a copy of the site. Take five words that do not belong together.",
      code: .shortPassword)
  }
}
