package import Photography
internal import Reading
package import Templates

/// Builds a site repeatedly, for a program that keeps running, such as the preview.
///
/// What a build found stays in memory, so the next one costs what changed. Builds must follow each other.
package struct SiteEngine: Sendable {
  let options: BuildOptions
  private let theme: any Theme
  private let features: [any Feature]
  private let connect: Build.SharedCacheConnection?
  let memory = LastBuildStore()
  private let agreement = Agreement()

  /// - Parameters: As those of ``Build/init(_:theme:features:connectingTo:progress:)``.
  package init(
    _ options: BuildOptions, theme: any Theme = StandardTheme(), features: [any Feature] = [],
    connectingTo connect: Build.SharedCacheConnection? = nil
  ) {
    (self.options, self.theme, self.features, self.connect) = (options, theme, features, connect)
  }

  /// Builds the site.
  ///
  /// - Parameters:
  ///   - changes: The files that changed since the last call, by their paths from the content folder; `nil` if unknown.
  ///   - progress: Called with the progress of the build, from any thread.
  /// - Throws: As ``Build/run()``.
  @discardableResult
  package func build(
    changes: Set<String>? = nil, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws(BuildError) -> BuildReport {
    memory.begin()
    defer { memory.end() }
    var options = options
    if agreement.take() { options.acceptsShown = true }
    options.mayShow = agreement.use(for:)
    let build = Build(options, theme: theme, features: features, connectingTo: connect, progress: progress)
    do {
      let report = try await build.run(memory, changes: changes)
      agreement.settle()
      return report
    } catch {
      if case .showing(let problems, _) = error { agreement.ask(problems) }
      throw error
    }
  }

  /// What the last build would have shown, and did not, since the one before hid it; see ``BuildError/showing(_:others:)``.
  package var lostProtection: [Problem] { agreement.question }

  /// The variable for a password of albums that cannot be found; `nil` for one that is there.
  package func missingVariable(ofPassword name: String) -> String? {
    do {
      if try options.password(name) != nil { return nil }
    } catch {
      // The build says why it cannot be read.
    }
    return AlbumLock.variable(ofPassword: name)
  }

  /// Lets the next build show it.
  package func acceptShown() { agreement.agree() }

  /// Lets builds show photographs and walks, by path, although the last one hid them or something of them.
  ///
  /// For an edit whose author was asked before it. It counts until a site shows them.
  package func acceptShown(of files: some Sequence<String>) { agreement.agree(toShow: files) }
}
