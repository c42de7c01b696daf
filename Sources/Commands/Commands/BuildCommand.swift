internal import ArgumentParser
import Building
import Hosting
import Photography

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the website.",
    discussion: """
      The exit code is 0 when the site was built, 1 when it could not be built, and 2 when --strict is given and there \
      is a problem of the severity "error". All problems are listed in problems.json in the folder of the build cache.
      """)

  @OptionGroup var site: SiteOptions

  @Flag(help: "Exit with code 2 if any problem is an error, for automatic publishing.")
  var strict = false

  @Flag(help: "Ignore the cache and build everything again.")
  var clean = false

  @Flag(
    help: "Publish what the last build hid, although the settings or sidecars that hid it are gone.")
  var acceptShown = false

  @Flag(help: "Do not use the remote cache that site.yaml names.")
  var noRemoteCache = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  func run() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = ProgressReport(quiet: site.quiet)
    let report: BuildReport
    do {
      var options = site.build(clean: clean)
      options.isContentThrownAway = options.hasCopies
      options.acceptsShown = acceptShown
      report = try await Build(
        options, theme: PhotoMapCommand.theme, features: PhotoMapCommand.features,
        connectingTo: noRemoteCache ? nil : RemoteCacheKeys.connection()
      ) { progress.update($0) }
      .run()
      progress.end()
    } catch {
      progress.end()
      throw CommandFailure.report(error, json: json)
    }
    let seconds = (clock.now - start) / .seconds(1)
    let excesses = PublishTarget(site).excesses(of: report)
    let summary = Summary(
      report: report, seconds: seconds, output: site.output, excesses: excesses,
      problemList: site.build().problemList)
    if json {
      Console.writeOutput(report.json(output: site.output, seconds: seconds, excesses: excesses))
    } else if !site.quiet {
      Console.writeOutput(summary.text)
    } else {
      if let problems = summary.problems { Console.writeMessage(problems) }
      for excess in excesses { Console.writeMessage(excess.description) }
    }
    if strict, report.worst == .error { throw ExitCode(2) }
  }
}
