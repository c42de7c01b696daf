package import Darkroom
package import Movies
package import Photography

/// The result of developing one photograph: its pictures in the store, and warnings.
package struct Development: Sendable, Hashable {
  /// One published picture.
  package struct Picture: Sendable, Hashable {
    package var rendition: RenditionPlan
    /// Its key in the store: the digest of its bytes.
    package var key: Digest
    /// The size of its file in bytes.
    package var bytes: Int

    package init(rendition: RenditionPlan, key: Digest, bytes: Int) {
      (self.rendition, self.key, self.bytes) = (rendition, key, bytes)
    }
  }

  /// The decoded original's size, upright.
  package var size: PixelSize
  package var placeholder: Placeholder
  /// For the author, worded to follow the file's name.
  package var warnings: [String]
  package var pictures: [Picture]
  /// The picture for displays with a high dynamic range, if the photograph has one: a JPEG of the largest width.
  package var hdr: Picture?
  /// The original without its metadata, when the site publishes it.
  package var stripped: Stripped?
  /// What plays of it, if it is a movie.
  package var movie: Movie?
  /// Why its movement was not made, if another build may make it; not kept.
  package var interruption: MovieError?
  /// What can be heard of it, if a recording lies beside it.
  package var sound: MovieFile?
  /// About how many bytes of memory decoding takes: what a build with another limit compares.
  package var decodingMemory: Int

  /// The files of a movie.
  package struct Movie: Sendable, Hashable {
    /// Seconds.
    package var duration: Double
    /// What browsers should prefer first.
    package var sources: [MovieFile]
    /// Three silent seconds.
    package var clip: MovieFile?
    package var hasSound: Bool
    /// How often an animation plays; 0 for without end, `nil` for other movies.
    package var plays: Int?

    package var files: [MovieFile] { sources + [clip].compactMap(\.self) }
  }

  /// A file of a movie in the store.
  package struct MovieFile: Sendable, Hashable {
    package var key: Digest
    package var bytes: Int
    /// As browsers are told.
    package var type: String
    package var size: PixelSize

    package static let fileExtension = "mp4"
  }

  /// A stripped original in the store.
  package struct Stripped: Sendable, Hashable {
    package var key: Digest
    /// `"jpg"`, without a dot.
    package var fileExtension: String
    package var bytes: Int
  }
}

extension Development {
  /// What plays of it.
  package var mediaFiles: [MovieFile] { (movie?.files ?? []) + [sound].compactMap(\.self) }

  /// ``pictures``, and that for displays with a high dynamic range.
  package var allPictures: [Picture] { pictures + [hdr].compactMap(\.self) }

  /// Warnings about the photograph, worded to follow the file's name.
  package func warnings(for job: PictureJob) -> [String] {
    guard size != job.size, movie == nil, !job.isRaw else { return warnings }
    return warnings + ["has a picture of \(size.words) pixels, while its metadata says \(job.size.words)"]
  }
}

extension PixelSize {
  /// `"4000 by 3000"`.
  package var words: String { "\(width) by \(height)" }
}

extension Development: Stored {
  package static var blank: Development {
    Development(size: .blank, placeholder: .blank, warnings: [], pictures: [], decodingMemory: 0)
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&size)
    try visitor.visit(&placeholder)
    try visitor.visit(&warnings)
    try visitor.visit(&pictures)
    try visitor.visit(&hdr)
    try visitor.visit(&stripped)
    try visitor.visit(&movie)
    try visitor.visit(&sound)
    try visitor.visit(&decodingMemory)
  }
}

extension Development.Movie: Stored {
  package static var blank: Development.Movie { Development.Movie(duration: 0, sources: [], hasSound: false) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&duration)
    try visitor.visit(&sources)
    try visitor.visit(&clip)
    try visitor.visit(&hasSound)
    try visitor.visit(&plays)
  }
}

extension Development.MovieFile: Stored {
  package static var blank: Development.MovieFile {
    Development.MovieFile(key: .blank, bytes: 0, type: "", size: .blank)
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&key)
    try visitor.visit(&bytes)
    try visitor.visit(&type)
    try visitor.visit(&size)
  }
}

extension Development.Picture: Stored {
  package static var blank: Development.Picture {
    Development.Picture(rendition: RenditionPlan(format: .jpeg, size: .blank), key: .blank, bytes: 0)
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (format, size) = (rendition.format, rendition.size)
    try visitor.visit(named: &format)
    try visitor.visit(&size)
    rendition = RenditionPlan(format: format, size: size)
    try visitor.visit(&key)
    try visitor.visit(&bytes)
  }
}

extension Development.Stripped: Stored {
  package static var blank: Development.Stripped {
    Development.Stripped(key: .blank, fileExtension: "", bytes: 0)
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&key)
    try visitor.visit(&fileExtension)
    try visitor.visit(&bytes)
  }
}
