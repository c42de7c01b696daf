internal import CLibCrypto
internal import Files
internal import NIOCore
internal import NIOSSL
internal import Photography
internal import Platform

/// The identity of a server: a chain of certificates, and the private key of the first, in PEM.
package struct ServerCertificate: Sendable {
  let chain: [UInt8]
  let key: [UInt8]
  /// The SHA-256 fingerprint of the first certificate: `"3F:0A:…"`, as browsers show it.
  package let fingerprint: String
  /// The host names that it is for, in lower case; one that begins with `*.` is for any below it.
  let hostNames: [String]
  /// Where it was read; `nil` for one that PhotoMap made.
  let files: CertificateFiles?

  /// Whether PhotoMap made it, so that browsers ask whether to trust it.
  package var isOwn: Bool { files == nil }

  private init(chain: [UInt8], key: [UInt8], from files: CertificateFiles?, _ description: Description) {
    (self.chain, self.key, self.files) = (chain, key, files)
    (fingerprint, hostNames) = (description.fingerprint, description.hostNames)
  }

  /// The author's certificate.
  ///
  /// - Parameters: Paths of files in PEM.
  package init(chain: String, key: String) throws(CertificateError) {
    // A file that is replaced while it is read is read again later.
    let files = CertificateFiles(chain: chain, key: key)
    let (chainBytes, keyBytes) = (try ServerCertificate.read(chain), try ServerCertificate.read(key))
    guard let description = Description(chainBytes) else { throw .notACertificate(chain) }
    if description.expires < Int(time(nil)) { throw .expired(chain) }
    self.init(chain: chainBytes, key: keyBytes, from: files, description)
    do { _ = try context() } catch { throw .unusable(chain, key) }
  }

  private static func read(_ path: String) throws(CertificateError) -> [UInt8] {
    do throws(FileError) {
      return try FileIO.read(path, atMost: largest)
    } catch { throw .unreadable(path, reason: error.reason) }
  }

  /// A certificate that PhotoMap makes and keeps. It makes another one when it ends within a month, or the server has other names.
  ///
  /// - Parameters:
  ///   - folder: Where it is kept.
  ///   - names: Host names and IP addresses.
  package static func own(in folder: String, names: [String]) throws(CertificateError) -> ServerCertificate {
    let (chainFile, keyFile) = ("\(folder)/certificate.pem", "\(folder)/key.pem")
    let listed = names.sorted().map {
      ($0.contains(":") || $0.allSatisfy { $0.isNumber || $0 == "." } ? "IP:" : "DNS:") + $0
    }
    .joined(separator: ",")
    // Text before the certificate is no part of it.
    let heading = Array("\(listed)\n".utf8)
    do {
      if FileStamp(path: chainFile) != nil, FileStamp(path: keyFile) != nil {
        let chain = try FileIO.read(chainFile, atMost: largest)
        let key = try FileIO.read(keyFile, atMost: largest)
        if chain.starts(with: heading), let description = Description(chain),
          description.expires > Int(time(nil)) + 30 * 86_400
        {
          let kept = ServerCertificate(chain: chain, key: key, from: nil, description)
          if (try? kept.context()) != nil { return kept }
        }
      }
      var (chain, key): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) = (nil, nil)
      defer {
        photomap_certificate_free(chain)
        photomap_certificate_free(key)
      }
      guard photomap_certificate_make(listed, Int32(days), &chain, &key) == 1, let chain, let key else {
        throw CertificateError.notMade(names)
      }
      let (chainBytes, keyBytes) = (heading + bytes(chain), bytes(key))
      guard let description = Description(chainBytes) else { throw CertificateError.notMade(names) }
      try Folder.make(folder)
      // The key first: a certificate without its key is made again.
      try FileIO.replace(keyFile, with: keyBytes, permissions: 0o600)
      try FileIO.replace(chainFile, with: chainBytes, permissions: 0o600)
      return ServerCertificate(chain: chainBytes, key: keyBytes, from: nil, description)
    } catch let error as CertificateError {
      throw error
    } catch { throw .file("\(error)") }
  }

  /// What encrypts connections: TLS 1.2 or 1.3, with forward secrecy, for HTTP/2 and HTTP/1.1.
  ///
  /// - Throws: The reason if the key is not that of the certificate, or has a password.
  func context() throws -> NIOSSLContext {
    guard !key.isEmpty else { throw NIOSSLError.failedToLoadPrivateKey }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMBytes(chain).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: key, format: .pem)))
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuites = "ECDHE+AESGCM:ECDHE+CHACHA20"
    configuration.applicationProtocols = ["h2", "http/1.1"]
    // For the answer to the alert that ends a connection.
    configuration.shutdownTimeout = .milliseconds(200)
    return try NIOSSLContext(configuration: configuration)
  }

  /// How long a certificate is valid that PhotoMap makes: the longest that phones accept.
  private static let days = 825
  private static let largest = 1 << 20

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] { Array(String(cString: text).utf8) }

  private struct Description {
    let fingerprint: String
    /// Seconds from 1970.
    let expires: Int
    let hostNames: [String]

    /// - Returns: `nil` if there is no certificate in the text.
    init?(_ pem: [UInt8]) {
      var digest = [UInt8](repeating: 0, count: 32)
      var expires: Int64 = 0
      var names = [CChar](repeating: 0, count: 16 << 10)
      guard !pem.isEmpty,
        photomap_certificate_read(pem, pem.count, &digest, &expires, &names, names.count) == 1
      else { return nil }
      hostNames = String(decoding: names.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(separator: "\n").map { $0.lowercased() }
      self.expires = Int(expires)
      fingerprint = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(
        separator: ":")
    }
  }
}

/// Why a certificate cannot be used.
package enum CertificateError: Error, Sendable, Equatable {
  /// Why a file cannot be read or written.
  case file(String)
  /// A file that the author has named.
  case unreadable(String, reason: String)
  /// The names of the server.
  case notMade([String])
  case notACertificate(String)
  case expired(String)
  case unusable(String, String)
}

extension CertificateError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let reason): reason
    case .unreadable(let path, let reason):
      """
      \(path) cannot be read: \(reason). Check --certificate and --key, and that the user who runs PhotoMap may read both files.
      """
    case .notMade(let names):
      """
      No certificate can be made for \(names.joined(separator: ", ")). Write an address of this computer, such as 192.168.1.5, or its name \
      after --host.
      """
    case .notACertificate(let path):
      "\(path) is not a certificate in PEM. It must begin with -----BEGIN CERTIFICATE-----. Certbot calls it fullchain.pem."
    case .expired(let path):
      "The certificate \(path) is no longer valid. Renew it, or leave out --certificate and --key."
    case .unusable(let chain, let key):
      "\(key) is not the key of the certificate \(chain), or has a password. Certbot calls it privkey.pem."
    }
  }
}
