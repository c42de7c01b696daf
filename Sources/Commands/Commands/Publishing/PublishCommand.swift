internal import ArgumentParser
import Building
import Concurrency
import Content
import Hosting
import JSON
import Photography
import Platform
import Programs
import Reading

struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Sends the built website to the host that site.yaml names.",
    discussion: """
      publish_to: in site.yaml names the host: a folder, rsync, github_pages, s3, rclone, cloudflare_pages or netlify. The command \
      checks the site as 'photomap check' does, and then sends what differs: pictures first, then the pages that show them. \
      Files that the site no longer has are deleted last, and only those that PhotoMap has sent. Before it deletes more than a \
      fifth of the pages, or all of a folder, it asks; without a terminal, it needs --accept-deletions.
      """)

  @OptionGroup var site: SiteOptions

  @Flag(help: "Show what would be sent and deleted, and change nothing.")
  var dryRun = false

  @Flag(
    help: "Publish although the check finds that the site is not sound; never what should stay private.")
  var unchecked = false

  @Flag(
    help: "Publish although more than a fifth of the pages, or all of a folder, would be deleted at the host."
  )
  var acceptDeletions = false

  @Flag(help: "Publish to a folder that has files of others: those of the same names are replaced.")
  var takeOver = false

  @Flag(
    help:
      "Compare the files at the host, even if the record of what was sent says that they are the same (s3, rclone)."
  )
  var verify = false

  @Flag(help: "Print JSON: the files that are sent and deleted.")
  var json = false

  @OptionGroup var logging: LoggingOptions

  func run() async throws {
    logging.begin()
    do {
      let target = PublishTarget(site)
      try tellMistakes()
      let host = try target.host()
      let publisher = try target.publisher(isInteractive: isatty(STDIN_FILENO) == 1)
      try await check(target)
      var options = PublishOptions(
        takesOver: takeOver, verifies: verify, acceptsDeletions: acceptDeletions)
      let isQuiet = site.quiet || json || !Console.isTerminal
      let isDryRun = dryRun
      StartedPrograms.all.sayAtEnd {
        if !isQuiet { Console.redraw("") }
        Console.writeMessage(
          isDryRun ? "Stopped. Nothing was changed at \(host.name)." : host.wordsWhenStopped)
      }
      let plan: PublishPlan
      do {
        plan = try await run(publisher, host, options, isQuiet: isQuiet)
      } catch HostingError.deletions(_, let deletion) {
        guard try agrees(to: deletion, host) else { throw HostingError.deletions(host: host.name, deletion) }
        options.acceptsDeletions = true
        plan = try await run(publisher, host, options, isQuiet: isQuiet)
      }
      if !isQuiet { Console.redraw("") }
      if json { Console.writeOutput(PublishCommand.json(plan)) } else { tell(plan, host) }
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw CommandFailure.report(error, json: json)
    }
  }

  /// Tells what of `site.yaml` is ignored, such as another spelling of `publish_to`. Mistakes below that stop the command, which then
  /// names them.
  private func tellMistakes() throws {
    let mistakes = try HostSettings.configured(in: site.content).mistakes ?? []
    let subjects = Set(mistakes.map(\.subject))
    for problem in try SiteSettings.problems(in: site.content)
    where problem.severity == .error && !subjects.contains(problem.subject) {
      Console.writeMessage(problem.message)
    }
  }

  /// - Throws: ``PublishError`` for what the check finds; with ``unchecked``, only for what tells something private.
  private func check(_ target: PublishTarget) async throws {
    let progress = ProgressReport(quiet: site.quiet || json)
    let found = try await target.problems { progress.update($0) }
    progress.end()
    let problems = unchecked ? found.filter(\.isAboutPrivacy) : found
    guard !problems.isEmpty else { return }
    if let list = Summary.findings(problems, allAre: "shown by 'photomap check --json'") {
      Console.writeMessage(list)
    }
    throw PublishError.problems(problems.count, areAboutPrivacy: problems.contains(where: \.isAboutPrivacy))
  }

  private func run(
    _ publisher: HostPublisher, _ host: WebHost, _ options: PublishOptions, isQuiet: Bool
  ) async throws -> PublishPlan {
    let isDryRun = dryRun
    return try await WorkerThreads.background.run {
      if isDryRun { return try publisher.plan(options) }
      return try publisher.publish(
        options,
        waiting: {
          Console.writeMessage(
            "Another computer is publishing to \(host.name). This one waits until that has finished.")
        },
        progress: { count in if !isQuiet { Console.redraw("Sent \(count) files") } })
    }
  }

  /// Asks a person at a terminal.
  private func agrees(to deletion: LargeDeletion, _ host: WebHost) throws -> Bool {
    guard !json else { return false }
    let answer = try Console.ask(
      "Publishing would delete \(deletion.words), at \(host.name). Delete them? Type yes, or anything else to stop: "
    )
    return answer?.lowercased() == "yes"
  }

  private func tell(_ plan: PublishPlan, _ host: WebHost) {
    if dryRun, plan.comparingProgram == nil {
      for path in plan.shown + plan.pages { Console.writeOutput("send   \(path.visible)") }
      for path in plan.removed { Console.writeOutput("delete \(path.visible)") }
    }
    if let others = PublishCommand.others(plan, host) { Console.writeMessage(others) }
    guard !site.quiet else { return }
    if dryRun, let deletion = plan.deletion {
      Console.writeMessage("Would ask before it deletes \(deletion.words).")
    }
    if let program = plan.comparingProgram {
      let verb = dryRun ? "Would give" : "Gave"
      Console.writeMessage(
        "\(verb) \(plan.files) files to \(program), which sends what differs to \(host.name).")
      return
    }
    let size = FetchSummary.megabytes(plan.bytes)
    Console.writeMessage(
      plan.isEmpty
        ? "\(host.name) has the site already: \(plan.files) files."
        : "\(dryRun ? "Would send" : "Sent") \(plan.sent) of \(plan.files) files (\(size)) to \(host.name), and \(dryRun ? "delete" : "deleted") \(plan.removed.count)."
    )
  }

  /// What of others, or of an earlier site, stays at the host; `nil` if nothing is known of that.
  static func others(_ plan: PublishPlan, _ host: WebHost) -> String? {
    guard !plan.others.isEmpty else { return nil }
    let count = plan.others.count
    let names = plan.others.prefix(5).map(\.visible).joined(separator: ", ")
    return """
      \(count == 1 ? "1 file stays" : "\(count) files stay") at \(host.name) that the site does not have: \
      \(names)\(count > 5 ? " and \(count - 5) more" : ""). PhotoMap does not delete them, since no record says that it has sent them. \
      If photographs are among them that you have removed, they are still public: delete them there.
      """
  }

  private static func json(_ plan: PublishPlan) -> String {
    let object = JSONValue.object([
      ("files", .int(plan.files)), ("bytes", .int(plan.bytes)),
      ("sent", .array((plan.shown + plan.pages).map { .string($0) })),
      ("deleted", .array(plan.removed.map { .string($0) })),
      ("others", .array(plan.others.map { .string($0) })),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }
}

/// Why nothing is published.
enum PublishError: Error, CustomStringConvertible {
  case noHost
  /// The keys of the hosts.
  case manyHosts([String])
  /// What is wrong below `publish_to`. It may name another host than the one that its author means.
  case mistakes([Problem])
  /// A key that belongs to other hosts.
  case otherKey(String, host: String, needed: [String])
  /// - Parameter areAboutPrivacy: Whether one of them tells something private.
  case problems(Int, areAboutPrivacy: Bool)

  var description: String {
    switch self {
    case .noHost:
      """
      site.yaml does not say where to publish. Write, for example,
        publish_to: {rsync: "ada@example.org:/var/www/photos"}
      or, for a folder of this computer,  publish_to: {folder: /srv/www/photos}
      """
    case .manyHosts(let keys):
      "site.yaml names several hosts below publish_to: (\(keys.joined(separator: ", "))). Keep one of them."
    case .mistakes(let problems):
      "Nothing was published: PhotoMap does not understand what site.yaml says below publish_to:.\n"
        + problems.map {
          "  \($0.subject.visible): \($0.summary.visible). \(($0.correction ?? "").visible)\n"
        }.joined() + "Correct that, and repeat the command."
    case .otherKey(let key, let host, let needed):
      "Below publish_to: in site.yaml, \(key): belongs to \(needed.joined(separator: " or ")), and the host is \(host). Remove \(key):, or name the other host."
    case .problems(let count, let areAboutPrivacy):
      "Nothing was published, because the check found \(count == 1 ? "the problem" : "the problems") above. "
        + (areAboutPrivacy
          ? "The site shows what should stay private, so --unchecked does not publish it either."
          : "Publish in spite of that with --unchecked.")
    }
  }
}
