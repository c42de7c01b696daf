internal import ArgumentParser
import Foundation
import Pipeline

/// The options of the commands that make pictures, or plan that, without building a site.
struct DevelopOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"),
    completion: .directory)
  var content = "content"

  @Option(
    help: ArgumentHelp(
      "The folder of the build cache (default: .photomap beside the content folder).", valueName: "folder"),
    completion: .directory)
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

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs): the number must be 1 or more.") }
    if let memory, !(1...1_000_000).contains(memory) {
      throw ValidationError("--memory \(memory): the number must be from 1 to 1000000 (MB).")
    }
  }

  /// - Note: Nothing is written to the output folder, which stands beside the content folder.
  var build: BuildOptions {
    var options = BuildOptions(
      content: content, output: "\(content)/../output", cache: cache, jobs: jobs,
      generator: "PhotoMap \(Version.current)")
    options.memory = memory
    options.hasCopies = SiteOptions.isAutomation
    return options
  }
}
