internal import ArgumentParser
import JSON
import Markup
import Metadata
import Photography
import Pipeline

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows what PhotoMap understands of photographs, and where each value came from.",
    discussion: """
      The better source wins: the sidecar you write, then an .xmp file, XMP inside the photograph, IPTC, EXIF, and last \
      what you said of the folder. Ends with 1 when a file could not be read.
      """)

  @Argument(help: ArgumentHelp("The photographs.", valueName: "file"))
  var files: [String]

  @Flag(help: "Print JSON: an array with one object for each file.")
  var json = false

  func run() throws {
    let inspections = files.map(Inspecting.inspect)
    if json {
      Console.say(String(decoding: JSONValue.array(inspections.map(\.json)).bytes, as: UTF8.self))
    } else {
      Console.say(inspections.map(\.text).joined(separator: "\n\n"))
    }
    if inspections.contains(where: { $0.problems.contains { $0.severity == .error } }) { throw ExitCode(1) }
  }
}
