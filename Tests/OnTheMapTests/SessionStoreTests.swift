import Downloads
import Foundation
import OnTheMap
import Testing

@Suite struct SessionStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "photomap-\(UUID().uuidString)")
    .path

  @Test(
    "O1: a session is kept for its service alone, in a file that nobody else may read, and forgotten whole")
  func keeps() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SessionStore(folder: folder)
    let session = OnTheMapSession(
      account: "390", token: try #require(Secret("t0ken")), forgeryToken: Secret("xsrf"))
    #expect(try store.session(for: "https://a/v1") == nil)
    try store.keep(session, for: "https://a/v1")
    #expect(try store.session(for: "https://a/v1") == session)
    #expect(try store.session(for: "https://b/v1") == nil)
    let file = store.file(for: "https://a/v1")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // Others may have read it.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(throws: SecretError.openToOthers(file: file)) { try store.session(for: "https://a/v1") }
    try store.keep(session, for: "https://a/v1")
    #expect(try store.session(for: "https://a/v1") == session)
    try store.forget("https://a/v1")
    try store.forget("https://a/v1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/sessions") == [])
  }

  @Test("O1: an unreadable file is not a session")
  func broken() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SessionStore(folder: folder)
    let file = store.file(for: "https://a/v1")
    try SecretFile.write(Array("{".utf8), to: file)
    #expect(try store.session(for: "https://a/v1") == nil)
  }
}
