import Metadata
import Photography
import TestSupport

extension TestSite {
  /// Where something of a secret was published; digests in names and the pictures' own pixels tell nothing.
  package func leaks(of secrets: [String], in output: String = "output") throws -> [String] {
    var leaks: [String] = []
    for (path, bytes) in try site(output) {
      let isText = [".html", ".xml", ".json", ".svg", ".css", ".txt"].contains { path.hasSuffix($0) }
      // In a picture a short number comes up by chance.
      let words = isText ? secrets : secrets.filter { $0.contains("SECRET") }
      let found = words.filter { bytes.contains(utf8: $0) }
      // Regular expressions are slow, and most pages have nothing like a secret.
      let text = isText && !found.isEmpty ? Array(withoutNoise(bytes).utf8) : bytes
      for secret in found where text.contains(utf8: secret) { leaks.append("\(path): \(secret)") }
      guard !isText, PhotoFormat(signature: bytes[...]) != nil else { continue }
      let metadata = try MetadataReader.read(bytes)
      if metadata.coordinate != nil || metadata.altitude != nil { leaks.append("\(path): position") }
    }
    return leaks.sorted()
  }

  /// A page without the digests in its names, its styles and its drawings, in which any number may stand.
  private func withoutNoise(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing(/\.[0-9a-f]{8}\./, with: ".").replacing(/<(path|style)[^>]*>/, with: "")
      .replacing(/(style|viewBox|d|integrity)="[^"]*"/, with: "")
  }
}
