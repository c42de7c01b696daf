internal import Foundation

/// A server on this machine that speaks TLS, with a certificate of localhost that nobody vouches for; it was made for
/// these tests with `openssl req -x509 -newkey ec`, and is of use nowhere else.
package struct SelfSigned: Sendable {
  /// Where it listens: `"https://127.0.0.1:12345"`.
  package let address: String
  /// The file of its certificate (PEM), for those who are to believe it.
  package let authorities: String

  /// Serves as long as `body` runs; answers every GET with a page about the connection.
  ///
  /// - Parameter host: One of this machine's own addresses.
  package static func run<Result: Sendable>(
    at host: String = "127.0.0.1", while body: @Sendable (SelfSigned) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photomap-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = (key: folder.appending(path: "key.pem"), certificate: folder.appending(path: "cert.pem"))
    try Data(key.utf8).write(to: files.key)
    try Data(certificate.utf8).write(to: files.certificate)
    let (server, words) = (Process(), Pipe())
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = [
      "openssl", "s_server", "-accept", "\(host):0", "-www", "-key", files.key.path, "-cert",
      files.certificate.path,
    ]
    server.standardOutput = words
    server.standardError = FileHandle.nullDevice
    server.standardInput = FileHandle.nullDevice
    try server.run()
    defer {
      // Not politely: what is started from a thread of a test does not hear it.
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
    }
    let port = try port(words.fileHandleForReading)
    return try await body(
      SelfSigned(address: "https://\(host):\(port)", authorities: files.certificate.path))
  }

  /// What it says once it listens: `ACCEPT 127.0.0.1:12345`.
  private static func port(_ words: FileHandle) throws -> Int {
    var text = ""
    while true {
      let more = words.availableData
      guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
      text += String(decoding: more, as: UTF8.self)
      for line in text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1) {
        if line.hasPrefix("ACCEPT "), let port = line.split(separator: ":").last.flatMap({ Int($0) }) {
          return port
        }
      }
    }
  }

  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSqhILQnQqARu+Uhs
    kVPjs2mGOzzEWWbVFHxPN4G5ozihRANCAAR6CeS1DPCRDaCmsyVorcLAq8/2PDIf
    s791EOjfKXM2JRCEsrsMLi4AWQ3Ha6tsYxMg1xyfKzG+2Ys7UZcUb1rK
    -----END PRIVATE KEY-----
    """

  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBmjCCAUGgAwIBAgIUbxqLemGstPzIIzJWFlFAK62xxKkwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE3Mjc0MFoYDzIxMjYxMDI4
    MTcyNzQwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAAR6CeS1DPCRDaCmsyVorcLAq8/2PDIfs791EOjfKXM2JRCEsrsMLi4A
    WQ3Ha6tsYxMg1xyfKzG+2Ys7UZcUb1rKo28wbTAdBgNVHQ4EFgQUGd0M648hpAaI
    vGv+/kJqnC9dra8wHwYDVR0jBBgwFoAUGd0M648hpAaIvGv+/kJqnC9dra8wDwYD
    VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
    zj0EAwIDRwAwRAIgezQOg9K2fhetrvGqVcnde9F6IUxGfhGKb0cQ9V+hN2sCIDgi
    SC72RXIcdqvC/9GaOQKk9VrxjeXzxqQBsa1JC2oc
    -----END CERTIFICATE-----
    """
}
