import Photography

/// Reads the metadata of a movie.
///
/// Like ``MetadataReader``, it survives every input; it reads some megabytes at most, wherever in the file they are.
package enum MovieReader {
  /// The largest block of metadata that is read, in bytes. The index of a movie of ten hours takes about 20 MB.
  static let largestBlock = 64 << 20

  /// The most chapters that are read.
  static let mostChapters = 1000

  /// Reads what a movie says.
  ///
  /// - Returns: Its metadata with ``PhotoMetadata/movie``.
  /// - Throws: ``MetadataError`` when the file is not a movie in a known format, or has no moving picture.
  package static func read(_ movie: MovieBytes) throws(MetadataError) -> PhotoMetadata {
    try contents(of: movie).metadata
  }

  /// The same before it is merged: what each block says, most trusted first.
  package static func readBlocks(_ movie: MovieBytes) throws(MetadataError) -> [PhotoMetadata] {
    let contents = try contents(of: movie)
    var clock = PhotoMetadata()
    clock.moment = contents.moment.map { Sourced($0, from: .container) }
    return contents.blocks.map { PhotoMetadata(merging: [$0]) } + [clock]
  }

  private static func contents(of movie: MovieBytes) throws(MetadataError) -> MovieContents {
    guard movie.count > 0 else { throw .empty }
    let start = movie.part(at: 0, count: 1024)
    let found: MovieContents?
    switch MovieFormat(signature: start.bytes) {
    case .quickTime: found = QuickTimeReader.read(movie)
    case .matroska: found = MatroskaReader.read(movie)
    case .avi: found = AVIReader.read(movie)
    case .transportStream: found = TransportStreamReader.read(movie)
    case .programStream: found = ProgramStreamReader.read(movie)
    case nil: throw .unrecognised
    }
    guard let found else { throw .noPicture }
    return found
  }
}

/// What a reader found in a movie.
struct MovieContents {
  var facts: MovieFacts
  /// The blocks of metadata, the most trusted first.
  var blocks: [MetadataBlock] = []
  /// When the recording began, where the file has it in UTC only, and no other date.
  var moment: Instant?

  var metadata: PhotoMetadata {
    var metadata = PhotoMetadata(merging: blocks)
    metadata.movie = facts
    if let moment, metadata.taken == nil { metadata.moment = Sourced(moment, from: .container) }
    return metadata
  }
}
