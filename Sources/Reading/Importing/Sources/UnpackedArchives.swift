internal import Content
internal import Files
internal import Foundation
internal import Photography

/// Archives that were packed in another archive, in a folder that is removed when nothing uses them.
final class UnpackedArchives: Sendable, Hashable {
  let folder: String

  init() throws(FileError) {
    folder = NSTemporaryDirectory() + "photomap-" + UUID().uuidString
    try PrivateFolder.make(folder)
  }

  deinit {
    do throws(FileError) { try Folder.remove(folder) } catch
    { /* The system empties its folder of such files. */  }
  }

  static func == (a: UnpackedArchives, b: UnpackedArchives) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SourceTree {
  /// The largest archive inside another that is unpacked where it is packed itself, and all of them.
  private static let largestInner = 4 << 30

  /// Whether an archive in an export is a part of it: Garmin packs what was uploaded, Apple shared albums. Others are files of their
  /// owner, such as backups of a catalogue.
  private static func isPart(_ file: SourceFile) -> Bool {
    let (folder, name) = (file.folder.lowercased(), file.name.lowercased())
    guard name.hasSuffix(".zip") else { return false }
    return folder.split(separator: "/").last?.contains("uploaded-files") ?? false
      || name.hasPrefix("uploadedfiles") || name.contains("shared albums")
  }

  /// Puts the files of such archives in their place, in a folder of the archive's name.
  static func openInner(_ files: inout [SourceFile], _ problems: inout [Problem]) {
    let inner = files.filter(isPart)
    guard !inner.isEmpty else { return }
    files.removeAll { inner.contains($0) }
    var (owner, unpacked): (UnpackedArchives?, Int) = (nil, 0)
    for (number, archive) in inner.enumerated() {
      do {
        let path: String
        var part: Range<Int>?
        switch archive.place {
        case .file(let file): path = file
        case .archived(let file) where file.method == 0 && !file.isEncrypted:
          path = file.archive
          guard let start = try file.start() else { throw SourceError.damaged(archive.path) }
          part = start..<start + file.packedSize
        case .archived, .bytes:
          guard archive.size <= largestInner - unpacked else { throw SourceError.tooLarge(archive.path) }
          unpacked += archive.size
          let folder = try owner ?? UnpackedArchives()
          owner = folder
          path = "\(folder.folder)/\(number).zip"
          var left = archive.size
          try archive.forEachPart { part throws(SourceError) in
            // What unpacks to more than it says has no end.
            left -= part.count
            guard left >= 0 else { throw .damaged(archive.path) }
            do throws(FileError) {
              try FileIO.append(Array(part), to: path, permissions: 0o600)
              return true
            } catch {
              throw .file(error)
            }
          }
        }
        let place = FileName.parts(archive.path).stem
        files += try SourceTree.archive(path, part: part, &problems).map {
          $0.moved(into: place, archive.archive, owner)
        }
      } catch {
        problems.append(
          Problem(
            .error, archive.path, "cannot be read as a ZIP archive", remedy: "\(error)",
            code: .unsupportedFormat))
      }
    }
  }
}

extension SourceFile {
  /// A file of an archive inside an export, with its path in the export.
  fileprivate func moved(into folder: String, _ archive: String?, _ owner: UnpackedArchives?) -> SourceFile {
    guard case .archived(var file) = place else { return self }
    file.owner = owner
    return SourceFile(
      path: FileName.join(folder, path), size: size, archive: archive, checksum: checksum,
      place: .archived(file))
  }
}
