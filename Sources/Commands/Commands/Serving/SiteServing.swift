import Building
import Concurrency
import Downloads
import Files
import Photography
import Preview
import Programs

/// Shows a site on this computer and rebuilds it when a file changes, for `serve` and `studio`.
struct SiteServing: Sendable {
  let site: SiteOptions
  let host: String
  let options: ServingOptions
  let flickr: FlickrOptions
  let engine: SiteEngine
  let certificate: ServerCertificate?
  /// Builds again although no file has changed.
  let rebuild = Trigger()
  let delay = Delay()
  /// How long a build waits for another one, whose end nobody tells.
  private static let pause = Duration.seconds(3)

  /// - Parameter hasReadableScripts: Whether scripts are as they are written, for a browser's debugger.
  init(
    site: SiteOptions, host: String = "127.0.0.1", options: ServingOptions, flickr: FlickrOptions,
    certificate: ServerCertificate? = nil, hasReadableScripts: Bool = false
  ) {
    (self.site, self.host, self.options, self.flickr) = (site, host, options, flickr)
    self.certificate = certificate
    var build = site.build()
    build.hasReadableScripts = hasReadableScripts
    engine = SiteEngine(
      build, theme: PhotoMapCommand.theme, features: PhotoMapCommand.features,
      connectingTo: RemoteCacheKeys.connection())
  }

  /// What the button of a page in the preview does.
  private var refresh: Refresh {
    SiteRefresh(content: site.content, cache: site.build().cacheFolder, flickr: flickr).refresh
  }

  /// - Parameters:
  ///   - added: What the server adds to the site.
  ///   - onReady: Called with the address for browsers when the server listens; an error ends all.
  func run(
    adding added: PreviewExtension? = nil, onReady: @escaping @Sendable (String) throws -> Void
  ) async throws {
    // The Studio may publish.
    defer { StartedPrograms.all.end() }
    do {
      guard Folder.exists(site.content) else { throw BuildError.noContent(site.content) }
      // Watching begins before the first build, so that it misses no change.
      let changes = try FolderWatcher(
        site.content, files: BuildInputs.filesOutside, excluding: [site.output],
        polling: options.poll ? .seconds(1) : nil, ignoring: BuildInputs.isIgnored
      ).changes()
      rebuild.set { changes.rescan() }
      let feed = PreviewFeed(hasSite: site.build().hasSite)
      let (listening, ready) = AsyncThrowingStream.makeStream(of: Void.self)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { [self] in
          try await PreviewServer(
            root: site.output, host: host, port: options.port, refresh: refresh, adding: added,
            status: feed.first,
            certificate: certificate, publishedAt: options.publicAddress
          ).run(
            onReady: { address in
              do {
                try onReady(options.publicAddress?.text ?? address)
                ready.yield()
              } catch { ready.finish(throwing: error) }
            }, reloads: feed.reloads, statuses: feed.statuses)
        }
        group.addTask { [self] in
          // A port that is in use is reported before anything is built.
          for try await _ in listening { break }
          var listed: [Problem] = []
          await build(engine, changes: nil, feed, listed: &listed)
          for try await batch in changes {
            await build(engine, changes: batch.mustRescan ? nil : batch.paths, feed, listed: &listed)
          }
        }
        // The server ends on a signal, the watcher only on failure; either ends both.
        try await group.next()
        group.cancelAll()
      }
    } catch {
      throw CommandFailure.report(error)
    }
  }

  /// Builds once; after a build that fails the preview still shows the last site. While another program builds, it waits for that.
  ///
  /// - Parameters:
  ///   - changes: The files that changed, by their paths from the content folder; `nil` if unknown.
  ///   - listed: The problems that were listed last; the same list is not shown again.
  private func build(
    _ engine: SiteEngine, changes: Set<String>?, _ feed: PreviewFeed, listed: inout [Problem]
  ) async {
    guard !Task.isCancelled else { return }
    feed.begin()
    while !Task.isCancelled, await isRefused(engine, changes: changes, feed, listed: &listed) {
      if delay.begin(site.output) { Console.writeMessage("photomap: \(Delay.text(site.output))") }
      feed.fail(Delay.text(site.output))
      // It ends early with the program.
      try? await Task.sleep(for: SiteServing.pause)
    }
    delay.end()
  }

  /// - Returns: Whether another program builds the site now.
  private func isRefused(
    _ engine: SiteEngine, changes: Set<String>?, _ feed: PreviewFeed, listed: inout [Problem]
  ) async -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = ProgressReport(quiet: site.quiet)
    do {
      let report = try await WorkerThreads.background.run {
        defer { FreedMemory.giveBack() }
        return try await engine.build(changes: changes) {
          progress.update($0)
          feed.update($0)
        }
      }
      progress.end()
      feed.finish(isUnchanged: !report.isPublished)
      let summary = Summary(
        report: report, seconds: (clock.now - start) / .seconds(1), output: site.output, listed: listed,
        problemList: site.build().problemList)
      if site.quiet {
        if let problems = summary.problems { Console.writeMessage(problems) }
      } else if report.isPublished || report.problems != listed {
        Console.writeMessage(summary.text)
      }
      listed = report.problems
    } catch BuildError.files(.busy) where !Task.isCancelled {
      progress.end()
      return true
    } catch {
      progress.end()
      // A build that is stopped at the end of the program has not failed.
      guard !Task.isCancelled else { return false }
      feed.fail("\(error)")
      if !engine.lostProtection.isEmpty { feed.ask() }
      Console.writeMessage("photomap: \(error)")
    }
    return false
  }
}
