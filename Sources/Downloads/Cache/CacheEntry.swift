internal import Files
internal import Photography

/// Where a picture and what is known of it lie.
struct CacheEntry: Sendable {
  private let stem: String
  private let shelf: String

  /// - Parameter key: The digest of the picture's address, in hexadecimal digits.
  init(folder: String, key: String) {
    shelf = "\(folder)/\(key.prefix(2))"
    stem = "\(shelf)/\(key.dropFirst(2))"
  }

  /// A picture that is there.
  struct Whole: Sendable {
    let path: String
    let format: PhotoFormat
    var record: CacheRecord
  }

  var part: String { "\(stem).part" }
  /// What is known of the part, so that its rest can be asked for.
  var partRecord: String { "\(stem).part.json" }
  var record: String { "\(stem).json" }
  func picture(_ format: PhotoFormat) -> String { "\(stem).\(format.fileExtension)" }

  func makeShelf() throws(DownloadError.Reason) {
    do throws(FileError) {
      try Folder.make(shelf)
    } catch {
      throw .file("\(error)")
    }
  }

  /// The picture, if it is whole and still a picture.
  func whole(_ address: String) -> Whole? {
    guard let record = CacheRecord(file: record, address: address), let ending = record.fileExtension,
      let format = PhotoFormat.allCases.first(where: { $0.fileExtension == ending }),
      let start = start(of: picture(format)), PhotoFormat(signature: start) == format
    else { return nil }
    return Whole(path: picture(format), format: format, record: record)
  }

  /// A file's first bytes; `nil` when it cannot be read, which is the same as not being there.
  func start(of path: String) -> [UInt8]? {
    do throws(FileError) {
      return try FileIO.read(path, atMost: 256)
    } catch {
      return nil
    }
  }
}
