/// What came back over the socket.
struct RawResponse: Equatable {
  var status: Int
  /// Names in small letters.
  var fields: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// - Parameter bytes: A whole response, without chunks.
  init?(_ bytes: [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let head = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return nil }
    self.init(head: String(decoding: bytes[..<head], as: UTF8.self))
    body = Array(bytes[(head + end.count)...])
  }

  /// - Parameter head: The status line and the fields.
  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      return nil
    }
    self.status = status
    fields = Dictionary(
      lines.dropFirst().compactMap { line in
        line.firstIndex(of: ":").map { (line[..<$0].lowercased(), String(line[$0...].dropFirst(2))) }
      }, uniquingKeysWith: { $0 + ", " + $1 })
    body = []
  }
}
