import Foundation
import Minifying

// minify-templates OUTPUT INPUT…: writes a Swift source file with the minified inputs as string literals.

guard CommandLine.arguments.count > 2 else {
  FileHandle.standardError.write(Data("usage: minify-templates OUTPUT INPUT…\n".utf8))
  exit(2)
}

let files = CommandLine.arguments.dropFirst(2).map { URL(filePath: $0) }
do {
  let source = try GeneratedSource(
    of: files.map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) })
  try Data(source.text.utf8).write(to: URL(filePath: CommandLine.arguments[1]), options: .atomic)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
