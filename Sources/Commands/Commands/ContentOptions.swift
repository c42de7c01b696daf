internal import ArgumentParser
import Building
import Developing
import Foundation

/// The options of all commands that make pictures of a content folder.
struct ContentOptions: ParsableArguments {
  static let defaultContent = "content"

  @Option(
    help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"),
    completion: .directory)
  var content = ContentOptions.defaultContent

  @Option(
    help: ArgumentHelp(
      "The folder of the build cache (default: .photomap beside the content folder).", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "How many photographs to process at a time (default: one for each available core).", valueName: "n"))
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

  /// - Parameter output: The folder of the site; `nil` where none is built: then nothing is written to the folder beside the
  ///   content folder that would be it.
  func build(output: String? = nil, clean: Bool = false) -> BuildOptions {
    var options = BuildOptions(
      content: content, output: output ?? "\(content)/../output", cache: cache, jobs: jobs, isClean: clean,
      generator: "PhotoMap \(Version.current)")
    options.memory = memory
    options.rawConverter = .own
    options.hasCopies = ContentOptions.isAutomation
    options.password = { try Keychain.albumPassword($0) }
    return options
  }

  /// Whether this is a service for continuous integration, which has copies of files: they set a variable.
  private static var isAutomation: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }
}
