package import BuildCache
package import Content
import Files
package import Photography
package import Tracks

/// Reads tracks, and takes those that an earlier build has read from the cache.
package struct TrackReader: Sendable {
  /// Raised when the same file gives another reduced track, or is packed in another way.
  static let version = 9

  /// What a file turned out to be.
  package struct Result: Sendable {
    package var file: SurveyedFile
    /// `nil` for a file that cannot be read.
    package var track: SimplifiedTrack?
    package var problems: [Problem] = []
    /// For the cache: a track that it does not have.
    package var cacheEntry: (key: Digest, bytes: [UInt8])?
    /// Of a file whose stamp the cache does not have.
    package var newDigest: Digest?
  }

  /// The content folder, without links.
  let root: String
  let options: SimplifiedTrack.Options
  /// The pauses of tracks whose notes set them, by path.
  let pauses: [String: TrackPause]
  /// For tracks without elevations, and to compare those of others.
  var heights: WalkHeights?
  package let known: [String: CachedFile]
  /// The digests of files whose stamp is not known.
  package var digests: [String: Digest] = [:]

  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - pauses: Of tracks whose notes set them, by path.
  ///   - heights: For tracks without elevations, and to compare those of others.
  ///   - known: Files whose digest the cache has, by path.
  ///   - digests: Those of files whose stamp is not known.
  package init(
    root: String, options: SimplifiedTrack.Options, pauses: [String: TrackPause] = [:],
    heights: WalkHeights? = nil, known: [String: CachedFile], digests: [String: Digest] = [:]
  ) {
    (self.root, self.options, self.pauses, self.heights) = (root, options, pauses, heights)
    (self.known, self.digests) = (known, digests)
  }

  private func options(at path: String) -> SimplifiedTrack.Options {
    var own = options
    own.pause = pauses[path] ?? options.pause
    return own
  }

  /// The key of a track in the cache.
  ///
  /// - Parameters:
  ///   - digest: Of the file's bytes.
  ///   - path: Of the file.
  package func key(for digest: Digest, at path: String) -> Digest {
    let options = options(at: path)
    var key = DigestBuilder()
    key.add("track")
    key.add(TrackReader.version)
    key.add(ProgramIdentity.current)
    key.add(each: [options.spacing, options.pause.seconds, options.pause.metres]) { $0.add($1) }
    if let heights { key.add("heights \(heights.version)") }
    key.add(each: options.zones) { key, zone in
      switch zone {
      case .circle(let centre, let radius):
        key.add(each: [centre.latitude, centre.longitude, radius]) { $0.add($1) }
      case .polygon(let corners):
        key.add(each: corners.flatMap { [$0.latitude, $0.longitude] }) { $0.add($1) }
        key.add("polygon")
      }
    }
    key.add(digest)
    return key.digest
  }

  /// - Parameter cached: What the cache has under the keys of ``known``.
  package func read(_ file: SurveyedFile, _ cached: [Digest: [UInt8]]) -> Result {
    if let known = known[file.path], known.stamp == file.stamp,
      let track = cached[key(for: known.digest, at: file.path)].flatMap({ SimplifiedTrack(packed: $0) })
    {
      return Result(file: file, track: track)
    }
    if let digest = digests[file.path],
      let track = cached[key(for: digest, at: file.path)].flatMap({ SimplifiedTrack(packed: $0) })
    {
      return Result(file: file, track: track, newDigest: digest)
    }
    do {
      // One byte more than allowed detects a file that is too large.
      let bytes = try FileIO.read("\(root)/\(file.path)", atMost: TrackFile.largest + 1)
      let track = SimplifiedTrack(
        try TrackFile.read(bytes), options(at: file.path), heights: heights.map { $0.heights(at:) })
      let digest = Digest(of: bytes)
      var result = Result(file: file, track: track, newDigest: digest)
      // What cannot be stored is parsed again by the next build.
      if let packed = try? track.packed() { result.cacheEntry = (key(for: digest, at: file.path), packed) }
      return result
    } catch let error as TrackError {
      return Result(file: file, problems: [error.problem(of: file.path)])
    } catch {
      return Result(
        file: file,
        problems: [
          Problem(
            .error, file.path, "cannot be opened", remedy: "It is left out. \(error)", code: .unreadableTrack)
        ])
    }
  }
}
