import Glibc
import Markup
import Metadata

/// Prints what PhotoMap reads from each file named, with `--json` for other programs: a developer's tool.
@main
enum MetadataInspect {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != "inspect" }
    let inspections = arguments.filter { $0 != "--json" }.map {
      Inspection(file: $0, photo: contents(of: $0))
    }
    if arguments.contains("--json") {
      print(String(decoding: JSONValue.array(inspections.map(\.json)).bytes, as: UTF8.self))
    } else {
      print(inspections.map(\.text).joined(separator: "\n\n"))
    }
  }

  /// The bytes of a file; none when it cannot be opened, which is then told as an empty file.
  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
