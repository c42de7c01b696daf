import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("P9: certificates") struct ServerCertificateTests {
  private let folder: TemporaryFolder
  private let names = ["localhost", "127.0.0.1", "fe80::1"]

  init() throws { folder = try TemporaryFolder() }

  /// What the `openssl` command says.
  private func openssl(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test("a certificate is made once, for the server's names, and kept where only its owner can read it")
  func made() throws {
    let first = try ServerCertificate.own(in: folder.path, names: names)
    let text = try openssl(
      "x509", "-in", folder.path + "/certificate.pem", "-noout", "-text", "-fingerprint", "-sha256")
    for name in [
      "DNS:localhost", "IP Address:127.0.0.1", "IP Address:FE80:0:0:0:0:0:0:1",
      "TLS Web Server Authentication",
    ] {
      #expect(text.contains(name), "\(name)")
    }
    #expect(text.contains("Fingerprint=\(first.fingerprint)"))
    #expect(first.hostNames == ["localhost"])
    #expect(
      try openssl("verify", "-CAfile", folder.path + "/certificate.pem", folder.path + "/certificate.pem")
        .contains("OK"))
    for name in ["certificate.pem", "key.pem"] {
      let mode =
        try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    #expect(
      try ServerCertificate.own(in: folder.path, names: names.reversed()).fingerprint == first.fingerprint)
    #expect(try ServerCertificate.own(in: folder.path, names: ["localhost"]).fingerprint != first.fingerprint)
  }

  @Test("one whose key is missing or another's is made again") func damaged() throws {
    let first = try ServerCertificate.own(in: folder.path, names: names)
    try FileManager.default.removeItem(atPath: folder.path + "/key.pem")
    let second = try ServerCertificate.own(in: folder.path, names: names)
    #expect(second.fingerprint != first.fingerprint)
    try Data(first.key).write(to: URL(filePath: folder.path + "/key.pem"))
    #expect(try ServerCertificate.own(in: folder.path, names: names).fingerprint != second.fingerprint)
  }

  @Test("the author's certificate is used, and what cannot be is told") func authors() throws {
    let own = try ServerCertificate.own(in: folder.path + "/a", names: names)
    let (chain, key) = (folder.path + "/a/certificate.pem", folder.path + "/a/key.pem")
    #expect(try ServerCertificate(chain: chain, key: key).fingerprint == own.fingerprint)
    #expect(throws: CertificateError.notACertificate(key)) { try ServerCertificate(chain: key, key: key) }
    _ = try ServerCertificate.own(in: folder.path + "/b", names: names)
    #expect {
      try ServerCertificate(chain: chain, key: folder.path + "/b/key.pem")
    } throws: { error in
      if case .unusable = error as? CertificateError {
        "\(error)".contains("is not the key of the certificate")
      } else {
        false
      }
    }
    let none = folder.path + "/none.pem"
    for files in [(none, key), (chain, none)] {
      let error = #expect(throws: CertificateError.self) {
        try ServerCertificate(chain: files.0, key: files.1)
      }
      #expect(error?.description.hasPrefix("\(none) cannot be read: ") == true)
      #expect(error?.description.contains("Check --certificate and --key") == true)
    }
  }

  @Test("a name for which there can be none is told") func notMade() {
    #expect(throws: CertificateError.notMade(["999.1.2.3"])) {
      try ServerCertificate.own(in: folder.path, names: ["999.1.2.3"])
    }
  }

  @Test("a key with a password is refused, and nobody is asked for it") func password() throws {
    _ = try ServerCertificate.own(in: folder.path, names: names)
    let (chain, key) = (folder.path + "/certificate.pem", folder.path + "/locked.pem")
    _ = try openssl("ec", "-in", folder.path + "/key.pem", "-aes256", "-passout", "pass:secret", "-out", key)
    #expect(throws: CertificateError.unusable(chain, key)) { try ServerCertificate(chain: chain, key: key) }
  }
}
