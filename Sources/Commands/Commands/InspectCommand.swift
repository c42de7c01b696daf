internal import ArgumentParser
import JSON
import Metadata
import Photography
import Reading

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows what PhotoMap reads from photographs, and the source of each value.",
    discussion: """
      The sources in order of precedence: your sidecar, an .xmp file, XMP inside the photograph, IPTC, EXIF, and the \
      settings of the folder. The exit code is 1 if a file cannot be read.
      """)

  @Argument(help: ArgumentHelp("The photographs.", valueName: "file"), completion: .file())
  var files: [String]

  @Flag(help: "Print JSON: an array with one object for each file.")
  var json = false

  func run() throws {
    let inspections = Inspecting.inspect(files)
    if json {
      Console.writeOutput(String(decoding: JSONValue.array(inspections.map(\.json)).bytes, as: UTF8.self))
    } else {
      Console.writeOutput(inspections.map(\.text).joined(separator: "\n\n"))
    }
    if inspections.contains(where: { $0.problems.contains { $0.severity == .error } }) { throw ExitCode(1) }
  }
}
