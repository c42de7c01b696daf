@testable import Metadata

/// Builds a colour profile with only a name.
enum ICCSample {
  static func profile(name: String, inWords isOld: Bool = false) -> [UInt8] {
    let text = isOld ? Array(name.utf8) + [0] : name.utf16Bytes(.big)
    let field: [UInt8] =
      isOld
      ? Array("desc\0\0\0\0".utf8) + bytes(UInt32(text.count)) + text
      : Array("mluc\0\0\0\0".utf8) + bytes(UInt32(1)) + bytes(UInt32(12)) + Array("enUS".utf8)
        + bytes(UInt32(text.count)) + bytes(UInt32(28)) + text
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(16..<20, with: Array("RGB ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return header + bytes(UInt32(1)) + Array("desc".utf8) + bytes(UInt32(144)) + bytes(UInt32(field.count))
      + field
  }
}
