internal import Foundation
internal import Markup
package import Photography

/// What everybody sees of a page that opens with a password: a form. The page itself is in it, encrypted.
public struct LockedPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  public let path: String
  /// What the password is mixed with, and how many times.
  let salt: String
  let rounds: Int
  /// The page, encrypted with AES-256-GCM: a nonce of 12 bytes, then the bytes with their tag.
  let sealed: [UInt8]

  /// - Parameters:
  ///   - path: That of the page that is encrypted.
  ///   - salt: Mixed with the password by PBKDF2 with HMAC-SHA-256.
  ///   - rounds: Of PBKDF2.
  ///   - sealed: The page, encrypted.
  package init(catalogue: Catalogue, path: String, salt: String, rounds: Int, sealed: [UInt8]) {
    (self.catalogue, self.path, self.salt, self.rounds, self.sealed) = (catalogue, path, salt, rounds, sealed)
  }

  public var isListed: Bool { false }

  /// The page, encrypted, in base64.
  var text: String { Data(sealed).base64EncodedString() }

  public func render(with theme: any Theme) -> [UInt8] { theme.locked(self).bytes }

  /// Whether a page opens with a password.
  static func isLocked(_ page: String) -> Bool { page.hasPrefix("locked/") }
}

extension Catalogue {
  /// Whether some pages open with a password.
  package var hasLockedPages: Bool {
    let unlisted = index.library.unlisted
    return unlisted.albums.contains { LockedPage.isLocked($0.page) }
      || unlisted.walks.contains { LockedPage.isLocked($0.page) }
  }

  /// A locked album's photographs, and those of all albums inside that the same password opens: positions in
  /// ``UnlistedContent/photos``.
  package func positions(inLocked album: Album) -> [Int] {
    let albums = index.library.unlisted.albums
    return album.photos
      + album.children.flatMap { child in
        albums.first { $0.id == child }.map(positions(inLocked:)) ?? []
      }
  }

  /// The albums that open with a password and have a map, and digests of what that shows.
  package var lockedMaps: [(album: Album, hash: UInt64)] {
    let photos = index.library.unlisted.photos
    return index.library.unlisted.albums.compactMap { album in
      guard LockedPage.isLocked(album.page) else { return nil }
      let positions = positions(inLocked: album)
      guard positions.contains(where: { photos.summaries[$0].coordinate != nil }) else { return nil }
      var hash = ChangeHash()
      for position in positions { add(photos, position, to: &hash) }
      hash.add(each: index.library.categories) {
        $0.add($1.id)
        $0.add($1.title)
        $0.add($1.colour.hex)
      }
      return (album, hash.value)
    }
  }

  /// A photograph that nothing links, as its pages show it. Of a locked one they show pictures of one format: scripts decrypt what is
  /// shown.
  ///
  /// - Parameter position: In ``UnlistedContent/photos``.
  func unlistedPhoto(at position: Int) -> Photo {
    var photo = index.library.unlisted.photos[position]
    guard LockedPage.isLocked(photo.page) else { return photo }
    let format = PictureFormat.plainest(of: photo.renditions.map(\.format))
    photo.update {
      $0.renditions.removeAll { $0.format != format }
      $0.movie?.clip = nil
    }
    return photo
  }
}
