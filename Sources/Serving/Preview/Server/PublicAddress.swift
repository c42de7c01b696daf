internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Platform

/// Where browsers reach this server through another one, such as nginx, which ends the encryption and may give it some paths only.
///
/// Behind it, the server has all its pages below ``root``; within, paths begin at `/` as always. So only what comes in and what goes
/// out is translated, here.
package struct PublicAddress: Sendable, Equatable {
  /// As browsers name it: `https://example.org`, with the port where it is not the usual one.
  package let origin: String
  /// The path that everything is below, with slashes at both ends: `/photos/`.
  package let root: String
  /// In lower case, without the port.
  let host: String

  /// The whole address: `https://example.org/photos/`.
  package var text: String { origin + root }
  package var isEncrypted: Bool { origin.hasPrefix("https:") }

  /// - Parameter text: An address of a web page, without query: `https://example.org/photos`.
  /// - Returns: `nil` if it is none.
  package init?(_ text: String) {
    guard let end = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<end.lowerBound].lowercased()
    let rest = text[end.upperBound...]
    let authority = rest.prefix { $0 != "/" }.lowercased()
    guard let usualPort = ["https": ":443", "http": ":80"][scheme],
      authority.utf8.allSatisfy({ PublicAddress.isPartOfHost($0) })
    else { return nil }
    host = AllowedHosts.host(of: authority)
    let names = rest.dropFirst(authority.count).split(separator: "/")
    guard !host.isEmpty, names.allSatisfy({ PublicAddress.isName($0) }) else { return nil }
    origin =
      "\(scheme)://" + (authority.hasSuffix(usualPort) ? authority.dropLast(usualPort.count) : authority[...])
    root = names.map { "/" + $0 }.joined() + "/"
  }

  private static func isPartOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x5B, 0x5D, 0x61...0x7A, 0x2D, 0x2E: true
    default: false
    }
  }

  /// Names stand in pages, cookies and redirections as they are written.
  private static func isName(_ name: Substring) -> Bool {
    !name.hasPrefix(".")
      && name.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~%".utf8.contains($0)
        }
      }
  }

  // MARK: What comes in

  /// The path of a request within the server; `nil` for paths of others.
  func inner(_ path: String) -> String? {
    path.hasPrefix(root) ? String(path.dropFirst(root.count - 1)) : nil
  }

  /// The answer to a path of others.
  func refusal(of path: String) -> Response {
    let isRoot = path.prefix { $0 != "?" } + "/" == root
    guard !isRoot else { return Response(status: .permanentRedirect, headers: [.location: root]) }
    return .notice(
      .notFound, "Not at this address",
      "This server has what is below \(text), as --public-address says. The server in front of it must pass paths on as they are.",
      state: nil)
  }

  /// Who has sent a request: the server in front of this one adds that at the end of `X-Forwarded-For`. Only one on this computer is
  /// believed.
  ///
  /// - Parameter peer: The IP address of the other end.
  static func sender(_ request: HTTPRequest, from peer: String?) -> String? {
    guard let peer, AllowedHosts.isLoopback(peer),
      let last = request.headerFields[named: forwardedFor]?.split(separator: ",").last
    else { return peer }
    let sender = String(last.drop { $0 == " " }.prefix { $0 != " " })
    var address = in6_addr()
    return inet_pton(AF_INET, sender, &address) == 1 || inet_pton(AF_INET6, sender, &address) == 1
      ? sender : peer
  }

  /// Whether a request comes through another server, and not from a browser here.
  static func isForwarded(_ request: HTTPRequest) -> Bool {
    request.headerFields[named: forwardedFor] != nil || request.headerFields[named: "Forwarded"] != nil
  }

  private static let forwardedFor = "X-Forwarded-For"

  // MARK: What goes out

  /// Lets what an answer says of paths within the server begin at ``root``: redirections, cookies, and the addresses in pages of its own.
  ///
  /// - Parameter isOwnPage: Whether a page is the server's own, and not one of the site, which may stand anywhere.
  func outer(_ response: Response, isOwnPage: Bool) async throws -> Response {
    guard root != "/" else { return response }
    var response = response
    if let location = response.headers[.location], location.hasPrefix("/") {
      response.headers[.location] = root + location.dropFirst()
    }
    if let cookie = response.headers[.setCookie] {
      response.headers[.setCookie] = cookie.replacing("; Path=/;", with: "; Path=\(root);")
    }
    guard isOwnPage, response.headers[.contentType]?.hasPrefix("text/html") == true else { return response }
    let page = Gathered()
    try await response.body.write(page)
    response.body = ResponseBody(
      byteBuffer: ByteBuffer(string: PublicAddress.rooted(String(buffer: page.bytes), at: root)))
    return response
  }

  /// Markup whose addresses that begin at the server's root do so elsewhere. Texts in it have no plain quotation marks.
  static func rooted(_ markup: String, at root: String) -> String {
    guard root != "/" else { return markup }
    return ["href", "src", "action"].reduce(markup) { markup, name in
      markup.replacing(" \(name)=\"/", with: " \(name)=\"\(root)")
    }
  }

  private final class Gathered: ResponseBodyWriter {
    var bytes = ByteBuffer()

    func write(_ buffer: ByteBuffer) { bytes.writeImmutableBuffer(buffer) }
    func finish(_ trailingHeaders: HTTPFields?) {}
  }
}
