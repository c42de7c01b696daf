/// The beginning of a request that came without encryption to a server with it.
struct UnencryptedRequest {
  /// `https://192.168.1.5:8080/walks/`; `nil` if the request does not say where it wanted to go.
  let address: String?

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let first = lines.first?.split(separator: " ") ?? []
    let host = lines.dropFirst().first { $0.lowercased().hasPrefix("host:") }?.dropFirst("host:".count)
      .drop { $0 == " " }
    guard first.count == 3, first[2].hasPrefix("HTTP/1"), first[1].hasPrefix("/"), let host, !host.isEmpty,
      host.utf8.allSatisfy({ UnencryptedRequest.isPartOfHost($0) }),
      first[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      address = nil
      return
    }
    address = "https://\(host)\(first[1])"
  }

  private static func isPartOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5B, 0x5D, 0x61...0x7A, 0x2D, 0x2E: true
    default: false
    }
  }

  /// What the server sends before it closes the connection.
  var response: String {
    let words = "This server is encrypted: its address begins with https://, not with http://.\n"
    let head =
      address.map { "HTTP/1.1 307 Temporary Redirect\r\nLocation: \($0)\r\n" }
      ?? "HTTP/1.1 400 Bad Request\r\n"
    return head
      + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: \(words.utf8.count)\r\nConnection: close\r\n\r\n"
      + words
  }
}
