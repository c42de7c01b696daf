internal import ArgumentParser
import Downloads
import Files
import OnTheMap
import Pipeline

/// Options of the commands for a pin community.
struct CommunityOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with site.yaml, which names the community.", valueName: "folder"))
  var content = "content"

  /// The community that `site.yaml` names.
  func service() throws -> PinService {
    guard let service = try PinService.configured(in: content) else { throw CommunityError.noService }
    guard service.isSecure else { throw CommunityError.insecure(service.host) }
    return service
  }

  func client(_ service: PinService) -> OnTheMapClient {
    OnTheMapClient(base: service.base, network: Network(Keychain.networkPolicy(cache: cacheFolder)))
  }

  /// The cache folder.
  var cacheFolder: String { "\(Folder.parent(of: Folder.resolved(content)))/.photomap" }

  /// The store of sessions.
  func store() throws -> SessionStore {
    guard let folder = Keychain.folder else { throw CommunityError.noConfigurationFolder }
    return SessionStore(folder: folder)
  }
}

/// Why no request can be sent to a community.
enum CommunityError: Error, CustomStringConvertible {
  case noService
  case insecure(String)
  case noConfigurationFolder

  var description: String {
    switch self {
    case .noService:
      "site.yaml names no pin community. Add its address below `pins:`, as  service: https://…"
    case .insecure(let host):
      "The connection to \(host) is not encrypted, so others could read your password. Write https:// instead of http:// in site.yaml."
    case .noConfigurationFolder:
      "The session cannot be saved: neither HOME nor XDG_CONFIG_HOME names a folder. Set one of them."
    }
  }
}
