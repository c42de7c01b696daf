package import Downloads

/// Why an Immich server cannot be read.
package enum ImmichError: Error, Sendable, Hashable {
  case notAnAddress(String)
  /// Without TLS, to a public host.
  case insecure(String)
  case notImmich(host: String)
  case wrongKey(host: String)
  /// What the key lacks, such as `asset.download`; empty if the server does not say.
  case notPermitted(host: String, String)
  case unknownAlbum(String, nearest: String?)
  case ambiguousAlbum(String, ids: [String])
  /// The answer to a request, such as `/api/albums`, is not as Immich's.
  case unreadable(host: String, path: String)
  case failed(host: String, DownloadError.Reason)
  case cancelled
}

extension ImmichError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnAddress(let text):
      "“\(text)” is not the address of a server. Write it as in the browser, such as https://photos.example.org."
    case .insecure(let host):
      "The connection to \(host) is not encrypted, so others could read your key. Write https:// instead of http://."
    case .notImmich(let host):
      "\(host) does not answer as Immich does. Check the address: it is the one at which you open Immich in the browser, and must not need a login before Immich's own."
    case .wrongKey(let host):
      "\(host) does not accept the API key. Make a new one in Immich, in your account's settings under API keys."
    case .notPermitted(let host, let permission):
      "The API key may not read all that is needed at \(host)\(permission.isEmpty ? "" : " (\(permission) is missing)"). Make one in Immich with the permissions user.read, album.read, asset.read and asset.download."
    case .unknownAlbum(let name, let nearest):
      "There is no album “\(name)”. \(nearest.map { "Did you mean “\($0)”? " } ?? "")Leave --album out to see which there are."
    case .ambiguousAlbum(let name, let ids):
      "There are \(ids.count) albums “\(name)”. Say which by its id, the last part of its address in the browser: \(ids.map { "--album \($0)" }.joined(separator: " or "))."
    case .unreadable(let host, let path):
      "The answer of \(host) to \(path) cannot be read. Update Immich to version 1.118 or newer, and check that nothing between you and the server changes its answers."
    case .failed(let host, let reason): "Immich at \(host) could not be read: \(reason)."
    case .cancelled: "It was stopped. The next import goes on."
    }
  }
}
