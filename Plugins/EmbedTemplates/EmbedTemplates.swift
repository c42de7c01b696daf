import Foundation
import PackagePlugin

/// Generates the Swift source of `EmbeddedFile.core_js` and so on from the files of `templates/script` and `templates/style`, minified
/// where esbuild is installed.
@main struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(path: "templates")
    let paths = paths(in: "script", of: templates) + paths(in: "style", of: templates)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let esbuild = esbuild
    if esbuild == nil {
      Diagnostics.remark("esbuild is not installed: scripts and styles of sites are not minified.")
    }
    return [
      .buildCommand(
        displayName: "Embedding scripts and styles",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path, esbuild ?? "-", templates.path] + paths,
        inputFiles: paths.map { templates.appending(path: $0) }
          + [esbuild].compactMap(\.self).map { URL(filePath: $0) },
        outputFiles: [output])
    ]
  }

  /// Where esbuild is, in the folders of `PATH`.
  private var esbuild: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
    return folders.split(separator: ":").map { "\($0)/esbuild" }.first(
      where: FileManager.default.isExecutableFile)
  }

  /// The paths of scripts, style sheets and page templates.
  private func paths(in folder: String, of templates: URL) -> [String] {
    let all = FileManager.default.enumerator(atPath: templates.appending(path: folder).path)?.compactMap {
      $0 as? String
    }
    return (all ?? []).filter { path in [".css", ".js", ".mustache"].contains { path.hasSuffix($0) } }
      .sorted().map {
        "\(folder)/\($0)"
      }
  }
}
