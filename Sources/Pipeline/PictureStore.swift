import Photography
import Press

/// Developed pictures, kept under a name that says all they were made from; a picture in it never changes.
struct PictureStore: Sendable {
  /// The folder of the store.
  let folder: String

  /// Where a picture lies, or would lie.
  func path(of key: Fingerprint, _ format: PictureFormat) -> String {
    let hex = key.hex
    return "\(folder)/\(hex.prefix(2))/\(hex.dropFirst(2).prefix(38)).\(format.fileExtension)"
  }

  /// Whether a picture is there with the size it was kept with; a damaged one is as good as none.
  func holds(_ key: Fingerprint, _ format: PictureFormat, bytes: Int) -> Bool {
    guard bytes > 0, let stamp = FileStamp(path: path(of: key, format)) else { return false }
    return stamp.size == Int64(bytes)
  }

  func keep(_ bytes: [UInt8], as key: Fingerprint, _ format: PictureFormat) throws(PressError) {
    let path = path(of: key, format)
    try Folder.make(Folder.parent(of: path))
    try RawFile.replace(path, with: bytes)
  }
}
