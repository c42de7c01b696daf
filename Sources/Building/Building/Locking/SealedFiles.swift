import Atlas
import Content
import Developing
import Files
import Foundation
import Photography
import Reading
import Synchronization
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
      let sealed = key.seal(plain, as: planned.path)
      return LockedPage(
        catalogue: catalogue, path: planned.path, salt: key.salt, rounds: SealingKey.rounds, sealed: sealed
      ).render(with: theme)
    }
  }

  /// The files of a photograph, encrypted if it is locked: of its pictures those of one format, since scripts choose by size alone.
  ///
  /// - Parameters:
  ///   - files: Its pictures and movies, and its original.
  ///   - folder: That of the photograph.
  func files(_ files: [OutputFile], inFolder folder: String) -> [OutputFile] {
    guard let lock = locks.lock(ofFolder: folder) else { return files }
    guard let key = locks.key(of: lock) else { return [] }
    let pictures = files.filter { $0.role == .picture && !PublishedPaths.isHDR($0.path) }
    let format = PictureFormat.plainest(of: pictures.compactMap { PictureFormat(ofFile: $0.path) })
    return files.flatMap { file in
      let isOther = file.role == .picture && (PictureFormat(ofFile: file.path) ?? format) != format
      return isOther && !PublishedPaths.isHDR(file.path) ? [] : pieces(of: file, key)
    }
  }

  /// The archive of an album, encrypted if it is locked.
  ///
  /// - Returns: Nothing if it must not be published.
  func files(_ archive: OutputFile, of album: AlbumID) -> [OutputFile] {
    guard let lock = locks.lock(ofFolder: album.path) else { return [archive] }
    return locks.key(of: lock).map { pieces(of: archive, $0) } ?? []
  }

  /// The pins of the maps of locked albums.
  var maps: [OutputFile] {
    catalogue.lockedMaps.flatMap { album, content -> [OutputFile] in
      guard let key = locks.lock(ofFolder: album.id.path).flatMap(locks.key) else { return [] }
      var hash = ChangeHash(content)
      hash.add(key.digest)
      let (catalogue, privacy) = (catalogue, privacy)
      // Where photographs lie says which files there are; they are read when one of these is rendered.
      let files = LockedMapFiles { MapData.files(of: catalogue.pinSet(ofLocked: album)) }
      return MapData.files(of: catalogue.pinSet(ofLocked: album, hasWords: false)).map { plain in
        let path = SealedPiece.path(0, of: plain.path, key)
        let file = PlannedFile(path: path, inputsHash: hash.value) {
          let bytes = files.file(plain.path)?.render() ?? []
          privacy.scan(bytes, at: path)
          return SealedPiece.script(key.seal(bytes, as: path), at: path)
        }
        return OutputFile(path: path, source: .planned(file))
      }
    }
  }

  private func pieces(of file: OutputFile, _ key: SealingKey) -> [OutputFile] {
    guard let source = SealedPiece.Source(file.source) else { return [] }
    return (0..<SealingKey.pieces(ofBytes: source.bytes)).map { number in
      OutputFile(
        path: SealedPiece.path(number, of: file.path, key),
        source: .sealed(SealedPiece(source: source, number: number, key: key)), role: file.role,
        isOptional: file.isOptional)
    }
  }
}

/// The files of the map of a locked album, laid out when the first of them is rendered.
private final class LockedMapFiles: Sendable {
  private let make: @Sendable () -> [MapFile]
  private let files = Mutex<[MapFile]?>(nil)

  init(_ make: @escaping @Sendable () -> [MapFile]) { self.make = make }

  func file(_ path: String) -> MapFile? {
    files.withLock { files in
      let all = files ?? make()
      files = all
      return all.first { $0.path == path }
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
