internal import Files
internal import Photography

/// The files of one picture in the cache.
struct CacheEntry: Sendable {
  private let stem: String
  private let directory: String

  /// - Parameter key: The hexadecimal digest of the picture's address.
  init(folder: String, key: String) {
    directory = "\(folder)/\(key.prefix(2))"
    stem = "\(directory)/\(key.dropFirst(2))"
  }

  /// A complete picture.
  struct Picture: Sendable {
    let path: String
    let format: PhotoFormat
    var record: CacheRecord
  }

  var part: String { "\(stem).part" }
  /// Describes the partial download, so that it can be resumed.
  var partRecord: String { "\(stem).part.json" }
  var record: String { "\(stem).json" }
  func file(of format: PhotoFormat) -> String { "\(stem).\(format.fileExtension)" }

  func makeDirectory() throws(DownloadError.Reason) {
    do throws(FileError) {
      try Folder.make(directory)
    } catch {
      throw .file("\(error)")
    }
  }

  /// The complete picture; `nil` when it is missing, or its file is not the announced picture.
  func picture(_ announced: AnnouncedPicture) -> Picture? {
    guard let record = CacheRecord(file: record, address: announced.address),
      let ending = record.fileExtension,
      let format = PhotoFormat.allCases.first(where: { $0.fileExtension == ending }),
      let start = start(of: file(of: format)), PhotoFormat(signature: start) == format,
      announced.isMet(by: start, from: record.location)
    else { return nil }
    return Picture(path: file(of: format), format: format, record: record)
  }

  /// A file's first bytes; `nil` when it cannot be read, which the cache treats as missing.
  func start(of path: String) -> [UInt8]? {
    do throws(FileError) {
      return try FileIO.read(path, atMost: PixelSize.longestHeader)
    } catch {
      return nil
    }
  }
}
