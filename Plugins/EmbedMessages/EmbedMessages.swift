import Foundation
import PackagePlugin

/// Generates the Swift source of `MessageKey` and of the members of `Messages` from the files of `templates/messages`.
@main struct EmbedMessages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "templates/messages")
    let all = try [folder, folder.appending(path: "studio")].flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    let inputs = all.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "MessageKey.swift")
    return [
      .buildCommand(
        displayName: "Embedding messages", executable: try context.tool(named: "embed-messages").url,
        arguments: [output.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [output])
    ]
  }
}
