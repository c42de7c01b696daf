internal import ArgumentParser
import Glibc
import Hosting
import JSON
import Photography
import Pipeline

struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Sends the built website to the host that site.yaml names.",
    discussion: """
      publish_to: {rsync: "ada@example.org:/var/www/photos"} or publish_to: {folder: /srv/www/photos} in site.yaml names the \
      host. The command checks the site as 'photomap check' does, and then sends what differs: pictures first, then the pages \
      that show them. Files that the site no longer has are deleted last, and only those that PhotoMap has sent.
      """)

  @OptionGroup var site: SiteOptions

  @Flag(help: "Show what would be sent and deleted, and change nothing.")
  var dryRun = false

  @Flag(help: "Publish although the check finds something.")
  var unchecked = false

  @Flag(help: "Publish to a folder that has files of others: those of the same names are replaced.")
  var takeOver = false

  @Flag(help: "Print JSON: the files that are sent and deleted.")
  var json = false

  func run() async throws {
    do {
      let target = PublishTarget(site)
      let host = try target.host()
      let publisher = try target.publisher(isInteractive: isatty(STDIN_FILENO) == 1)
      if !unchecked {
        let progress = ProgressReport(quiet: site.quiet || json)
        let problems = try await target.problems { progress.update($0) }
        progress.end()
        if !problems.isEmpty {
          if let list = Summary.list(problems, allAre: "shown by 'photomap check --json'") {
            Console.writeMessage(list)
          }
          throw PublishError.problems(problems.count)
        }
      }
      let (isDryRun, takesOver) = (dryRun, takeOver)
      let isQuiet = site.quiet || json || !Console.isTerminal
      let plan = try await WorkerThreads.background.run {
        if isDryRun { return try publisher.plan(takesOver: takesOver) }
        return try publisher.publish(takesOver: takesOver) { count in
          if !isQuiet { Console.redraw("Sent \(count) files") }
        }
      }
      if !isQuiet { Console.redraw("") }
      if json { Console.writeOutput(PublishCommand.json(plan)) } else { tell(plan, host) }
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw CommandFailure.report(error, json: json)
    }
  }

  private func tell(_ plan: PublishPlan, _ host: WebHost) {
    if dryRun {
      for path in plan.shown + plan.pages { Console.writeOutput("send   \(path.visible)") }
      for path in plan.removed { Console.writeOutput("delete \(path.visible)") }
    }
    guard !site.quiet else { return }
    let size = FetchSummary.megabytes(plan.bytes)
    Console.writeMessage(
      plan.isEmpty
        ? "\(host.name) has the site already: \(plan.files) files."
        : "\(dryRun ? "Would send" : "Sent") \(plan.sent) of \(plan.files) files (\(size)) to \(host.name), and \(dryRun ? "delete" : "deleted") \(plan.removed.count)."
    )
  }

  private static func json(_ plan: PublishPlan) -> String {
    let object = JSONValue.object([
      ("files", .int(plan.files)), ("bytes", .int(plan.bytes)),
      ("sent", .array((plan.shown + plan.pages).map { .string($0) })),
      ("deleted", .array(plan.removed.map { .string($0) })),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }
}

/// Why nothing is published.
enum PublishError: Error, CustomStringConvertible {
  case noHost
  case twoHosts
  case problems(Int)

  var description: String {
    switch self {
    case .noHost:
      """
      site.yaml does not say where to publish. Write, for example,
        publish_to: {rsync: "ada@example.org:/var/www/photos"}
      or, for a folder of this computer,  publish_to: {folder: /srv/www/photos}
      """
    case .twoHosts: "site.yaml names a folder and an rsync target below publish_to:. Keep one of them."
    case .problems(let count):
      "Nothing was published, because the check found \(count == 1 ? "the problem" : "the problems") above. Publish in spite of that with --unchecked."
    }
  }
}
