import Checking
import Content
import Files
import Photography
import Reading

/// The addresses and texts of unlisted pages, which no file may contain that is not theirs.
///
/// The pages of an unlisted folder and of what is in it may name each other.
struct UnlistedWords: Sendable {
  /// By the secret in an address: the photograph, track or folder that it belongs to.
  private var owners: [String: String] = [:]
  /// Those in whose texts a text stands.
  private var textOwners: [String: Set<String>] = [:]
  private var secrets = HiddenTexts([])
  private var texts = HiddenTexts([])

  init() {}

  /// - Parameters:
  ///   - unlisted: The texts of each unlisted photograph and track, by its path, and of each folder, with a last slash.
  ///   - permalinkFile: Has the addresses of their pages.
  init(
    _ unlisted: [(owner: String, texts: [String])], _ permalinkFile: PermalinkFile,
    _ resolver: MetadataResolver
  ) {
    let paths = Set(unlisted.map(\.owner))
    for (page, owner) in permalinkFile.owners {
      // The home page of a site with a password leads to its page.
      let isHome = owner == "/" && resolver.configuration.password != nil
      guard let secret = PermalinkRequest.secret(of: page), !isHome else { continue }
      let isFolder = owner.hasSuffix("/") && resolver.isUnlisted(folder: AlbumID(String(owner.dropLast())))
      if isFolder || paths.contains(owner) { owners[secret] = Self.whole(owner, resolver) }
    }
    secrets = HiddenTexts(Array(owners.keys))
    texts = HiddenTexts(unlisted.flatMap(\.texts))
    for (owner, ownTexts) in unlisted {
      let whole = Self.whole(owner, resolver)
      for text in ownTexts {
        textOwners[text, default: []].insert(whole)
        // A text of another that stands within one of its own is its own, too.
        for part in texts.findings(in: Array(text.utf8), atMost: .max) {
          textOwners[part, default: []].insert(whole)
        }
      }
    }
  }

  /// The outermost unlisted folder around something, or itself.
  private static func whole(_ owner: String, _ resolver: MetadataResolver) -> String {
    var whole = owner
    var folder = owner.hasSuffix("/") ? String(owner.dropLast()) : Folder.parent(of: owner)
    while true {
      // The content folder itself has no name.
      let path = folder == "." ? "" : folder
      guard resolver.isUnlisted(folder: AlbumID(path)) else { return whole }
      whole = path + "/"
      if path.isEmpty { return whole }
      folder = Folder.parent(of: folder)
    }
  }

  /// What a file says about unlisted pages other than itself.
  func problems(in file: [UInt8], at path: String) -> [Problem] {
    guard !secrets.isEmpty || !texts.isEmpty else { return [] }
    let own = Set(secrets.findings(in: Array(path.utf8), atMost: .max).compactMap { owners[$0] })
    let addresses = Set(secrets.findings(in: file, atMost: .max).compactMap { owners[$0] }).subtracting(own)
    let told = texts.findings(in: file, atMost: .max).filter { textOwners[$0]?.isDisjoint(with: own) == true }
    let remedy = "Build the site again with --clean; in a file of your own, take it out."
    return addresses.sorted().prefix(3).map {
      Problem(
        .error, path, "contains the address of an unlisted page, that of \($0)", remedy: remedy,
        code: .publishedUnlisted)
    }
      + told.prefix(3).map {
        Problem(
          .error, path, "contains a text of something unlisted: “\($0)”", remedy: remedy,
          code: .publishedUnlisted)
      }
  }
}
