internal import Content
package import Files
package import Metadata
package import Photography

/// The file of a photograph or a movie. A photograph is read whole; of a movie, which may have gigabytes, only parts are in memory.
package struct PhotoFile: Sendable {
  private let path: String
  package let size: Int
  /// Of its bytes.
  package let digest: Digest
  /// All of a photograph; `nil` for a movie.
  private let bytes: [UInt8]?

  /// How many first bytes tell what a file is.
  package static let signatureLength = 1024

  /// Whether a file that begins so is a photograph or a movie.
  package static func isKnown(_ start: some Collection<UInt8>) -> Bool {
    PhotoFormat(signature: start) != nil || MovieFormat(signature: start) != nil
  }

  /// Whether a file is a photograph or a movie, by no more of it than tells that; `false` for one that cannot be read.
  package static func isThere(at path: String) -> Bool {
    if PhotoFormat(ofFile: path) != nil { return true }
    return MovieFormat(signature: (try? FileIO.read(path, atMost: signatureLength)) ?? []) != nil
  }

  /// - Parameter limit: The most bytes of a photograph.
  package init(_ path: String, ifAtMost limit: Int = PhotoReader.largest) throws(FileError) {
    self.path = path
    if MovieFormat(signature: try FileIO.read(path, atMost: PhotoFile.signatureLength)) != nil {
      (size, bytes) = (Int(clamping: FileStamp(path: path)?.size ?? 0), nil)
      digest = try Digest(ofFileAt: path)
    } else {
      let bytes = try FileIO.read(path, ifAtMost: limit)
      (size, digest, self.bytes) = (bytes.count, Digest(of: bytes), bytes)
    }
  }

  /// What it says.
  package var metadata: PhotoMetadata {
    get throws(MetadataError) {
      if let bytes { return try MetadataReader.read(bytes) }
      return try MovieReader.read(movie)
    }
  }

  /// What each of its blocks of metadata says, the most trusted first; nothing if it cannot be read.
  var blocks: [PhotoMetadata] {
    do throws(MetadataError) {
      if let bytes { return try MetadataReader.readBlocks(bytes) }
      return try MovieReader.readBlocks(movie)
    } catch {
      return []
    }
  }

  /// Its light beyond the white of paper, if it is a photograph that has some.
  var light: HighDynamicRange? { bytes.flatMap { HighDynamicRange(in: $0) } }

  /// What a file says, of which no more is read than that; `nil` if it cannot be read.
  static func metadata(at path: String) -> PhotoMetadata? {
    do throws(FileError) {
      let isMovie = MovieFormat(signature: try FileIO.read(path, atMost: signatureLength)) != nil
      let bytes = isMovie ? nil : try FileIO.read(path, ifAtMost: PhotoReader.largest)
      do throws(MetadataError) {
        if let bytes { return try MetadataReader.read(bytes) }
        return try MovieReader.read(movie(at: path, size: Int(clamping: FileStamp(path: path)?.size ?? 0)))
      } catch {
        return nil
      }
    } catch {
      return nil
    }
  }

  private var movie: MovieBytes { PhotoFile.movie(at: path, size: size) }

  /// The bytes of a movie that is a file.
  ///
  /// - Parameter size: In bytes.
  package static func movie(at path: String, size: Int) -> MovieBytes {
    MovieBytes(count: size) { offset, count in
      // What cannot be read is as if the file ended there.
      do throws(FileError) { return try FileIO.read(path, from: offset, count: count) } catch { return [] }
    }
  }
}
