/// A request as the server read it.
package struct ReceivedRequest: Sendable, Hashable {
  package let method: String
  /// Path and query.
  package let target: String
  /// By name in lower case.
  package let headers: [String: String]
  package let body: [UInt8]

  /// - Returns: `nil` while the request is not complete.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: "\r\n\r\n".utf8) }) else {
      return nil
    }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    (method, target) = (String(words[0]), String(words[1]))
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[colon...].dropFirst().drop { $0 == " " })
    }
    self.headers = headers
    let rest = bytes[(end + 4)...]
    guard rest.count >= headers["content-length"].flatMap({ Int($0) }) ?? 0 else { return nil }
    body = Array(rest)
  }

  package var path: String { String(target.prefix { $0 != "?" }) }

  /// The fields of the query, decoded.
  package var query: [String: String] {
    guard let mark = target.firstIndex(of: "?") else { return [:] }
    var fields: [String: String] = [:]
    for field in target[mark...].dropFirst().split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      fields[ReceivedRequest.decoded(parts[0])] = parts.count > 1 ? ReceivedRequest.decoded(parts[1]) : ""
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
