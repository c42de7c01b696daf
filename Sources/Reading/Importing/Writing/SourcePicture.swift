internal import Content
internal import Files
internal import Metadata
internal import Photography
internal import Reading

/// What a file of an export contains: all of a photograph, or where a movie is, of which no more than a part is in memory.
struct SourcePicture {
  /// In bytes.
  let size: Int
  let digest: Digest
  /// `nil` for a movie.
  let bytes: [UInt8]?
  /// The path of a movie; `nil` for one in an archive that is only looked at.
  let movie: String?

  init(_ bytes: [UInt8]) {
    (size, digest, self.bytes, movie) = (bytes.count, Digest(of: bytes), bytes, nil)
  }

  /// - Parameter movie: The path of the movie, if it is there.
  init(movie: String?, size: Int, _ digest: Digest) {
    (self.size, self.digest, bytes, self.movie) = (size, digest, nil, movie)
  }

  var isMovie: Bool { bytes == nil }

  var metadata: PhotoMetadata {
    get throws(MetadataError) {
      if let bytes { return try MetadataReader.read(bytes) }
      guard let movie else {
        var unknown = PhotoMetadata()
        unknown.movie = MovieFacts(format: .quickTime)
        return unknown
      }
      return try MovieReader.read(PhotoFile.movie(at: movie, size: size))
    }
  }
}

extension Importer {
  /// Opens a file of an export. A movie of an archive is unpacked beside the record of imports, until ``forget(_:)``.
  ///
  /// - Returns: `nil` for what is neither a photograph nor a movie.
  func open(_ file: SourceFile) throws(SourceError) -> SourcePicture? {
    let start = try file.beginning(max(PhotoFile.signatureLength, PhotoFormat.signatureLength))
    guard MovieFormat(signature: start) != nil else {
      guard PhotoFormat(signature: start) != nil || PhotoFormat.isUndecided(by: start) else { return nil }
      return SourcePicture(try file.bytes(atMost: PhotoReader.largest))
    }
    if case .file(let path) = file.place {
      do throws(FileError) {
        return SourcePicture(movie: path, size: file.size, try Digest(ofFileAt: path))
      } catch {
        throw .file(error)
      }
    }
    var digest = DigestBuilder()
    if !options.isDry { _ = removeFile(scratch) }
    try file.forEachPart { part throws(SourceError) in
      digest.append(part)
      guard !options.isDry else { return true }
      do throws(FileError) {
        try FileIO.append(Array(part), to: scratch, permissions: 0o666, isTemporary: true)
      } catch {
        throw .file(error)
      }
      return true
    }
    return SourcePicture(movie: options.isDry ? nil : scratch, size: file.size, digest.digest)
  }

  /// Removes what was unpacked.
  func forget(_ picture: SourcePicture) {
    if picture.movie == scratch { _ = removeFile(scratch) }
  }
}
