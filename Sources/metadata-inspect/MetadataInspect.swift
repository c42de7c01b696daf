import Glibc
import Markup
import Metadata

/// Prints what PhotoMap reads from each file named, as JSON: a developer's tool for comparing with other readers.
@main
enum MetadataInspect {
  static func main() {
    let inspections = CommandLine.arguments.dropFirst().filter { $0 != "--json" && $0 != "inspect" }
      .map { Inspection(file: $0, bytes: contents(of: $0)) }
    let json = JSONValue.array(inspections.map(\.json))
    print(String(decoding: json.bytes, as: UTF8.self))
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
