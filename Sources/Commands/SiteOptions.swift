internal import ArgumentParser
import Foundation
import Pipeline

/// The options of all commands that build a site.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"),
    completion: .directory)
  var content = "content"

  @Option(
    help: ArgumentHelp("The folder to build the site in.", valueName: "folder"), completion: .directory)
  var output = "output"

  @Option(
    help: ArgumentHelp(
      "The folder of the build cache (default: .photomap beside the content folder).", valueName: "folder"),
    completion: .directory
  )
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "How many photographs to process at a time (default: one for each core).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The memory in MB that photographs being decoded may take together (default: 600); one that takes more is decoded alone.",
      valueName: "mb"))
  var memory: Int?

  @Flag(help: "Print only problems.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 {
      throw ValidationError("--jobs \(jobs): the number must be 1 or more.")
    }
    if let memory, !(1...1_000_000).contains(memory) {
      throw ValidationError("--memory \(memory): the number must be from 1 to 1000000 (MB).")
    }
  }

  func build(clean: Bool = false) -> BuildOptions {
    var options = BuildOptions(
      content: content, output: output, cache: cache, jobs: jobs, isClean: clean,
      generator: "PhotoMap \(Version.current)")
    options.hasCopies = SiteOptions.isAutomation
    options.memory = memory
    return options
  }

  /// Whether this is a service for continuous integration, which has copies of files: they set a variable.
  static var isAutomation: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }
}
