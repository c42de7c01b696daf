import Foundation
import MessageFormat

// embed-messages OUTPUT FILE…: writes a Swift source file with the keys of the messages and the files of all languages. Those in a
// folder `studio` are the Studio's.

guard CommandLine.arguments.count > 2 else {
  FileHandle.standardError.write(Data("usage: embed-messages OUTPUT FILE…\n".utf8))
  exit(2)
}

let files = CommandLine.arguments.dropFirst(2).map { URL(filePath: $0) }
func read(_ files: [URL]) throws -> [(language: String, text: String)] {
  try files.map {
    ($0.deletingPathExtension().lastPathComponent, String(decoding: try Data(contentsOf: $0), as: UTF8.self))
  }
}
do {
  func isOfStudio(_ file: URL) -> Bool { file.deletingLastPathComponent().lastPathComponent == "studio" }
  let source = MessageKeySource(
    of: try read(files.filter { !isOfStudio($0) }), studio: try read(files.filter(isOfStudio)))
  try Data(source.text.utf8).write(to: URL(filePath: CommandLine.arguments[1]), options: .atomic)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
