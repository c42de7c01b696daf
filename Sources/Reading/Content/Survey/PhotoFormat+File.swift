package import Files
package import Photography

extension PhotoFormat {
  /// The format of a file, of which no more is read than tells it: most photographs by their first bytes, raw pictures by more.
  ///
  /// - Returns: `nil` for other files, and for those that cannot be read.
  package init?(ofFile path: String) {
    var start = (try? FileIO.read(path, atMost: 512)) ?? []
    if [nil, .tiff].contains(PhotoFormat(signature: start)), start.count == 512 {
      start = (try? PhotoFormat.start(ofFile: path)) ?? []
    }
    self.init(signature: start)
  }

  /// As many of a file's first bytes as tell whether it is a photograph: of TIFF files all, where their directories are at the end.
  package static func start(ofFile path: String) throws(FileError) -> [UInt8] {
    let start = try FileIO.read(path, atMost: signatureLength)
    return isUndecided(by: start) ? try FileIO.read(path, ifAtMost: largest) : start
  }

  /// The largest photograph that is opened, in bytes: the whole file is in memory while it is developed.
  package static let largest = 512 << 20
}
