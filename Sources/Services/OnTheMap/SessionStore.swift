package import Downloads
package import Files
internal import JSON
internal import Photography

/// Keeps sessions between commands: one file for each service, readable only by its owner.
package struct SessionStore: Sendable {
  private let folder: String

  /// - Parameter folder: The user's configuration folder for PhotoMap.
  package init(folder: String) { self.folder = folder }

  private struct Record: Codable {
    var service: String
    var account: String
    var token: String
    var forgeryToken: String?
  }

  /// The file of the session at a service; may be missing.
  package func file(for service: String) -> String {
    "\(folder)/sessions/\(ShortDigest(of: Array(service.utf8))).json"
  }

  /// - Returns: `nil` without a session, or when its file is damaged; then the user has to log in again.
  package func session(for service: String) throws(SecretError) -> OnTheMapSession? {
    guard let bytes = try SecretFile.read(file(for: service)) else { return nil }
    do {
      let record = try JSONCoding.decode(Record.self, from: bytes)
      guard record.service == service, let token = Secret(record.token) else { return nil }
      return OnTheMapSession(
        account: record.account, token: token, forgeryToken: record.forgeryToken.flatMap { Secret($0) })
    } catch {
      return nil
    }
  }

  /// - Throws: ``FileError`` when the file cannot be written.
  package func keep(_ session: OnTheMapSession, for service: String) throws {
    let record = Record(
      service: service, account: session.account, token: session.token.revealed,
      forgeryToken: session.forgeryToken?.revealed)
    try SecretFile.write(try JSONCoding.encode(record), to: file(for: service))
  }

  package func forget(_ service: String) throws(FileError) { try Folder.remove(file(for: service)) }
}
