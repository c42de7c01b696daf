internal import ArgumentParser
import Pipeline

/// The options that every command shares that builds a site.
struct SiteOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"))
  var content = "content"

  @Option(help: ArgumentHelp("The folder to make the site in.", valueName: "folder"))
  var output = "output"

  @Option(
    help: ArgumentHelp(
      "Where earlier work is remembered (default: .photomap beside the content folder).", valueName: "folder")
  )
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "How many photographs to work on at a time (default: one for each core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Say nothing but problems.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 {
      throw ValidationError("--jobs \(jobs): at least 1 photograph must be worked on at a time.")
    }
  }

  func build(clean: Bool = false) -> BuildOptions {
    BuildOptions(
      content: content, output: output, cache: cache, jobs: jobs, isClean: clean,
      generator: "PhotoMap \(Version.current)")
  }
}
