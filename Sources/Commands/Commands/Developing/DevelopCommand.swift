internal import ArgumentParser
import Building
import Developing
import Foundation
import JSON
import Metadata

struct DevelopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "develop",
    abstract: "Makes pictures without building the website: a part of the work of a large site.",
    discussion: """
      Makes the pictures of the selected photographs that are neither on this computer nor in the remote cache of \
      site.yaml, and sends them there; a build on another computer fetches them. Photographs are selected by --shard, by \
      a scheduler's variables (SLURM_ARRAY_TASK_ID, or JOB_COMPLETION_INDEX with --shards), or by --from-list. The \
      command may be repeated, and run on several computers at once. The exit code is 0 when every picture that can be \
      made is there, and 1 when the content folder or the cache cannot be used, or pictures could not be sent.
      """)

  @OptionGroup var input: ContentOptions

  @Option(
    help: ArgumentHelp("The part of the work to do: 3/40 is the third of forty.", valueName: "k/n"),
    transform: DevelopCommand.shard)
  var shard: Shard?

  @Option(
    help: ArgumentHelp("How many parts there are, if a scheduler says only which one to do.", valueName: "n"))
  var shards: Int?

  @Option(
    help: ArgumentHelp(
      "Photographs to work on: the output of 'photomap plan --json', or text with a path on each line; - for standard input.",
      valueName: "file"), completion: .file())
  var fromList: String?

  @Option(
    help: ArgumentHelp(
      "For how long a remote cache that does not answer is waited for (default: 120).", valueName: "seconds"))
  var patience = 120

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Flag(help: "Print only problems.")
  var quiet = false

  private static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("\(text): write the part and how many there are, such as 3/40.")
    }
    return shard
  }

  func validate() throws {
    if let shards, shards < 1 { throw ValidationError("--shards \(shards): the number must be 1 or more.") }
    guard (0...86_400).contains(patience) else {
      throw ValidationError("--patience \(patience): the number must be from 0 to 86400 (seconds).")
    }
    let environment = ProcessInfo.processInfo.environment
    if shard == nil, Shard(environment: environment, count: shards) == nil {
      if shards != nil || environment["JOB_COMPLETION_INDEX"] != nil {
        throw ValidationError(
          "Which part to do is not clear. Write --shard K/N, or give --shards N where a scheduler sets SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX."
        )
      }
    }
  }

  func run() async throws {
    let start = ContinuousClock.now
    let progress = ProgressReport(quiet: quiet || json)
    let part = shard ?? Shard(environment: ProcessInfo.processInfo.environment, count: shards)
    let report: DevelopReport
    do {
      let selection: PhotoSelection =
        if let fromList { .paths(try WorkList.read(fromList, part)) } else if let part {
          .shard(part.number, of: part.count)
        } else { .all }
      report = try await Build(
        input.build(), connectingTo: RemoteCacheKeys.connection(patience: Double(patience))
      ) { progress.update($0) }
      .developPictures(of: selection)
      progress.end()
    } catch {
      progress.end()
      throw CommandFailure.report(error, json: json)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if json {
      Console.writeOutput(report.json(part, seconds: seconds))
    } else {
      let problems = Summary.list(report.problems, allAre: "shown by 'photomap develop --json'")
      if let problems { Console.writeMessage(problems) }
      if !quiet { Console.writeOutput(report.headline) }
    }
    if !report.isComplete { throw ExitCode(1) }
  }
}

extension DevelopReport {
  func json(_ part: Shard?, seconds: Double) -> String {
    let object = JSONValue.object([
      ("shard", part.map { .int($0.number) } ?? .null), ("shards", part.map { .int($0.count) } ?? .null),
      ("photographs", .int(photos)), ("present", .int(present)), ("developed", .int(developed)),
      ("pictures", .int(pictures)), ("sent", .int(sent)), ("sentPictures", .int(sentPictures)),
      ("sentBytes", .int(sentBytes)), ("unsent", .int(unsent)), ("failed", .int(failed)),
      ("missing", .array(missing.map { .string($0) })), ("seconds", .number(seconds, places: 3)),
      ("cpuSeconds", .number(ProcessTime.seconds, places: 3)),
      ("problems", .array(problems.map(\.json))),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }

  var headline: String {
    var parts = ["\(developed) developed", "\(present) present"]
    if sent > 0 { parts.append("\(sent) sent (\(FetchSummary.megabytes(sentBytes)))") }
    if failed > 0 { parts.append("\(failed) without pictures") }
    if unsent > 0 { parts.append("\(unsent) not sent; run this command again") }
    if !missing.isEmpty {
      parts.append("\(missing.count) of the list not found, such as \(missing[0].visible)")
    }
    return "\(photos) \(photos == 1 ? "photograph" : "photographs"): " + parts.joined(separator: ", ") + "."
  }
}
