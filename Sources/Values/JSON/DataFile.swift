/// A data file as scripts load it: a call of `photomap.put`, which works from `file://` and from a server.
package enum DataFile {
  /// - Parameters:
  ///   - key: The file's path below `data/`, without `.js`.
  ///   - stamp: What the index says of the file, too, so that scripts refuse one of another build.
  package static func bytes(key: String, _ value: JSONValue, stamp: String? = nil) -> [UInt8] {
    bytes(key: key, json: value.bytes + (stamp.map { Array(",".utf8) + JSONValue.string($0).bytes } ?? []))
  }

  /// - Parameter json: The text of a value.
  package static func bytes(key: String, json: [UInt8]) -> [UInt8] {
    Array("photomap.put(".utf8) + JSONValue.string(key).bytes + Array(",".utf8) + json + Array(");\n".utf8)
  }
}
