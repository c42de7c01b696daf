internal import HTTPTypes
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle
internal import UnixSignals

/// A local web server that shows the output folder and reloads open pages after a build.
///
/// The folder may be replaced by a rename at any time, and may not exist yet. It is never written to.
package struct PreviewServer: Sendable {
  private let site: SiteFolder
  private let host: String
  private let port: Int
  private let refresh: Refresh?
  private let added: PreviewExtension?
  private let status: SiteStatus
  private let certificate: ServerCertificate?
  private let published: PublicAddress?

  /// - Parameters:
  ///   - root: Path of the output folder.
  ///   - host: The address to listen at. The default can be reached from this computer only.
  ///   - port: In `0...65535`; 0 chooses a free one.
  ///   - refresh: What pages can refresh.
  ///   - added: A part beside the site.
  ///   - status: Whether there is a site when the server starts.
  ///   - certificate: Encrypts connections, if there is one; files that are renewed are read again.
  ///   - published: The address at a server in front of this one, if there is one.
  package init(
    root: String, host: String = "127.0.0.1", port: Int, refresh: Refresh? = nil,
    adding added: PreviewExtension? = nil, status: SiteStatus = .ready, certificate: ServerCertificate? = nil,
    publishedAt published: PublicAddress? = nil
  ) {
    site = SiteFolder(path: root)
    self.host = host
    self.port = port
    self.refresh = refresh
    self.added = added
    self.status = status
    self.certificate = certificate
    self.published = published
  }

  /// Serves until SIGINT, SIGTERM or cancellation; responses that are being sent then have two seconds to end.
  ///
  /// - Parameters:
  ///   - onReady: Called once, when the server listens, with the address to open: `http://127.0.0.1:8080/`.
  ///   - reloads: One element for each change of the site, after the new site is in place.
  ///   - statuses: Whether there is a site; only the newest element counts.
  /// - Throws: ``PreviewError`` when the server cannot listen there.
  package func run(
    onReady: @escaping @Sendable (String) -> Void, reloads: AsyncStream<Void>,
    statuses: AsyncStream<SiteStatus> = AsyncStream { $0.finish() }
  ) async throws(PreviewError) {
    guard (0...65535).contains(port) else { throw .noSuchPort(port) }
    let host = try ListeningHost(host).text
    let hub = ReloadHub(
      state: ReloadState(run: .random(in: 0...(.max)), root: published?.root ?? "/"), status: status)
    let hosts = AllowedHosts(
      bound: host, isEncrypted: certificate != nil, certified: certificate?.hostNames ?? [],
      published: published)
    let renewal: CertificateRenewal?
    do { renewal = try certificate.map(CertificateRenewal.init) } catch {
      throw .failed(reason: "the certificate cannot be used (\(error))")
    }
    let runner = refresh.map { RefreshRunner($0, hub: hub) }
    let connection = SiteConnection(
      responder: SiteResponder(site: site, hosts: hosts, refresh: refresh, added: added), hub: hub,
      runner: runner)
    // Errors of single connections are of no use to the author.
    let silence = Logger(label: "preview") { _ in SwiftLogNoOpLogHandler() }
    let http1 = HTTP1Channel(
      responder: { request, writer, channel in
        try await connection.respond(to: request.head, request.body, over: channel, with: writer)
      },
      configuration: .init(idleTimeout: .seconds(60)))
    func server(_ channel: some ServerChildChannel) -> any Service {
      Server(
        childChannelSetup: channel, configuration: ServerConfiguration(address: .hostname(host, port: port)),
        onServerRunning: { channel in
          onReady(hosts.address(port: channel.localAddress?.port ?? port))
        },
        eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: silence)
    }
    let server = renewal.map { server(EncryptedChannel(certificate: $0, http1: http1)) } ?? server(http1)
    // Stopped from the last to the first: the hub closes its streams before the server waits for its connections.
    var configuration = ServiceGroupConfiguration(
      services: [server, hub], gracefulShutdownSignals: [.sigint, .sigterm], logger: silence)
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    let services = ServiceGroup(configuration: configuration)

    let following = Task {
      for await _ in reloads { await hub.advance() }
    }
    let reporting = Task {
      for await status in statuses { await hub.publish(status) }
    }
    defer {
      following.cancel()
      reporting.cancel()
    }
    // A cancelled server traps on a connection that it has accepted but not yet handled. So it runs in a separate task,
    // and a cancellation becomes a graceful shutdown.
    let serving = Task { try await services.run() }
    do {
      try await withTaskCancellationHandler {
        try await serving.value
      } onCancel: {
        Task { await services.triggerGracefulShutdown() }
      }
      await runner?.close()
    } catch {
      await runner?.close()
      // A cancellation before the start is not a failure.
      guard !Task.isCancelled else { return }
      throw PreviewError(error, host: host, port: port)
    }
  }
}
