internal import Foundation
internal import Logging

extension NetworkRequest {
  /// What the log tells of the request: no key, wherever a server may have repeated it.
  ///
  /// - Parameter address: Where it was sent, after redirects.
  func logged(at address: Address) -> Logger.Metadata {
    let parts = URLComponents(string: address.text)
    var path = parts?.percentEncodedPath ?? ""
    if let query = parts?.percentEncodedQuery {
      path += "?" + query.split(separator: "&").map(withoutKey).joined(separator: "&")
    }
    for field in secretFields { path = field.value.removed(from: path) }
    return [
      "method": .string(method.rawValue), "host": .string(address.authority), "path": .string(path),
    ]
  }

  /// `api_key=•••` for `api_key=123`.
  private func withoutKey(_ field: Substring) -> String {
    guard let equals = field.firstIndex(of: "=") else { return String(field) }
    let name = field[..<equals]
    let isSecret =
      secretFields.contains { QueryString.encoded($0.name) == name }
      || ["key", "token", "secret", "pass", "auth", "sig", "session"].contains {
        name.lowercased().contains($0)
      }
    return isSecret ? "\(name)=•••" : String(field)
  }
}
