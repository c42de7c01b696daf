internal import ArgumentParser
import Downloads
import Files
import OnTheMap
import Pipeline

/// What the commands share that speak with a community of pins.
struct CommunityOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with site.yaml, which names the community.", valueName: "folder"))
  var content = "content"

  /// The community that `site.yaml` names.
  func service() throws -> PinService {
    guard let service = try PinService.configured(in: content) else { throw CommunityError.noService }
    guard service.isPrivate else { throw CommunityError.unprotected(service.host) }
    return service
  }

  func client(_ service: PinService) -> OnTheMapClient {
    OnTheMapClient(base: service.base, network: Network(Keychain.manners(cache: cacheFolder)))
  }

  /// Where earlier work is remembered.
  var cacheFolder: String { "\(Folder.parent(of: Folder.resolved(content)))/.photomap" }

  /// Where sessions are kept.
  func store() throws -> SessionStore {
    guard let folder = Keychain.folder else { throw CommunityError.homeless }
    return SessionStore(folder: folder)
  }
}

/// Why nothing can be asked of a community at all.
enum CommunityError: Error, CustomStringConvertible {
  case noService
  case unprotected(String)
  case homeless

  var description: String {
    switch self {
    case .noService:
      "site.yaml names no community of pins. Add its address below `pins:`, as  service: https://…"
    case .unprotected(let host):
      "Everybody on the way to \(host) could read your password. Write https:// instead of http:// in site.yaml."
    case .homeless:
      "There is no place to keep a session: neither HOME nor XDG_CONFIG_HOME names a folder. Set one of them."
    }
  }
}
