internal import ArgumentParser
import Photography
import Pipeline

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the website.",
    discussion: """
      Ends with 0 when the site was built, with 1 when it could not be, and with 2 when --strict was asked for and a \
      problem of the weight "error" was found.
      """)

  @OptionGroup var site: SiteOptions

  @Flag(help: "End with 2 when any problem is an error, for use in automatic publishing.")
  var strict = false

  @Flag(help: "Forget what earlier builds found out about this site, and make everything anew.")
  var clean = false

  @Flag(help: "Report as JSON on standard output.")
  var json = false

  func run() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = ProgressReport(quiet: site.quiet)
    let report: BuildReport
    do {
      report = try await Build(site.build(clean: clean), theme: PhotoMapCommand.theme) { progress.update($0) }
        .run()
      progress.end()
    } catch {
      progress.end()
      throw Failure.exit(after: error, json: json)
    }
    let seconds = (clock.now - start) / .seconds(1)
    if json {
      Console.say(report.json(output: site.output, seconds: seconds))
    } else if !site.quiet {
      Console.say(Summary(report: report, seconds: seconds, output: site.output).text)
    } else {
      for problem in report.problems { Console.remark(Summary.line(for: problem)) }
    }
    if strict, report.worst == .error { throw ExitCode(2) }
  }
}
