package import BuildCache
import Concurrency
package import Content
import Files
import Metadata
package import Photography

/// Reads the metadata of photographs and movies: files whose stamps the cache knows are not opened.
package struct PhotoReader: Sendable {
  /// What a file turned out to be.
  package enum FileContents: Sendable {
    /// `record` is its metadata as the cache stores it, a fifth of its size in memory.
    case photo(digest: Digest, record: [UInt8])
    /// Not a photograph.
    case other
    /// A picture or video in another format.
    case unsupported(UnsupportedFormat)
    /// A problem for the author; not a photograph of the site.
    case problem(Problem)
  }

  /// A file and what it turned out to be.
  package struct Result: Sendable {
    package var file: SurveyedFile
    package var contents: FileContents
    /// Whether the file was opened, since the cache did not know its stamp.
    package var isNew = false
  }

  /// The content folder, without links.
  let root: String
  let known: [String: CachedFile]
  let cached: [Digest: [UInt8]]
  var memoryForFiles = MemoryBudget.files

  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - known: Files whose digest the cache has, by path.
  ///   - cached: The metadata that it has, by ``key(for:)``.
  package init(root: String, known: [String: CachedFile], cached: [Digest: [UInt8]]) {
    (self.root, self.known, self.cached) = (root, known, cached)
  }

  /// The largest photograph that is opened, in bytes: the whole file is in memory while it is developed. Movies may be larger.
  package static let largest = PhotoFormat.largest

  /// The key of a file's metadata in the cache, by the digest of its bytes.
  package static func key(for digest: Digest) -> Digest {
    var key = DigestBuilder()
    key.add("metadata")
    key.add(MetadataReader.version)
    key.add(PhotoMetadata.recordVersion)
    key.add(digest)
    return key.digest
  }

  package func read(_ file: SurveyedFile) -> Result {
    if PictureName.isPicture(file.path), let known = known[file.path], known.stamp == file.stamp,
      let record = remembered(known.digest)
    {
      return Result(file: file, contents: .photo(digest: known.digest, record: record))
    }
    do throws(FileError) {
      let path = "\(root)/\(file.path)"
      let start = try PhotoFormat.start(ofFile: path)
      guard PhotoFile.isKnown(start[...]) else {
        return Result(file: file, contents: unrecognised(file, start))
      }
      let isMovie = MovieFormat(signature: start[...]) != nil
      guard PictureName.isPicture(file.path) else {
        // Sounds are in the same containers.
        if isMovie { return Result(file: file, contents: unrecognised(file, start)) }
        let problem = Problem(
          .warning, file.path, "is a photograph, but its name does not end like one",
          remedy:
            "It is left out. If it belongs on the site, give its name the ending of a picture, such as .jpg.",
          code: .unreadablePhotograph)
        return Result(file: file, contents: .problem(problem))
      }
      let memory = isMovie ? 0 : file.size
      memoryForFiles.take(memory)
      defer { memoryForFiles.give(memory) }
      let photo = try PhotoFile(path)
      if let record = remembered(photo.digest) {
        return Result(file: file, contents: .photo(digest: photo.digest, record: record), isNew: true)
      }
      return read(photo, file)
    } catch {
      let problem = Problem(
        .error, file.path, "cannot be opened", remedy: "It is left out. \(error)", code: .unreadablePhotograph
      )
      return Result(file: file, contents: .problem(problem))
    }
  }

  private func read(_ photo: PhotoFile, _ file: SurveyedFile) -> Result {
    do throws(MetadataError) {
      let record = try photo.metadata.record
      return Result(file: file, contents: .photo(digest: photo.digest, record: record), isNew: true)
    } catch {
      let problem = Problem(
        .error, file.path, error.summary, remedy: "It is left out. \(error.remedy)",
        code: .unreadablePhotograph)
      return Result(file: file, contents: .problem(problem))
    }
  }

  /// A record of the cache, if it is not damaged.
  private func remembered(_ digest: Digest) -> [UInt8]? {
    guard let record = cached[PhotoReader.key(for: digest)] else { return nil }
    do throws(DamagedRecord) {
      _ = try PhotoMetadata(record: record)
      return record
    } catch {
      return nil
    }
  }

  private static func isPackedTrack(_ path: String) -> Bool {
    let name = path.lowercased()
    return ["gpx", "tcx", "fit", "kml"].contains { name.hasSuffix(".\($0).gz") }
  }

  /// What a file contains that is not a photograph.
  private func unrecognised(_ file: SurveyedFile, _ start: [UInt8]) -> FileContents {
    if let kind = UnsupportedFormat(signature: start[...]) {
      return .unsupported(kind)
    }
    if PhotoReader.isPackedTrack(file.path) {
      return .problem(
        Problem(
          .note, file.path, "is a packed track, which is not shown",
          remedy: "Unpack it, for example with gunzip.",
          code: .unsupportedFormat))
    }
    guard PictureName.isPicture(file.path) else { return .other }
    let summary =
      start.isEmpty ? "is empty" : "is named like a photograph or a movie, but does not contain one"
    return .problem(
      Problem(
        .error, file.path, summary,
        remedy: "It is left out. Copy it from the camera again, or take it out of the folder.",
        code: .unreadablePhotograph))
  }
}

extension SurveyedFile {
  package var stamp: FileStamp {
    FileStamp(size: Int64(size), modified: Int64(modified), changed: Int64(changed), inode: inode)
  }
}
