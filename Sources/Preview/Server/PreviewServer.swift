internal import HTTPTypes
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle
internal import UnixSignals

/// A web server for the author's eyes: shows the output folder, and reloads open pages after a build.
///
/// The folder may be swapped for another by a rename at any time, may not exist yet, and is never written to.
package struct PreviewServer: Sendable {
  private let site: SiteFolder
  private let host: String
  private let port: Int
  private let refresh: Refresh?

  /// - Parameters:
  ///   - root: Path of the output folder.
  ///   - host: The address to listen at. The default can be reached from this computer only.
  ///   - port: In `0...65535`; 0 takes any that is free.
  ///   - refresh: What pages can ask to be got anew.
  package init(root: String, host: String = "127.0.0.1", port: Int, refresh: Refresh? = nil) {
    site = SiteFolder(path: root)
    self.host = host
    self.port = port
    self.refresh = refresh
  }

  /// Serves until SIGINT, SIGTERM or cancellation; answers that are under way then get two seconds to end.
  ///
  /// - Parameters:
  ///   - onReady: Called once, when the server listens, with the address to open: `http://127.0.0.1:8080/`.
  ///   - reloads: One element for each change of the site, after the new site has been put in place.
  /// - Throws: ``PreviewError`` when the server cannot listen there.
  package func run(
    onReady: @escaping @Sendable (String) -> Void, reloads: AsyncStream<Void>
  ) async throws(PreviewError) {
    guard (0...65535).contains(port) else { throw .noSuchPort(port) }
    let hub = ReloadHub()
    let hosts = AllowedHosts(bound: host)
    let desk = refresh.map { RefreshDesk($0, hub: hub) }
    let connection = SiteConnection(
      responder: SiteResponder(site: site, hosts: hosts, refresh: refresh), hub: hub, desk: desk)
    // What went wrong with a connection is of no use to the author, so it is not logged.
    let silence = Logger(label: "preview") { _ in SwiftLogNoOpLogHandler() }
    let server = Server(
      childChannelSetup: HTTP1Channel(
        responder: { request, writer, channel in
          try await connection.respond(
            to: request.head, from: channel.remoteAddress?.ipAddress, with: writer)
        },
        configuration: .init(idleTimeout: .seconds(60))),
      configuration: ServerConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        onReady(hosts.address(port: channel.localAddress?.port ?? port))
      },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: silence)
    // Stopped from the last to the first: pages that listen are let go before the server waits for its connections.
    var configuration = ServiceGroupConfiguration(
      services: [server, hub], gracefulShutdownSignals: [.sigint, .sigterm], logger: silence)
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    let services = ServiceGroup(configuration: configuration)

    let following = Task {
      for await _ in reloads { await hub.advance() }
    }
    defer { following.cancel() }
    // Cancelled itself, the server would trap on a connection that has just come in and that nobody has taken up yet; so
    // it runs in a task of its own, and a cancellation is passed on as the request to stop.
    let serving = Task { try await services.run() }
    do {
      try await withTaskCancellationHandler {
        try await serving.value
      } onCancel: {
        Task { await services.triggerGracefulShutdown() }
      }
      await desk?.close()
    } catch {
      await desk?.close()
      // Cancelled before it had begun is no failure.
      guard !Task.isCancelled else { return }
      throw PreviewError(error, host: host, port: port)
    }
  }
}
