import Embedding
import Foundation

// embed-templates OUTPUT ESBUILD FOLDER PATH…: writes a Swift source file with scripts, style sheets and page templates of a folder
// as string literals; scripts and style sheets are minified by the program ESBUILD unless it is "-".

guard CommandLine.arguments.count > 4 else {
  FileHandle.standardError.write(Data("usage: embed-templates OUTPUT ESBUILD FOLDER PATH…\n".utf8))
  exit(2)
}

let output = URL(filePath: CommandLine.arguments[1])
let esbuild = CommandLine.arguments[2]
let folder = URL(filePath: CommandLine.arguments[3], directoryHint: .isDirectory)
let paths = CommandLine.arguments.dropFirst(4)
func isTemplate(_ path: String) -> Bool { path.hasSuffix(".mustache") }
do {
  let place = output.deletingLastPathComponent().appending(path: "minified", directoryHint: .isDirectory)
  if esbuild != "-" {
    try Esbuild(URL(filePath: esbuild)).minify(
      paths.filter { !isTemplate($0) }.map { folder.appending(path: $0) }, of: folder, to: place)
  }
  func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
  let source = GeneratedSource(
    of: try paths.map { path in
      GeneratedSource.File(
        name: folder.appending(path: path).lastPathComponent, text: try text(path, in: folder),
        minified: esbuild == "-" || isTemplate(path) ? nil : try text(path, in: place))
    })
  try Data(source.text.utf8).write(to: output, options: .atomic)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
