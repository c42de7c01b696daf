import BuildCache
import Content
import Files
import Metadata
import Photography

/// Reads photographs' metadata: what the cache knows by the files' stamps is taken from there, the others are opened.
struct PhotoReader: Sendable {
  /// What a file turned out to be.
  enum Finding: Sendable {
    /// `record` is its metadata as the cache keeps it, a fifth of the size that it has in memory.
    case photo(digest: Fingerprint, record: [UInt8])
    /// Neither a photograph nor anything like one.
    case other
    /// Something the author should know about, and no photograph of the site.
    case problem(Problem)
  }

  /// A file, what it turned out to be, and whether that was found out anew.
  struct Result: Sendable {
    var file: SurveyedFile
    var finding: Finding
    /// True when the file was opened, and not known by its stamp.
    var isNew = false
  }

  /// The content folder, without links.
  let root: String
  let known: [String: KnownFile]
  let findings: [Fingerprint: [UInt8]]

  /// Under which the cache has what was found in a file of these bytes.
  static func key(for digest: Fingerprint) -> Fingerprint {
    var key = Digest()
    key.add("metadata")
    key.add(MetadataReader.version)
    key.add(PhotoMetadata.recordVersion)
    key.add(digest)
    return key.fingerprint
  }

  func read(_ file: SurveyedFile) -> Result {
    if let known = known[file.path], known.stamp == file.stamp,
      let record = remembered(known.digest)
    {
      return Result(file: file, finding: .photo(digest: known.digest, record: record))
    }
    do throws(FileError) {
      let path = "\(root)/\(file.path)"
      let start = try FileIO.read(path, atMost: 4096)
      guard PhotoFormat(signature: start[...]) != nil else {
        return Result(file: file, finding: stranger(file, start))
      }
      let bytes = try FileIO.read(path)
      let digest = Fingerprint(of: bytes)
      if let record = remembered(digest) {
        return Result(file: file, finding: .photo(digest: digest, record: record), isNew: true)
      }
      return read(bytes, digest, file)
    } catch {
      let problem = Problem(
        .error, file.path, "cannot be opened", remedy: "It is left out. \(error)")
      return Result(file: file, finding: .problem(problem))
    }
  }

  private func read(_ bytes: [UInt8], _ digest: Fingerprint, _ file: SurveyedFile) -> Result {
    do throws(MetadataError) {
      let metadata = try MetadataReader.read(bytes)
      return Result(file: file, finding: .photo(digest: digest, record: metadata.record), isNew: true)
    } catch {
      let problem = Problem(.error, file.path, error.summary, remedy: "It is left out. \(error.remedy)")
      return Result(file: file, finding: .problem(problem))
    }
  }

  /// A record of the cache, if it is a whole one.
  private func remembered(_ digest: Fingerprint) -> [UInt8]? {
    guard let record = findings[PhotoReader.key(for: digest)] else { return nil }
    do throws(DamagedRecord) {
      _ = try PhotoMetadata(record: record)
      return record
    } catch {
      return nil
    }
  }

  /// What to say of a file that is no photograph by its content.
  private func stranger(_ file: SurveyedFile, _ start: [UInt8]) -> Finding {
    if let kind = UnsupportedFormat(signature: start[...]) {
      return .problem(
        Problem(.note, file.path, "is \(kind.name), which PhotoMap does not show", remedy: kind.remedy))
    }
    guard PhotoReader.looksLikeAPhoto(file.path) else { return .other }
    let summary = start.isEmpty ? "is empty" : "is named like a photograph, but what is in it is none"
    return .problem(
      Problem(
        .error, file.path, summary,
        remedy: "It is left out. Copy it from the camera again, or take it out of the folder."))
  }

  static func looksLikeAPhoto(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".jpg", ".jpeg", ".jpe", ".png", ".webp", ".heic", ".heif", ".hif", ".avif"].contains {
      name.hasSuffix($0)
    }
  }
}

extension SurveyedFile {
  var stamp: FileStamp {
    FileStamp(size: Int64(size), modified: Int64(modified), changed: Int64(changed), inode: inode)
  }
}
