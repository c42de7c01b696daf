internal import AsyncHTTPClient
internal import Dispatch
internal import Downloads
internal import NIOCore
internal import NIOHTTPCompression
internal import NIOSSL
internal import Synchronization

/// One client for direct connections, and one for each proxy.
final class HTTPClients: Sendable {
  private let options: TransportOptions
  private let clients = Mutex<[Proxy?: HTTPClient]>([:])

  init(_ options: TransportOptions) { self.options = options }

  deinit {
    // An unclean shutdown of a connection has no consequence any more.
    for client in clients.withLock({ $0.values }) { client.shutdown(queue: .global()) { _ in } }
  }

  func client(for address: Address) -> HTTPClient {
    let proxy = options.proxies.proxy(for: address)
    return clients.withLock { clients in
      if let known = clients[proxy] { return known }
      let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration(proxy))
      clients[proxy] = client
      return client
    }
  }

  private func configuration(_ proxy: Proxy?) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(
      connect: .seconds(options.connectTimeout), read: .seconds(options.idleTimeout))
    configuration.decompression = .enabled(limit: .size(options.inflationLimit))
    // The retry policy alone repeats attempts.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.proxy = proxy.map(HTTPClient.Configuration.Proxy.init)
    if let authorities = options.authorities {
      var security = TLSConfiguration.makeClientConfiguration()
      security.trustRoots = .file(authorities)
      configuration.tlsConfiguration = security
    }
    return configuration
  }
}

extension HTTPClient.Configuration.Proxy {
  fileprivate init(_ proxy: Proxy) {
    if proxy.isSOCKS {
      self = .socksServer(host: proxy.host, port: proxy.port)
    } else if let user = proxy.user {
      let name = HTTPClient.Authorization.basic(username: user, password: proxy.password?.revealed ?? "")
      self = .server(host: proxy.host, port: proxy.port, authorization: name)
    } else {
      self = .server(host: proxy.host, port: proxy.port)
    }
  }
}

extension TimeAmount {
  static func seconds(_ value: Double) -> TimeAmount { .nanoseconds(Int64(value * 1e9)) }
}
