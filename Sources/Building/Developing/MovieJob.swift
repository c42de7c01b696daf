import Darkroom
import Files
import Movies
package import Photography

/// How the movie of a photograph is made.
package struct MovieJob: Sendable, Hashable {
  /// The short side of the largest file, in pixels.
  package var height: Int
  package var hasAV1: Bool
  package var hasSound: Bool
  /// Seconds of the original.
  package var poster: Double?
  package var start: Double?
  package var end: Double?
  /// Of ffmpeg, which decides the bytes; `""` if there is none, and what is fit for it is copied.
  package var version: String
  /// Whether visitors play it from elsewhere: only its frame and the clip of lists are made.
  package var isElsewhere = false
  /// Where the movement of a still is; `nil` for a movie.
  package var movement: Source?

  /// A movie inside or beside a still.
  package struct Source: Sendable, Hashable {
    /// The path within the content folder of the file that has it; `""` for the still's own.
    package var file: String
    /// Of that file's bytes.
    package var digest: Digest
    /// The movie's first byte, and how many there are; 0 for the whole file.
    package var offset, count: Int
    /// How often it plays, if the still's own file is an animation; 0 for without end.
    package var plays: Int?

    package init(file: String, digest: Digest, offset: Int = 0, count: Int = 0) {
      (self.file, self.digest, self.offset, self.count) = (file, digest, offset, count)
    }
  }

  package init(height: Int, hasAV1: Bool, hasSound: Bool, version: String) {
    (self.height, self.hasAV1, self.hasSound, self.version) = (height, hasAV1, hasSound, version)
  }

  var settings: MovieSettings {
    if movement != nil { return .movement }
    var settings = MovieSettings()
    settings.heights = height > 720 ? [height, 720] : [height]
    (settings.hasAV1, settings.hasSound) = (hasAV1, hasSound)
    (settings.poster, settings.start, settings.end) = (poster, start, end)
    guard isElsewhere else { return settings }
    // As long as a clip, of which it is the source.
    (settings.heights, settings.hasAV1, settings.hasSound) = ([320], false, false)
    settings.end = min(end ?? .infinity, (start ?? 0) + 3)
    return settings
  }

  func add(to digest: inout DigestBuilder) {
    digest.add("movie")
    digest.add(MovieMaker.version)
    digest.add(height)
    digest.add(hasAV1 ? 1 : 0)
    digest.add(hasSound ? 1 : 0)
    for time in [poster, start, end] { digest.add(time) }
    digest.add(version)
    if version.isEmpty { digest.add("copy \(MovieCopier.version)") }
    if isElsewhere { digest.add("elsewhere") }
    if let movement {
      digest.add(movement.digest)
      digest.add(movement.offset)
      digest.add(movement.count)
      if movement.plays != nil { digest.add("animation \(Darkroom.animationVersion)") }
    }
  }
}

extension MovieJob.Source: Stored {
  package static var blank: MovieJob.Source { MovieJob.Source(file: "", digest: .blank) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&file)
    try visitor.visit(&digest)
    try visitor.visit(&offset)
    try visitor.visit(&count)
    try visitor.visit(&plays)
  }
}

extension MovieJob: Stored {
  package static var blank: MovieJob { MovieJob(height: 0, hasAV1: false, hasSound: false, version: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&height)
    try visitor.visit(&hasAV1)
    try visitor.visit(&hasSound)
    try visitor.visit(&poster)
    try visitor.visit(&start)
    try visitor.visit(&end)
    try visitor.visit(&version)
    try visitor.visit(&isElsewhere)
    try visitor.visit(&movement)
  }
}
