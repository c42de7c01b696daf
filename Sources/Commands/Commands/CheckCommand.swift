internal import ArgumentParser
import Building
import JSON
import Metadata
import Photography

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a built website before it is uploaded.",
    discussion: """
      Searches every published file for what you hide: metadata of pictures, numbers that lie in a privacy zone of site.yaml, names of hidden places, texts of hidden photographs, pages of what is hidden or gone since the last build. Then it checks links, pictures, \
      ids, the forms of pages, feeds and data, alternative texts, the Content-Security-Policy, and that nothing is loaded \
      from other hosts than those that allow: in site.yaml names. What should stay private is listed apart from what is not \
      sound. The exit code is 0 when nothing was found, 2 when something was, and 1 when the site could not be \
      read.
      """)

  @Argument(
    help: ArgumentHelp("The folder with the built site.", valueName: "output"), completion: .directory)
  var output = "output"

  @Option(
    help: ArgumentHelp(
      "The folder with the photographs and site.yaml, which say what is hidden.", valueName: "folder"),
    completion: .directory)
  var content = "content"

  @Option(
    help: ArgumentHelp(
      "The folder of the build cache (default: .photomap beside the content folder).", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "How many files to read at a time (default: one for each available core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Flag(help: "Print only problems.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs): the number must be 1 or more.") }
  }

  func run() async throws {
    let progress = ProgressReport(quiet: quiet || json)
    let report: SiteCheck.Report
    do {
      let options = BuildOptions(content: content, output: output, cache: cache, jobs: jobs)
      report = try await SiteCheck(options) { progress.update($0) }.run()
      progress.end()
    } catch {
      progress.end()
      throw CommandFailure.report(error, json: json)
    }
    if !report.knowsWhatIsHidden {
      Console.writeMessage(
        "There is no folder \(content) here, so positions and texts that it hides were not looked for.")
    }
    if json {
      Console.writeOutput(report.json(output: output))
    } else {
      let problems = Summary.findings(report.problems, allAre: "shown by 'photomap check --json'")
      if let problems { Console.writeOutput(problems + (quiet ? "" : "\n")) }
      if !quiet { Console.writeOutput(report.headline(output)) }
    }
    if !report.problems.isEmpty { throw ExitCode(2) }
  }
}

extension SiteCheck.Report {
  func json(output: String) -> String {
    let object = JSONValue.object([
      ("output", .string(output)), ("files", .int(files)), ("pages", .int(pages)),
      ("pictures", .int(pictures)),
      ("knowsWhatIsHidden", .bool(knowsWhatIsHidden)),
      ("problems", .array(problems.map(Self.json))),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }

  private static func json(_ problem: Problem) -> JSONValue {
    guard case .object(let members) = problem.json else { return problem.json }
    return .object(members + [("kind", .string(problem.isAboutPrivacy ? "privacy" : "soundness"))])
  }

  func headline(_ output: String) -> String {
    let found =
      problems.isEmpty
      ? "nothing found" : problems.count == 1 ? "1 problem above" : "\(problems.count) problems above"
    return "Checked \(output): \(files) files, \(pages) pages, \(pictures) pictures; \(found)."
  }
}
