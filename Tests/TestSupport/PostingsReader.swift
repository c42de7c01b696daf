import Foundation

/// Reads posting lists according to Documentation/site-data.md.
package enum PostingsReader {
  /// The numbers of a posting list; `nil` for what is not base64.
  package static func numbers(_ text: String) -> [UInt32]? {
    let base64 = text.dropFirst()
    let padded = base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: String(padded)) else { return nil }
    let bytes = [UInt8](data)
    if text.first == "b" {
      return bytes.indices.flatMap { at in
        (0..<8).filter { bytes[at] >> $0 & 1 == 1 }.map { UInt32(at * 8 + $0) }
      }
    }
    var values: [UInt32] = []
    var (value, shift): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      value |= UInt32(byte & 127) << shift
      shift += 7
      if byte < 128 {
        values.append(value)
        (value, shift) = (0, 0)
      }
    }
    var (numbers, next): ([UInt32], UInt32) = ([], 0)
    if text.first == "d" {
      for delta in values {
        numbers.append(next + delta)
        next += delta + 1
      }
    } else {
      for pair in stride(from: 0, to: values.count, by: 2) {
        let start = next + values[pair]
        numbers += start...start + values[pair + 1]
        next = start + values[pair + 1] + 1
      }
    }
    return numbers
  }
}
