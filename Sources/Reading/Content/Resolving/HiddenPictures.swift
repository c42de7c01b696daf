package import Photography

/// The pictures that are hidden, or whose places are, by whatever hides them. Hiding belongs to the picture: other files with the
/// same bytes are hidden, too, and so are other versions of it by their names (``VariantName``).
package struct HiddenPictures: Sendable {
  /// A photograph that its own files, its folder or the site hide.
  package struct Picture: Sendable, Hashable, Codable {
    package let path: String
    /// The digest of its bytes, in hexadecimal digits.
    package let digest: String
    /// Whether the whole photograph is hidden, or only its place.
    package let isWhole: Bool
  }

  private var byPath: [String: Picture] = [:]
  private var byDigest: [String: [Picture]] = [:]
  /// By folder and stem.
  private var byName: [String: [Picture]] = [:]
  private var folders: Set<String> = []
  private var words: Set<UInt64> = []

  package init(_ pictures: some Sequence<Picture> = []) {
    for picture in pictures.sorted(by: { $0.path < $1.path }) {
      byPath[picture.path] = picture
      byDigest[picture.digest, default: []].append(picture)
      let folder = String(FileName.split(picture.path).folder)
      byName["\(folder)/\(VariantName.stem(of: picture.path))", default: []].append(picture)
      folders.insert(folder)
      words.insert(UInt64(picture.digest.prefix(16), radix: 16) ?? 0)
    }
  }

  package var isEmpty: Bool { byPath.isEmpty }

  /// Whether something may hold a photograph of a folder.
  ///
  /// - Parameter word: The beginning of the digest of its bytes.
  package func mayHold(_ word: UInt64, in folder: String) -> Bool {
    words.contains(word) || folders.contains(folder)
  }

  /// What holds a photograph back, beside its own files; `nil` if nothing does, or they hide as much.
  ///
  /// - Parameter digest: Of its bytes, in hexadecimal.
  package func hold(on path: String, _ digest: String) -> Hold? {
    let own = byPath[path]
    if own?.isWhole == true { return nil }
    let folder = FileName.split(path).folder
    let named = VariantName.originals(of: path).lazy.flatMap { byName["\(folder)/\($0)"] ?? [] }
    let others = ((byDigest[digest] ?? []) + named).filter { $0.path != path }
    let hold = Hold(
      photo: others.first(where: \.isWhole)?.path,
      place: own == nil ? others.first { !$0.isWhole }?.path : nil)
    return hold == Hold() ? nil : hold
  }

  /// Whether one photograph may be held by what another says, by its name.
  package static func isVersion(_ path: String, of other: String) -> Bool {
    path != other && FileName.split(path).folder == FileName.split(other).folder
      && VariantName.originals(of: path).contains(VariantName.stem(of: other))
  }
}

/// What holds a photograph back, although neither its own files nor its folder ask for it.
package struct Hold: Sendable, Hashable, Codable {
  /// A hidden photograph of which it is a copy or another version.
  package var photo: String?
  /// One whose place is hidden.
  package var place: String?

  package init(photo: String? = nil, place: String? = nil) { (self.photo, self.place) = (photo, place) }

  /// A problem for the author of a photograph that is held; `nil` if its own sidecar says `hidden: no`.
  package func problem(of photo: ResolvedPhoto) -> Problem? {
    let path = photo.id.path
    if let other = self.photo, photo.isHidden {
      return Problem(
        .warning, path, "is a copy or another version of \(other), which is hidden",
        remedy:
          "To be safe, it is left out, too. To show it, write `hidden: no` into \(FileName.split(path).name).yaml.",
        code: .notShown)
    }
    guard let place, photo.isPlaceHidden, !photo.isHidden else { return nil }
    return Problem(
      .warning, path, "is a copy or another version of \(place), whose place is hidden",
      remedy: "To be safe, its own place is hidden, too.", code: .notShown)
  }
}

extension PhotoSource {
  /// Takes over what hides other files of the same picture. Only the photograph's own `hidden: no` shows it; nothing shows its
  /// place, which programs write, too.
  package mutating func hold(_ hold: Hold) {
    var hiding = Sidecar()
    if hold.photo != nil, sidecar?.hidden != false { hiding.hidden = true }
    if hold.place != nil { hiding.location = .hidden }
    sidecar = (sidecar ?? Sidecar()).hidden(by: hiding)
  }
}

extension MetadataResolver {
  /// A photograph as one that hides its copies; `nil` if it does not, or the whole site does.
  package func hiddenPicture(_ photo: ResolvedPhoto, _ digest: Fingerprint) -> HiddenPictures.Picture? {
    if configuration.hidden == true { return nil }
    guard photo.isHidden || photo.isPlaceHiddenByRequest else { return nil }
    return HiddenPictures.Picture(path: photo.id.path, digest: digest.hex, isWhole: photo.isHidden)
  }
}
