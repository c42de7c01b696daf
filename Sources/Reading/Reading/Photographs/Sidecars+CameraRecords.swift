import Content
import Files
import Metadata
import Photography

extension Sidecars {
  /// The largest record of a camera that is read, in bytes; those of Sony have some thousand.
  private static let largestRecord = 4 << 20

  /// Reads what cameras recorded of movies beside them. Other files have such names, too, and say nothing.
  ///
  /// - Returns: By the movie.
  static func cameraRecords(
    _ files: [String], of photos: [PhotoID], root: String
  ) -> (records: [PhotoID: PhotoMetadata], problems: [Problem]) {
    var (records, problems): ([PhotoID: PhotoMetadata], [Problem]) = ([:], [])
    for file in files.sorted() {
      guard let movie = CameraRecordName.movie(of: file)?.lowercased() else { continue }
      let owners = photos.filter { FileName.parts($0.path).stem.lowercased() == movie }
      guard !owners.isEmpty else { continue }
      do throws(FileError) {
        guard
          let record = SonyRecord.metadata(of: try FileIO.read("\(root)/\(file)", ifAtMost: largestRecord))
        else {
          continue
        }
        for owner in owners { records[owner] = records[owner]?.merged(over: record) ?? record }
      } catch {
        problems.append(
          Problem(
            .warning, file, "cannot be read", remedy: "What the camera recorded in it is not used. \(error)",
            code: .unreadableFile))
      }
    }
    return (records, problems)
  }

  /// What a photograph's own file says, and the camera's record beside it, which has a better date than a moment in UTC.
  func completed(_ metadata: PhotoMetadata, of photo: PhotoID) -> PhotoMetadata {
    guard let record = cameraRecords[photo] else { return metadata }
    var metadata = metadata.merged(over: record)
    if metadata.taken != nil { metadata.moment = nil }
    return metadata
  }
}
