import Foundation
import PackagePlugin

/// Generates the Swift source of `MinifiedFile.core_js` and so on from the files of `templates/script` and `templates/style`.
@main struct MinifyTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(path: "templates")
    let inputs =
      files(in: templates.appending(path: "script")) + files(in: templates.appending(path: "style"))
    let output = context.pluginWorkDirectoryURL.appending(path: "MinifiedFiles.swift")
    return [
      .buildCommand(
        displayName: "Minifying scripts and styles",
        executable: try context.tool(named: "minify-templates").url,
        arguments: [output.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [output])
    ]
  }

  private func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    return (all ?? []).filter { ["css", "js"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }
}
