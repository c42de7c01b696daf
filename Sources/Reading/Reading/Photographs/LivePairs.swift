import Content
package import Metadata
package import Photography

/// Which movie is the movement of which photograph: Apple's cameras write both beside each other.
///
/// Files with one identifier belong together, wherever they lie. Where one has none, since another program has saved it, the folder, the names, the
/// times and the length of the movie must fit. Each file is in one pair at most; what is in none stays a photograph or a movie of its own.
package struct LivePairs: Sendable, Equatable {
  /// A photograph or a movie, as far as pairs ask.
  package struct File: Sendable, Hashable {
    /// Within the content folder.
    package var path: String
    package var isMovie: Bool
    /// Seconds, of a movie.
    package var duration: Double?
    /// What Apple's cameras write into both.
    package var identifier: String?
    /// When it was taken, if the file says it in local time.
    package var taken: LocalDateTime?
    package var offset: UTCOffset?
    /// When it was taken, if the file says it in UTC only.
    package var moment: Instant?

    /// What a file's metadata says.
    package init(_ path: String, _ metadata: PhotoMetadata) {
      (self.path, isMovie, duration) = (path, metadata.movie != nil, metadata.movie?.duration)
      identifier = metadata.movie?.contentIdentifier ?? metadata.contentIdentifier
      (taken, offset, moment) = (metadata.taken?.value, metadata.offset?.value, metadata.moment?.value)
    }

    /// What a group tells of it.
    init(_ half: LiveHalf) { (path, isMovie, identifier) = (half.path, half.isMovie, half.identifier) }
  }

  /// The paths of movements by those of their photographs.
  package private(set) var movements: [String: String] = [:]
  private var paired: Set<String> = []

  /// - Parameter files: In any order; the result does not depend on it.
  package init(of files: [File]) {
    self.init(identified: files)
    pairByName(files)
  }

  /// - Parameters:
  ///   - files: Those of a group. All whose names fit are in it: ``FileGroup/part(of:_:)``.
  ///   - links: The pairs with an identifier, which may be of several groups.
  init(of files: [File], _ links: LiveLinks) {
    movements = links.movements.mapValues(\.path)
    paired = Set(links.stills.keys).union(movements.keys)
    pairByName(files)
  }

  /// Pairs of files that have one identifier.
  init(identified files: [File]) {
    let movies = Set(files.lazy.filter(\.isMovie).compactMap(\.identifier))
    guard !movies.isEmpty else { return }
    let known = files.filter { $0.identifier.map(movies.contains) ?? false }
    for halves in Dictionary(grouping: known, by: \.identifier).values {
      // The same identifier may be there twice, in copies: the nearest are one.
      if halves.count > 2 {
        pairCopies(halves)
      } else if let still = halves.first(where: { !$0.isMovie }), let movie = halves.first(where: \.isMovie) {
        movements[still.path] = movie.path
        paired.formUnion([still.path, movie.path])
      }
    }
  }

  /// - Parameter files: All of one identifier.
  private mutating func pairCopies(_ files: [File]) {
    let files = files.sorted { $0.path < $1.path }
    for names in [LivePairs.exactName, LivePairs.looseName] {
      pair(files) { LivePairs.folder(of: $0) + "/" + names($0) }
    }
    pair(files) { LivePairs.folder(of: $0) }
    let deepest = files.map { LivePairs.depth(of: $0) }.max() ?? 0
    for depth in (0..<max(1, min(deepest, LivePairs.deepest))).reversed() {
      pair(files) {
        LivePairs.folder(of: $0).split(separator: "/").prefix(depth).joined(separator: "/")
      }
    }
  }

  private mutating func pairByName(_ files: [File]) {
    guard files.contains(where: { $0.isMovie && !paired.contains($0.path) }) else { return }
    let files = files.sorted { $0.path < $1.path }
    for names in [LivePairs.exactName, LivePairs.looseName] {
      pair(files, by: { LivePairs.folder(of: $0) + "/" + names($0) }, if: LivePairs.fit)
    }
  }

  /// Folders below each other that are told apart where copies are.
  private static let deepest = 32
  /// Photographs of one name in a folder, in several formats, that are tried.
  private static let mostOfAName = 16

  /// Makes pairs of the photographs and movies with one key that are in none yet, in the order of their paths.
  private mutating func pair(
    _ files: [File], by key: (File) -> String, if fits: (File, File) -> Bool = { _, _ in true }
  ) {
    var stills: [String: [File]] = [:]
    // Backwards, so that the first is the last of each list.
    for file in files.reversed() where !file.isMovie && !paired.contains(file.path) {
      stills[key(file), default: []].append(file)
    }
    for movie in files where movie.isMovie && !paired.contains(movie.path) {
      let key = key(movie)
      guard let candidates = stills[key],
        let place = candidates.indices.suffix(LivePairs.mostOfAName).last(where: {
          fits(candidates[$0], movie)
        }),
        let still = stills[key]?.remove(at: place)
      else { continue }
      movements[still.path] = movie.path
      paired.formUnion([still.path, movie.path])
    }
  }
}

