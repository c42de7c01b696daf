import Photography

package enum PhotoFormat {
  case jpeg
  package init?(signature: ArraySlice<UInt8>) {
    guard signature.starts(with: [0xFF, 0xD8]) else { return nil }; self = .jpeg
  }
}
package enum UnreadKind {
  case gif
  package init?(signature: ArraySlice<UInt8>) { return nil }
  package var name: String { "" }
  package var remedy: String { "" }
}
package struct MetadataError: Error { package var summary = ""; package var remedy = "" }
package enum MetadataReader {
  package static let version = 1
  package static func read(_ bytes: [UInt8]) throws(MetadataError) -> PhotoMetadata {
    var m = PhotoMetadata(); var i = 2
    while i + 9 < bytes.count, bytes[i] == 0xFF {
      let n = Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
      if (0xC0...0xC2).contains(bytes[i + 1]) {
        m.pixelSize = Sourced(
          PixelSize(
            width: Int(bytes[i + 7]) << 8 | Int(bytes[i + 8]),
            height: Int(bytes[i + 5]) << 8 | Int(bytes[i + 6])), from: .container);
        break
      }
      i += 2 + n
    }
    return m
  }
  package static func readSidecar(xmp: [UInt8]) -> PhotoMetadata { PhotoMetadata() }
}
extension PhotoMetadata { package func merged(over: PhotoMetadata) -> PhotoMetadata { self } }
