import Content
package import Photography

/// The pictures that are hidden, or whose places are not told exactly, or of which parts are covered, by whatever hides them. Hiding belongs to the picture: other files with the
/// same bytes are hidden, too, and so are other versions of it by their names (``VariantName``).
package struct HiddenPictures: Sendable {
  private var byPath: [String: FileVisibility] = [:]
  private var byDigest: [Digest: [FileVisibility]] = [:]
  /// By folder and stem.
  private var byName: [String: [FileVisibility]] = [:]

  /// - Parameter files: Some of a content folder; those count that hide copies of them.
  package init(_ files: some Sequence<FileVisibility> = []) {
    for picture in files.filter(\.hidesCopies).sorted(by: { $0.path < $1.path }) {
      byPath[picture.path] = picture
      byDigest[picture.digest, default: []].append(picture)
      let folder = String(FileName.split(picture.path).folder)
      byName["\(folder)/\(VariantName.stem(of: picture.path))", default: []].append(picture)
    }
  }

  package var isEmpty: Bool { byPath.isEmpty }

  /// What holds a photograph back, beside its own files; `nil` if nothing does, or they hide as much.
  ///
  /// - Parameter digest: Of its bytes.
  package func hold(on path: String, _ digest: Digest) -> Hold? {
    let own = byPath[path]
    if own?.visibility.hidesCopies == true { return nil }
    let folder = FileName.split(path).folder
    let named = VariantName.originals(of: path).lazy.flatMap { byName["\(folder)/\($0)"] ?? [] }
    let others = ((byDigest[digest] ?? []) + named).filter { $0.path != path }
    var hold = Hold(photo: others.first(where: \.visibility.hidesCopies)?.path)
    var strictest = own?.places ?? .exact
    for other in others where !other.visibility.hidesCopies && other.places > strictest {
      strictest = other.places
      (hold.place, hold.places) = (other.path, strictest)
    }
    cover(&hold, with: digest, own, others)
    return hold == Hold() ? nil : hold
  }

  /// Blurs a file of the same bytes as others are; another version is framed otherwise, and held back.
  private func cover(
    _ hold: inout Hold, with digest: Digest, _ own: FileVisibility?, _ others: [FileVisibility]
  ) {
    for other in others where !other.visibility.hidesCopies && !other.redaction.isEmpty {
      if other.digest == digest {
        hold.coveredCopy = hold.coveredCopy ?? other.path
        hold.redaction = hold.redaction.joined(with: other.redaction)
      } else if own?.redaction.isEmpty ?? true {
        hold.version = hold.version ?? other.path
      }
    }
  }

  /// What holds each of some photographs back, by their paths.
  ///
  /// - Parameter photos: With the digests of their bytes.
  package func holds(on photos: some Sequence<(path: String, digest: Digest)>) -> [String: Hold] {
    guard !isEmpty else { return [:] }
    return photos.reduce(into: [:]) { $0[$1.path] = hold(on: $1.path, $1.digest) }
  }

  /// Whether one photograph may be held by what another says, by its name.
  package static func isVersion(_ path: String, of other: String) -> Bool {
    path != other && FileName.split(path).folder == FileName.split(other).folder
      && VariantName.originals(of: path).contains(VariantName.stem(of: other))
  }
}
