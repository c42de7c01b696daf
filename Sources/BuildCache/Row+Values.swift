internal import Foundation
internal import GRDB
import Photography

extension Row {
  /// A stamp in four columns: size, modified, changed, inode.
  func stamp(from column: Int) -> FileStamp {
    FileStamp(
      size: self[column], modified: self[column + 1], changed: self[column + 2],
      inode: UInt64(bitPattern: self[column + 3]))
  }

  func fingerprint(at column: Int) -> Fingerprint { Fingerprint(bytes: bytes(at: column)) }

  func bytes(at column: Int) -> [UInt8] {
    (try? withUnsafeData(atIndex: column) { $0.map { [UInt8]($0) } }) ?? []
  }
}

extension Fingerprint {
  var data: Data { Data(bytes) }
}
