import Downloads
import Fetching
import Files
import Gazetteer
import Nominatim
import OnTheMap
import Photography

/// The pin community that `site.yaml` names, and the session there, for commands and for the Studio.
struct CommunityAccess: Sendable {
  /// The content folder.
  let content: String
  /// Read here, since the tasks of a server do not inherit task-local values.
  var transport = PhotoMapCommand.transport

  /// The community that `site.yaml` names.
  func service() throws -> PinService {
    guard let service = try PinService.configured(in: content) else { throw CommunityError.noService }
    guard service.isSecure else { throw CommunityError.insecure(service.host) }
    return service
  }

  func client(_ service: PinService) -> OnTheMapClient {
    OnTheMapClient(
      base: service.base, network: Network(Keychain.networkPolicy(cache: cacheFolder, over: transport)))
  }

  /// The cache folder.
  var cacheFolder: String { PrivateFolder.cache(of: content) }

  /// The store of sessions.
  func store() throws -> SessionStore {
    guard let folder = Keychain.folder else { throw CommunityError.noConfigurationFolder }
    return SessionStore(folder: folder)
  }

  func search(_ service: PinService) -> PlaceSearch {
    PlaceSearch(
      gazetteer: .world,
      nominatim: service.nominatim.map {
        NominatimClient.rateLimited(at: $0, cache: cacheFolder, over: transport)
      })
  }

  /// Posts a pin, or changes the earlier one.
  ///
  /// - Returns: Whether there was an earlier one.
  func post(
    _ place: String, _ link: TypedLink, at coordinate: Coordinate, as session: OnTheMapSession,
    to service: PinService
  ) async throws(OnTheMapError) -> Bool {
    let client = client(service)
    let name = try await client.name(of: session.account)
    let (_, isUpdate) = try await client.post(
      LocationPost(
        account: session.account, firstName: name.first, lastName: name.last, place: place, link: link.text,
        coordinate: coordinate))
    return isUpdate
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
