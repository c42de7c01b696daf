import Content
import Developing
import Files
import Foundation
import Photography
import Reading
import Templates

/// Encrypts the files of locked albums.
struct SealedFiles: Sendable {
  let locks: SiteLocks
  let catalogue: Catalogue
  let theme: any Theme
  /// Looks into pages before they are encrypted: those who know the password may not see what is hidden either.
  let privacy: PublicationGuard

  /// A page that nothing links, encrypted if it is locked.
  ///
  /// - Returns: `nil` if it must not be published.
  func file(_ planned: PlannedFile) -> PlannedFile? {
    guard let lock = locks.lock(ofFile: planned.path) else {
      return PermalinkRequest.isLocked(planned.path) ? nil : planned
    }
    guard let key = locks.key(of: lock), planned.path.hasSuffix(".html") else { return nil }
    var hash = ChangeHash(planned.inputsHash)
    hash.add(key.digest)
    let (catalogue, theme, privacy) = (catalogue, theme, privacy)
    return PlannedFile(path: planned.path, inputsHash: hash.value) {
      let plain = planned.render()
      privacy.scan(plain, at: planned.path)
      // A page of two gigabytes is none.
      let sealed = (try? key.seal(plain, as: planned.path)) ?? []
      return LockedPage(
        catalogue: catalogue, path: planned.path, salt: key.salt, rounds: SealingKey.rounds, sealed: sealed
      ).render(with: theme)
    }
  }

  /// The pictures of a photograph, encrypted if it is locked: those of one format, since scripts choose by size alone.
  ///
  /// - Parameters:
  ///   - files: Its pictures and movies.
  ///   - folder: That of the photograph.
  func pictures(_ files: [OutputFile], inFolder folder: String) -> [OutputFile] {
    guard let lock = locks.lock(ofFolder: folder) else { return files }
    guard let key = locks.key(of: lock) else { return [] }
    let format = PictureFormat.plainest(of: files.compactMap { PictureFormat(ofFile: $0.path) })
    return files.compactMap { file in
      guard case .stored(let picture) = file.source, !file.path.contains("-hdr."),
        !file.path.contains("-sound."), file.role == .picture,
        PictureFormat(ofFile: file.path) == format || file.path.hasSuffix(".mp4")
      else { return nil }
      return OutputFile(
        path: SealedScript.path(of: file.path, key), source: .sealed(picture, key), role: .picture,
        isOptional: file.isOptional)
    }
  }
}

extension PictureFormat {
  /// That of a published file; `nil` of what is no picture.
  init?(ofFile path: String) {
    guard let format = PictureFormat.allCases.first(where: { path.hasSuffix("." + $0.fileExtension) }) else {
      return nil
    }
    self = format
  }
}

/// An encrypted file that is no page: a script, since pages on a disk can load nothing else.
enum SealedScript {
  /// `"locked/0123….js"`, which tells nothing of the file's name.
  static func path(of path: String, _ key: SealingKey) -> String { "locked/\(key.name(of: path)).js" }

  /// - Parameter path: As ``path(of:_:)`` says.
  static func bytes(of file: [UInt8], at path: String, _ key: SealingKey) -> [UInt8] {
    let sealed = (try? key.seal(file, as: path)) ?? []
    return Array("photomap.sealed.put(\"\(path)\",\"".utf8) + Array(Data(sealed).base64EncodedString().utf8)
      + Array("\")\n".utf8)
  }
}
