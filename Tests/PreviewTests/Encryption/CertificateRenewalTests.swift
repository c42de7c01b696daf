import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("P9: the certificate of a running server") struct CertificateRenewalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["first", "second"] {
      _ = try ServerCertificate.own(in: "\(folder.path)/\(name)", names: ["localhost"])
      for file in ["certificate.pem", "key.pem"] where name == "first" { try link(file, to: name) }
    }
  }

  /// Lets a link name another file.
  private func link(_ file: String, to name: String) throws {
    try? FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
    try folder.link(file, to: "\(name)/\(file)")
  }

  private func certificate() throws -> ServerCertificate {
    try ServerCertificate(chain: folder.path + "/certificate.pem", key: folder.path + "/key.pem")
  }

  @Test("files that were renewed are used, as soon as they belong together") func renewed() throws {
    let renewal = try CertificateRenewal(try certificate())
    let first = renewal.context()
    #expect(renewal.context() === first)
    try link("certificate.pem", to: "second")
    #expect(renewal.context() === first)
    try link("key.pem", to: "second")
    let second = renewal.context()
    #expect(second !== first && renewal.context() === second)
  }

  @Test(
    "the last certificate stays where files are missing, empty or damaged", arguments: ["", "-----BEGIN"])
  func damaged(text: String) throws {
    let renewal = try CertificateRenewal(try certificate())
    let first = renewal.context()
    try folder.write(text, to: "first/key.pem")
    #expect(renewal.context() === first)
    try folder.write(text, to: "first/certificate.pem")
    #expect(renewal.context() === first)
    try FileManager.default.removeItem(atPath: folder.path + "/first")
    #expect(renewal.context() === first)
    try link("certificate.pem", to: "second")
    try link("key.pem", to: "second")
    #expect(renewal.context() !== first)
  }

  @Test("one that PhotoMap made is read when the server starts only") func own() throws {
    let renewal = try CertificateRenewal(
      try ServerCertificate.own(in: folder.path + "/second", names: ["localhost"]))
    let context = renewal.context()
    try FileManager.default.removeItem(atPath: folder.path + "/second")
    #expect(renewal.context() === context)
  }
}
