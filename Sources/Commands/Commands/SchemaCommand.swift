internal import ArgumentParser
import Building

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of site.yaml, for editors that complete and check it.")

  func run() throws { Console.writeOutput(Build.configurationSchema) }
}
