package import Downloads
package import Files
internal import Foundation
internal import Photography

/// Where sessions are kept from one command to the next: one file for each service, closed to others.
package struct SessionStore: Sendable {
  private let folder: String

  /// - Parameter folder: Where PhotoMap keeps its settings, outside every site.
  package init(folder: String) { self.folder = folder }

  private struct Record: Codable {
    var service: String
    var account: String
    var token: String
    var forgeryToken: String?
  }

  /// The file with the session at a service, whether it is there or not.
  package func file(for service: String) -> String {
    "\(folder)/sessions/\(ShortDigest(of: Array(service.utf8))).json"
  }

  /// - Returns: `nil` when nobody is logged in there; a file that cannot be understood is no session either.
  package func session(for service: String) throws(SecretError) -> OnTheMapSession? {
    guard let bytes = try SecretFile.read(file(for: service)) else { return nil }
    do {
      let record = try JSONDecoder().decode(Record.self, from: Data(bytes))
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
    try SecretFile.write(try JSONText(record).bytes, to: file(for: service))
  }

  package func forget(_ service: String) throws(FileError) { try Folder.remove(file(for: service)) }
}
