internal import AsyncHTTPClient
internal import Dispatch
internal import Downloads
internal import NIOCore
internal import NIOHTTPCompression
internal import NIOSSL
internal import Synchronization

/// A client for each way to servers: the direct one, and each proxy's.
final class HTTPClients: Sendable {
  private let limits: Wire.Limits
  private let clients = Mutex<[Proxy?: HTTPClient]>([:])

  init(_ limits: Wire.Limits) { self.limits = limits }

  deinit {
    // Nobody is left who could be told that a connection did not close cleanly.
    for client in clients.withLock({ $0.values }) { client.shutdown(queue: .global()) { _ in } }
  }

  func client(for address: Address) -> HTTPClient {
    let proxy = limits.proxies.proxy(for: address)
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
      connect: .seconds(limits.connectTimeout), read: .seconds(limits.idleTimeout))
    configuration.decompression = .enabled(limit: .size(limits.inflation))
    // Attempts are counted, and spaced, by the retry policy alone.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.proxy = proxy.map(HTTPClient.Configuration.Proxy.init)
    if let authorities = limits.authorities {
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
