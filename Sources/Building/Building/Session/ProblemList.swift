import Files
import JSON
import Metadata
import Photography

/// All problems of the last build, in a file for programs and for the author's editor.
package enum ProblemList {
  /// Its name in the folder of the build cache.
  package static let name = "problems.json"

  /// Writes the list, unless it is there already.
  ///
  /// - Parameter folder: That of the build cache.
  static func write(_ problems: [Problem], in folder: String) throws(FileError) {
    let bytes = JSONValue.object([("problems", .array(problems.map(\.json)))]).bytes + [UInt8(ascii: "\n")]
    let path = "\(folder)/\(name)"
    if FileStamp(path: path)?.size == Int64(bytes.count), try FileIO.read(path) == bytes { return }
    try FileIO.replace(path, with: bytes)
  }
}
