internal import ArgumentParser
import Pipeline

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of site.yaml, by which editors can help to write it.")

  func run() throws { Console.say(Build.configurationSchema) }
}