extension LivePairs {
  /// The longest movement, in seconds, and how far apart the times of both files may be.
  private static let longest = 5.0

  /// Whether files with names of one photograph are one.
  private static func fit(_ still: File, _ movie: File) -> Bool {
    if let own = still.identifier, let other = movie.identifier, own != other { return false }
    guard let duration = movie.duration, duration <= longest else { return false }
    return secondsApart(still, movie).map { Double(abs($0)) <= longest } ?? false
  }

  /// `nil` if the files do not say enough.
  private static func secondsApart(_ a: File, _ b: File) -> Int? {
    if let x = a.clock, let y = b.clock {
      guard let own = a.offset, let other = b.offset else { return x - y }
      return (x - own.seconds) - (y - other.seconds)
    }
    if let x = a.moment, let y = b.moment { return x.secondsSince1970 - y.secondsSince1970 }
    guard let (local, utc) = a.clock != nil ? (a, b) : b.clock != nil ? (b, a) : nil, let clock = local.clock,
      let moment = utc.moment?.secondsSince1970
    else { return nil }
    if let offset = local.offset { return clock - offset.seconds - moment }
    // The clock may be in any time zone.
    let zone = Int((Double(clock - moment) / 900).rounded()) * 900
    return (-43_200...50_400).contains(zone) ? clock - zone - moment : nil
  }

  fileprivate static func folder(of file: File) -> String { String(FileName.split(file.path).folder) }

  fileprivate static func depth(of file: File) -> Int { folder(of: file).split(separator: "/").count + 1 }

  /// The name without what makes it that of a picture or a movie: `IMG_1.HEIC`, `IMG_1.HEIC.MP4`, `IMG_1_HEVC.MOV`.
  fileprivate static func exactName(_ file: File) -> String {
    var stem = FileName.parts(FileName.split(file.path).name.lowercased()).stem.composed
    if PictureName.isPicture(stem) { stem = FileName.parts(stem).stem }
    if file.isMovie, stem.hasSuffix("_hevc") { stem.removeLast(5) }
    return stem
  }

  /// What the names of files that may be a pair by their names have in common: they are in one group.
  ///
  /// - Parameter stem: ``FileGroup/stem(of:)`` of a name.
  package static func commonStem(of stem: String) -> String {
    let name = stem.hasSuffix("hevc") ? String(stem.dropLast(4)) : stem
    return name.hasPrefix("imge") && name.dropFirst(4).first?.isNumber == true
      ? "img" + name.dropFirst(4) : name
  }

  /// The same, of an edited picture or movie: `IMG_E1` is of `IMG_1`.
  fileprivate static func looseName(_ file: File) -> String {
    let name = exactName(file)
    return name.hasPrefix("img_e") && name.dropFirst(5).first?.isNumber == true
      ? "img_" + name.dropFirst(5) : name
  }
}

extension LivePairs.File {
  /// What the names of a pair have in common.
  var name: String { LivePairs.looseName(self) }

  /// Seconds since 1970 of its local time, if it has one.
  fileprivate var clock: Int? { taken.flatMap { $0.hasTime ? $0.secondsSince1970 : nil } }
}

extension Visibility {
  /// How a photograph with a movement is shown: whatever hides one of both files hides both. That `publish:` does not choose the movie, or that
  /// it cannot be shown by itself, says nothing of the photograph.
  package func joined(withMovement movement: Visibility) -> Visibility {
    guard isShown else { return self }
    if movement.isHidden { return movement }
    return movement == .unlisted ? .unlisted : self
  }
}
